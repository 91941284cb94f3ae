import { Command, Query } from '@nestjs/cqrs';

/** A change of an order as integrations are told it. */
export interface ToldChange {
  orderId: number;
  /** `order.updated`. */
  type: string;
  /** The members that changed, in the contract's words. */
  changed: readonly string[];
}

/** Keeps the orders whose text or site may have changed for the search, which a worker brings up to date. */
export class NoteChangedOrders extends Command<void> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(readonly changes: readonly ToldChange[]) {
    super();
  }
}

/**
 * Brings the texts of the next noted orders up to date; where none are noted, goes on over the orders from before there was a search.
 * Returns whether there was anything to do.
 */
export class IndexOrderTexts extends Command<boolean> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';
}

/** A range of texts that become a segment of the index. */
export interface OrderSegment {
  segmentId: number;
  firstText: number;
  lastText: number;
  /** Up to this gram it is written; '' before the first. */
  writtenGram: string;
}

/** Begins a segment of the oldest texts without one, once there are so many; undefined while there are fewer. */
export class BeginOrderSegment extends Command<OrderSegment | undefined> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(readonly texts: number) {
    super();
  }
}

/** Which texts of a segment have a gram, packed. */
export interface GramPostings {
  gram: string;
  postings: string;
}

/** Writes the next grams of a segment, in their order; `isLast` lets searches use it. Nothing if somebody else was faster. */
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
 * Does a step of making one segment of adjacent ones, or of deleting what was made one; returns whether there was anything to do.
 * Then searches read a handful of segments, however many orders there are.
 */
export class MergeOrderSegments extends Command<boolean> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';

  constructor(
    /** How many segments become one. */
    readonly count: number,
  ) {
    super();
  }
}

/** Lets the worker go over all orders again: it adds texts that are missing and mends those that are wrong. */
export class RebuildOrderSearch extends Command<void> {
  static readonly silent = 'it brings the search of orders up to date with what other commands changed';
  static readonly unaudited = 'it keeps what orders are found and counted by';
}

/** How far the search of orders by parts of their texts is. */
export interface OrderSearchState {
  texts: number;
  /** Texts in segments, the deleted ones included; the others are read one by one. */
  inSegments: number;
  segments: number;
  /** Changes that wait for the worker. */
  waiting: number;
  /** Id of the last order of those from before that has its text; null when all have. */
  filledTo: number | null;
}

export class GetOrderSearch extends Query<OrderSearchState> {}
