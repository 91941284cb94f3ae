import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import { type AcceptedCorrection, AcceptRecounts, type RequestedRecount } from '../recounts.js';

/** `replaced`: somebody whose counts are not limited counted the place. */
export type HeldCountState = 'held' | 'applied' | 'rejected' | 'replaced';

/** What somebody counted, and what the books said then. */
export interface CountFigures {
  counted: number;
  expected: number;
  actor: string;
  /** A stored instant. */
  countedDate: string;
}

/** A picker's count that differs too much from the books to be applied before somebody else has counted, too, or a lead has decided. */
export interface HeldCount {
  heldCountId: number;
  state: HeldCountState;
  accountId: number;
  sku: string;
  location: string;
  bin: string;
  /** '' for units without a lot; null: all of the product was counted. */
  lot: string | null;
  comment: string;
  first: CountFigures;
  /** The latest count by somebody else, which differs. */
  second: CountFigures | null;
  decidedBy: string | null;
  decidedDate: string | null;
}

/** An entry that waits for a second count by somebody else, or for a lead. */
export interface HeldCorrection {
  heldCountId: number;
  /** What the bin still holds of the product, or of its lot. */
  newQuantity: number;
}

export type CountOutcome = AcceptedCorrection | HeldCorrection;

/**
 * Like `AcceptRecounts`, for one request by somebody whose counts the site limits: an entry beyond the limit changes no stock and is held.
 * It is applied when somebody else's count differs from the books by the same quantity; until then every count of its place waits, too.
 */
export class AcceptCount extends Command<CountOutcome[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = [...AcceptRecounts.refusals];
  static readonly silent = 'it queues work, whose command tells';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly recount: RequestedRecount,
  ) {
    super();
  }
}

/**
 * Corrects the bin by the difference between the count and the books. The lead is the actor of the correction. @throws WarehouseError
 * `held_count_not_found`, `held_count_decided`, and what `AcceptRecounts` refuses.
 */
export class AcceptHeldCount extends Command<AcceptedCorrection> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['held_count_not_found', 'held_count_decided', ...AcceptRecounts.refusals];
  static readonly silent = 'it queues work, whose command tells';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly heldCountId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/** For counts that are wrong: the books stay. @throws WarehouseError `held_count_not_found`, `held_count_decided`. */
export class RejectHeldCount extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['held_count_not_found', 'held_count_decided'];
  static readonly silent = 'it changes nothing but the count that waited';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly heldCountId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/** Held counts of a site, newest first. */
export class ListHeldCounts extends Query<Page<HeldCount>> {
  constructor(
    readonly siteId: number,
    readonly filter: { state?: HeldCountState },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `held_count_not_found`. */
export class GetHeldCount extends Query<HeldCount> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['held_count_not_found'];

  constructor(
    readonly siteId: number,
    readonly heldCountId: number,
  ) {
    super();
  }
}
