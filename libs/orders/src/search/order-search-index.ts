import { setImmediate as others } from 'node:timers/promises';
import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import {
  BeginOrderSegment,
  type GramPostings,
  IndexOrderTexts,
  KeepOrderGrams,
  MergeOrderSegments,
  type OrderSegment,
} from '../contract/search.js';
import { packed } from './domain/postings.js';
import { gramOf, gramsOf } from './domain/texts.js';
import { OrderSearchStore } from './store/order-search-store.js';
import { SegmentMergeStore } from './store/segment-merge-store.js';

/** Fewer make more segments, all of which searches read; more leave more texts without one, which searches read one by one. */
export const TEXTS_PER_SEGMENT = 1_024;
/** Segments of one level that are merged into one of the next. */
const SEGMENTS_PER_MERGE = 8;
/** After this many texts the event loop runs other work. */
const TEXTS_PER_READ = 256;
const GRAMS_PER_STEP = 1_000;

interface TextRow {
  textId: number;
  accountId: number;
  siteId: number;
  text: string;
}

/**
 * Updates the index of orders' texts after the orders change, a short step at a time. It reads the texts of a segment outside of a
 * transaction: a text never changes, and searches verify every text that the index names.
 */
@Injectable()
export class OrderSearchIndex {
  /** The grams of the segment that is being written. */
  private made: { segmentId: number; grams: GramPostings[] } | undefined;
  /** Whether there may be enough texts for a segment, or segments to merge. */
  private isGrown = true;

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: OrderSearchStore,
    private readonly merges: SegmentMergeStore,
  ) {}

  /** Does one step; returns whether there may be more to do immediately. */
  async advance(textsPerSegment = TEXTS_PER_SEGMENT, segmentsPerMerge = SEGMENTS_PER_MERGE): Promise<boolean> {
    if (await this.store.hasWork()) {
      this.isGrown = true;
      return this.bus.send(new IndexOrderTexts());
    }
    if (!this.isGrown) return false;
    const segment = (await this.store.begun()) ?? (await this.begin(textsPerSegment));
    if (segment) await this.writeOn(segment);
    else {
      this.made = undefined;
      this.isGrown = (await this.merges.isDue(segmentsPerMerge)) && (await this.bus.send(new MergeOrderSegments(segmentsPerMerge)));
    }
    return this.isGrown;
  }

  private async writeOn(segment: OrderSegment): Promise<void> {
    if (this.made?.segmentId !== segment.segmentId) this.made = { segmentId: segment.segmentId, grams: await this.gramsOf(segment) };
    const left = this.made.grams.filter(({ gram }) => isAfter(gram, segment.writtenGram));
    await this.bus.send(new KeepOrderGrams(segment, left.slice(0, GRAMS_PER_STEP), left.length <= GRAMS_PER_STEP));
  }

  private async begin(textsPerSegment: number): Promise<OrderSegment | undefined> {
    const isEnough = (await this.store.nextRange(textsPerSegment)) !== undefined;
    return isEnough ? this.bus.send(new BeginOrderSegment(textsPerSegment)) : undefined;
  }

  /** The texts of the segment that have each gram, sorted by gram. */
  private async gramsOf({ firstText, lastText }: OrderSegment): Promise<GramPostings[]> {
    const textsOf = new Map<string, number[]>();
    for (let from = firstText; from <= lastText;) {
      const rows = await this.database.query<TextRow>(
        `SELECT TextID AS textId, AccountID AS accountId, WarehouseID AS siteId, Text AS text FROM order_texts
          WHERE TextID >= ? AND TextID <= ? ORDER BY TextID LIMIT ${TEXTS_PER_READ}`,
        [from, lastText],
      );
      for (const { textId, accountId, siteId, text } of rows)
        for (const gram of [...gramsOf(text), gramOf({ accountId }), gramOf({ siteId })]) {
          const texts = textsOf.get(gram);
          if (texts) texts.push(textId - firstText);
          else textsOf.set(gram, [textId - firstText]);
        }
      if (rows.length < TEXTS_PER_READ) break;
      from = rows[rows.length - 1].textId + 1;
      await others();
    }
    const grams = [...textsOf].map(([gram, texts]) => ({ gram, postings: packed(texts) }));
    return grams.sort((a, b) => (isAfter(a.gram, b.gram) ? 1 : -1));
  }
}

/** By the order of JavaScript's strings; the database compares differently. */
const isAfter = (gram: string, other: string): boolean => gram > other;
