import { Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import { joined } from '../domain/postings.js';
import { type Mergeable, runToMerge } from '../domain/merging.js';
import { gramTable, segmentTable } from './search-tables.js';

/** A segment that is being merged from others. */
export interface Merge extends Mergeable {
  /** The last gram written, in the order of the database; '' before the first. */
  writtenGram: string;
}

interface Source {
  segmentId: number;
  firstText: number;
}

/** What a step reads and writes at most, so that it takes some ten milliseconds; a single gram may exceed the characters. */
const GRAMS_PER_STEP = 250;
const CHARACTERS_PER_STEP = 200_000;
const DROPPED_PER_STEP = 2_000;
/** Longer than a search reads in the segments that it began with. */
const KEPT_SECONDS = 60;

const SEGMENTS = `SELECT SegmentID AS segmentId, SegmentLevel AS level, FirstText AS firstText, LastText AS lastText, Texts AS texts,
  WrittenGram AS writtenGram FROM order_segments`;
const NEXT_GRAMS = `SELECT * FROM (SELECT Gram AS gram, LENGTH(Postings) AS length FROM order_grams
  WHERE SegmentID = ? AND Gram > ? ORDER BY Gram LIMIT ${GRAMS_PER_STEP}) s`;

/** Merges segments. Writes expect the lock of `OrderSearchStore`. */
@Injectable()
export class SegmentMergeStore {
  constructor(private readonly database: Database) {}

  /** Whether there is anything to merge or to drop. */
  async isDue(count: number): Promise<boolean> {
    return Boolean((await this.begun()) ?? (await this.nextRun(count)) ?? (await this.nextDropped()));
  }

  /** Segments that searches use and that can be merged into one. */
  async nextRun(count: number): Promise<Mergeable[] | undefined> {
    return runToMerge(await this.database.query<Mergeable>(`${SEGMENTS} WHERE IsComplete = 'Y' ORDER BY FirstText`), count);
  }

  async begun(): Promise<Merge | undefined> {
    const [row] = await this.database.query<Merge>(`${SEGMENTS} WHERE IsComplete = 'M'`);
    return row;
  }

  /** @param run adjacent segments of one level */
  async begin(run: readonly Mergeable[]): Promise<void> {
    const row = { FirstText: run[0].firstText, LastText: run[run.length - 1].lastText, SegmentLevel: run[0].level + 1 };
    const texts = run.reduce((sum, segment) => sum + segment.texts, 0);
    await this.database.insert(segmentTable, [{ ...row, Texts: texts, WrittenGram: '', IsComplete: 'M' }]);
  }

  /** Writes the next grams of a merge; after the last one, searches use it instead of its sources. */
  async writeOn(merge: Merge): Promise<void> {
    const sources = await this.database.query<Source>(
      `SELECT SegmentID AS segmentId, FirstText AS firstText FROM order_segments
        WHERE IsComplete = 'Y' AND FirstText >= ? AND LastText <= ? ORDER BY FirstText`,
      [merge.firstText, merge.lastText],
    );
    const last = await this.lastOfStep(merge, sources);
    if (last === undefined) return this.finish(merge, sources);
    const written = await this.database.query<{ segmentId: number; gram: string; postings: string }>(
      'SELECT SegmentID AS segmentId, Gram AS gram, Postings AS postings FROM order_grams WHERE SegmentID IN (?) AND Gram > ? AND Gram <= ?',
      [sources.map(({ segmentId }) => segmentId), merge.writtenGram, last],
    );
    const textOf = new Map(sources.map(({ segmentId, firstText }) => [segmentId, firstText]));
    const listsOf = grouped(
      written,
      ({ gram }) => gram,
      ({ segmentId, postings }) => ({ postings, by: (textOf.get(segmentId) ?? 0) - merge.firstText }),
    );
    await this.database.insert(
      gramTable,
      [...listsOf].map(([Gram, lists]) => ({ SegmentID: merge.segmentId, Gram, Postings: joined(lists.sort((a, b) => a.by - b.by)) })),
    );
    await this.database.write('UPDATE order_segments SET WrittenGram = ? WHERE SegmentID = ?', [last, merge.segmentId]);
  }

  /** Deletes some grams of segments that no search reads any more, at last such a segment; returns whether there was anything. */
  async drop(): Promise<boolean> {
    const segment = await this.nextDropped();
    if (!segment) return false;
    const [next] = await this.database.query<{ gram: string }>(
      `SELECT Gram AS gram FROM order_grams WHERE SegmentID = ? ORDER BY Gram LIMIT 1 OFFSET ${DROPPED_PER_STEP}`,
      [segment.segmentId],
    );
    if (next) await this.database.write('DELETE FROM order_grams WHERE SegmentID = ? AND Gram < ?', [segment.segmentId, next.gram]);
    else {
      await this.database.write('DELETE FROM order_grams WHERE SegmentID = ?', [segment.segmentId]);
      await this.database.write('DELETE FROM order_segments WHERE SegmentID = ?', [segment.segmentId]);
    }
    return true;
  }

  private async nextDropped(): Promise<{ segmentId: number } | undefined> {
    const [segment] = await this.database.query<{ segmentId: number }>(
      `SELECT SegmentID AS segmentId FROM order_segments WHERE IsComplete = 'D' AND DropDate <= UTC_TIMESTAMP(3) ORDER BY SegmentID LIMIT 1`,
    );
    return segment;
  }

  /** The last gram that a step may write; undefined after all. */
  private async lastOfStep({ writtenGram }: Merge, sources: readonly Source[]): Promise<string | undefined> {
    const all = sources.map((_, index) => `${NEXT_GRAMS}${index}`).join(' UNION ALL ');
    // Each source yields its next grams, so the next grams of all are among these.
    const grams = await this.database.query<{ gram: string; length: number }>(
      `SELECT f.gram AS gram, CAST(SUM(f.length) AS SIGNED) AS length FROM (${all}) f GROUP BY f.gram ORDER BY f.gram LIMIT ${GRAMS_PER_STEP}`,
      sources.flatMap(({ segmentId }) => [segmentId, writtenGram]),
    );
    let characters = 0;
    const tooMany = grams.findIndex(({ length }, index) => (characters += length) > CHARACTERS_PER_STEP && index > 0);
    return (tooMany === -1 ? grams.at(-1) : grams[tooMany - 1])?.gram;
  }

  private async finish(merge: Merge, sources: readonly Source[]): Promise<void> {
    await this.database.write("UPDATE order_segments SET IsComplete = 'Y' WHERE SegmentID = ?", [merge.segmentId]);
    await this.database.write(
      "UPDATE order_segments SET IsComplete = 'D', DropDate = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) WHERE SegmentID IN (?)",
      [KEPT_SECONDS, sources.map(({ segmentId }) => segmentId)],
    );
  }
}
