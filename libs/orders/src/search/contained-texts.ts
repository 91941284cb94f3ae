import { Database, grouped } from '@kernel';
import { allOf, given, part, type SqlPart } from '@lists';
import { Injectable } from '@nestjs/common';
import { inAll } from './domain/postings.js';
import { GRAM, gramOf, gramsOf, wordsOf } from './domain/texts.js';

/** The owner of the orders to search, and filters. */
export interface Among {
  owner: { accountId: number } | { siteId: number };
  statusIds?: readonly number[];
  /** For a site: only this account's orders. */
  accountId?: number | undefined;
}

interface Segment {
  segmentId: number;
  firstText: number;
  lastText: number;
  texts: number;
}

/** The texts of a segment that have a gram. */
interface GramList {
  segmentId: number;
  gram: string;
  /** In characters, mostly one for each text. */
  length: number;
  postings: string | null;
}

interface Found {
  textId: number;
  orderId: number;
}

/** How many texts with all grams of the words a search reads at most. */
const MAX_LOOKED_UP = 2_000;
const LOOKED_UP_AT_ONCE = 1_000;
/**
 * The newest segments are read first if they are short, since a few of them suffice for frequent words; the hits tell how many more are
 * worth reading.
 */
const FIRST_SEGMENTS = 4;
const FIRST_TEXTS = 300_000;
/** The rarest grams of the words select nearly as well as all of them. */
const MAX_GRAMS = 12;
const RAREST = 4;
/** Reads some more texts than estimated, since another round costs more than their lists. */
const SPARE = 1.3;
/** Total length of the lists in memory at once. */
const CHARACTERS_PER_ROUND = 4_000_000;

const SEGMENTS = `SELECT SegmentID AS segmentId, FirstText AS firstText, LastText AS lastText, Texts AS texts
  FROM order_segments WHERE IsComplete = 'Y' ORDER BY FirstText DESC`;
/** A gram that more than half of a segment's texts have (such as the segment's only account) selects little, so its list is not read. */
const LISTS = `SELECT g.SegmentID AS segmentId, g.Gram AS gram, LENGTH(g.Postings) AS length,
  CASE WHEN LENGTH(g.Postings) * 2 > s.Texts THEN NULL ELSE g.Postings END AS postings
  FROM order_grams g STRAIGHT_JOIN order_segments s ON s.SegmentID = g.SegmentID WHERE g.SegmentID IN (?) AND g.Gram IN (?)`;
const HOLDERS =
  'SELECT SegmentID AS segmentId FROM order_grams WHERE SegmentID IN (?) AND Gram IN (?) GROUP BY SegmentID HAVING COUNT(*) = ?';
const TEXTS = `SELECT t.TextID AS textId, t.OrderID AS orderId FROM order_texts t STRAIGHT_JOIN orders o FORCE INDEX (PRIMARY) ON o.OrderID = t.OrderID`;

/**
 * Finds orders by any part of their texts. Each segment has an index of three-character grams, so few texts have all grams of the words;
 * those, and the newest texts, which have no segment yet, are read and compared.
 */
@Injectable()
export class ContainedTexts {
  constructor(private readonly database: Database) {}

  /**
   * Ids of orders that contain each word of `text`, those whose text changed last first; none where no word has three characters.
   * @param latest how many of the latest texts are worth reading: a caller that meanwhile finds matches another way needs no old ones
   */
  async find(among: Among, text: string, most: number, latest: number | Promise<number> = Infinity): Promise<number[]> {
    const words = wordsOf(text);
    const long = words.filter((word) => Array.from(word).length >= GRAM);
    if (long.length === 0) return [];
    const condition = conditionOf(among, words);
    const segments = await this.database.query<Segment>(SEGMENTS);
    const last = Math.max(0, ...segments.map(({ lastText }) => lastText));
    const grams = [...spread([...new Set(long.flatMap((word) => [...gramsOf(word)]))]), gramOf(among.owner)];
    const [newest, found] = await Promise.all([
      this.newest(last, condition, most),
      this.inSegments(segments, grams, condition, most, latest),
    ]);
    return [...newest, ...found].slice(0, most);
  }

  private async newest(last: number, { sql, parameters }: SqlPart, most: number): Promise<number[]> {
    const rows = await this.database.query<Found>(`${TEXTS} WHERE t.TextID > ? AND ${sql} ORDER BY t.TextID DESC LIMIT ?`, [
      last,
      ...parameters,
      most,
    ]);
    return rows.map(({ orderId }) => orderId);
  }

  private async inSegments(
    segments: readonly Segment[],
    grams: readonly string[],
    condition: SqlPart,
    most: number,
    latest: number | Promise<number>,
  ): Promise<number[]> {
    const found: number[] = [];
    let looked = 0;
    const isDone = (): boolean => found.length >= most || looked >= MAX_LOOKED_UP;
    const look = async (candidates: readonly number[]): Promise<void> => {
      for (let at = 0; at < candidates.length && !isDone(); at += LOOKED_UP_AT_ONCE) {
        const ids = candidates.slice(at, at + Math.min(LOOKED_UP_AT_ONCE, MAX_LOOKED_UP - looked));
        looked += ids.length;
        found.push(...(await this.confirmed(ids, condition, most - found.length)));
      }
    };
    const newest = within(FIRST_TEXTS, segments.slice(0, FIRST_SEGMENTS));
    const lists = await this.lists(newest, grams);
    await look(candidatesIn(newest, lists, grams));
    let read = textsOf(newest);
    const { asked, absent, charactersPerText } = rarestOf(grams, lists, read);
    let rest = isDone() ? [] : await this.withAll(absent, upTo((await latest) - read, segments.slice(newest.length)));
    while (rest.length > 0 && !isDone()) {
      const promised = found.length === 0 ? Infinity : (SPARE * read * most) / found.length - read;
      const some = upTo(Math.min(promised, CHARACTERS_PER_ROUND / charactersPerText), rest);
      await look(candidatesIn(some, await this.lists(some, asked), asked));
      rest = rest.slice(some.length);
      read += textsOf(some);
    }
    return found;
  }

  private lists(segments: readonly Segment[], grams: readonly string[]): Promise<GramList[]> {
    return this.database.query<GramList>(LISTS, [segments.map(({ segmentId }) => segmentId), grams]);
  }

  /** The segments that have every gram, in their order. */
  private async withAll(grams: readonly string[], segments: readonly Segment[]): Promise<Segment[]> {
    if (grams.length === 0) return [...segments];
    const rows = await this.database.query<{ segmentId: number }>(HOLDERS, [
      segments.map(({ segmentId }) => segmentId),
      grams,
      grams.length,
    ]);
    const holders = new Set(rows.map(({ segmentId }) => segmentId));
    return segments.filter(({ segmentId }) => holders.has(segmentId));
  }

  private async confirmed(textIds: readonly number[], { sql, parameters }: SqlPart, most: number): Promise<number[]> {
    const rows = await this.database.query<Found>(`${TEXTS} WHERE t.TextID IN (?) AND ${sql} ORDER BY t.TextID DESC LIMIT ?`, [
      textIds,
      ...parameters,
      most,
    ]);
    return rows.map(({ orderId }) => orderId);
  }
}

const textsOf = (segments: readonly Segment[]): number => segments.reduce((sum, { texts }) => sum + texts, 0);

/** The first segments that have no more than `texts` texts. */
function within(texts: number, segments: readonly Segment[]): Segment[] {
  let sum = 0;
  const first = segments.findIndex((segment) => (sum += segment.texts) > texts);
  return first === -1 ? [...segments] : segments.slice(0, first);
}

/** The first segments until they have `texts` texts; at least one if `texts` is positive. */
function upTo(texts: number, segments: readonly Segment[]): Segment[] {
  if (texts <= 0) return [];
  let sum = 0;
  const last = segments.findIndex((segment) => (sum += segment.texts) >= texts);
  return last === -1 ? [...segments] : segments.slice(0, last + 1);
}

/**
 * Chooses the grams worth reading further: those that the fewest of the texts read so far have, with the length of their lists for each
 * text. A gram absent from those texts, such as thousands of old numbers, is in few segments but may be frequent there, so it comes after
 * the others; a gram of most texts selects nothing.
 */
function rarestOf(
  grams: readonly string[],
  lists: readonly GramList[],
  texts: number,
): { asked: string[]; absent: string[]; charactersPerText: number } {
  const lengths = new Map(grams.map((gram) => [gram, 0]));
  for (const { gram, length } of lists) lengths.set(gram, (lengths.get(gram) ?? 0) + length);
  const rank = (gram: string): number => lengths.get(gram) || texts / 2;
  const asked = [...grams].sort((a, b) => rank(a) - rank(b)).slice(0, RAREST);
  const characters = asked.map(rank).filter((each) => each * 2 <= texts);
  return {
    asked,
    absent: grams.filter((gram) => !lengths.get(gram)),
    charactersPerText: texts === 0 ? RAREST / 2 : characters.reduce((sum, each) => sum + each, 0) / texts,
  };
}

/** Texts of segments that have all of the grams, the newest first. */
function candidatesIn(segments: readonly Segment[], lists: readonly GramList[], grams: readonly string[]): number[] {
  const listsOf = grouped(
    lists,
    ({ segmentId }) => segmentId,
    ({ postings }) => postings,
  );
  return segments.flatMap((segment) => {
    const own = listsOf.get(segment.segmentId) ?? [];
    return own.length < grams.length ? [] : textsIn(segment, own);
  });
}

/** The texts of a segment in all lists that were read, newest first, up to the limit of a search. */
function textsIn({ firstText, lastText }: Segment, lists: readonly (string | null)[]): number[] {
  const telling = lists.filter((list) => list !== null);
  if (telling.length > 0)
    return inAll(telling)
      .slice(0, MAX_LOOKED_UP)
      .map((offset) => firstText + offset);
  return Array.from({ length: Math.min(lastText - firstText + 1, MAX_LOOKED_UP) }, (_, index) => lastText - index);
}

/** A condition on `order_texts t` and `orders o`. A text may be older than its order's owner, so the order counts, too. */
function conditionOf({ owner, statusIds, accountId }: Among, words: readonly string[]): SqlPart {
  const [column, id] = 'accountId' in owner ? ['AccountID', owner.accountId] : ['WarehouseID', owner.siteId];
  return allOf([
    part(`t.${column} = ? AND o.${column} = ?`, id, id),
    ...words.map((word) => part("t.Text LIKE ? ESCAPE '|'", `%${word.replace(/[%_|]/g, '|$&')}%`)),
    given('o.StatusID IN (?)', statusIds),
    given('o.AccountID = ?', accountId),
  ]);
}

/** At most `MAX_GRAMS` grams, spread over the words. */
function spread(grams: readonly string[]): string[] {
  const step = Math.max(1, grams.length / MAX_GRAMS);
  return grams.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
