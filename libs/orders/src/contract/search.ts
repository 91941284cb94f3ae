import { Command, Query } from '@nestjs/cqrs';

/** A change of an order as it is published to integrations. */
export interface ToldChange {
  orderId: number;
  /** `order.updated`. */
  type: string;
  /** The members that changed, in the contract's words. */
  changed: readonly string[];
}

/** Marks orders whose text or site may have changed, for the worker that updates the search. */
export class NoteChangedOrders extends Command<void> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(readonly changes: readonly ToldChange[]) {
    super();
  }
}

/**
 * Updates the texts of the next marked orders; where none are marked, continues with orders older than the search. Returns whether there
 * was anything to do.
 */
export class IndexOrderTexts extends Command<boolean> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';
}

/** A range of texts that becomes a segment of the index. */
export interface OrderSegment {
  segmentId: number;
  firstText: number;
  lastText: number;
  /** The last gram that is written; '' before the first. */
  writtenGram: string;
}

/** Begins a segment of the oldest texts without one, once there are enough of them; otherwise undefined. */
export class BeginOrderSegment extends Command<OrderSegment | undefined> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(readonly texts: number) {
    super();
  }
}

/** The texts of a segment that contain a gram, packed. */
export interface GramPostings {
  gram: string;
  postings: string;
}

/** Writes the next grams of a segment, in their order; `isLast` opens it to searches. Does nothing if another worker was faster. */
export class KeepOrderGrams extends Command<void> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(
    readonly segment: OrderSegment,
    readonly grams: readonly GramPostings[],
    readonly isLast: boolean,
  ) {
    super();
  }
}

/**
 * Does one step of merging adjacent segments into one, or of deleting merged ones, so that searches read a handful of segments, however
 * many orders there are. Returns whether there was anything to do.
 */
export class MergeOrderSegments extends Command<boolean> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(
    /** How many segments are merged. */
    readonly count: number,
  ) {
    super();
  }
}

/** Makes the worker check all orders again: it adds missing texts and corrects wrong ones. */
export class RebuildOrderSearch extends Command<void> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';
}

/** The state of the search by parts of texts. */
export interface OrderSearchState {
  texts: number;
  /** Texts in segments, deleted ones included; searches read the others one by one. */
  inSegments: number;
  segments: number;
  /** Changes that the worker has yet to process. */
  waiting: number;
  /** Id of the last order older than the search that has its text; null when all have. */
  filledTo: number | null;
}

export class GetOrderSearch extends Query<OrderSearchState> {}
