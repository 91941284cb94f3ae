import type { CommitRecord } from '@kernel';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { Stock, StockFilter } from '../stock.js';
import type { InventoryErrorCode } from '../errors.js';
import type { StockOf } from '../stock-views.js';

/** What the history counts of a product at a site. `cart`: units that are received and not put away; `held`: units in bins that cannot be sold. */
export const stockMeasures = ['onHand', 'reserved', 'hurt', 'incoming', 'cart', 'held'] as const;
export type StockMeasure = (typeof stockMeasures)[number];

/** Levels that have no opening entry yet, locked until the commit. */
export interface LockedOpening {
  /** The products up to this id had theirs. */
  after: number;
  levels: { productId: number; siteId: number }[];
  /** Whether there are no others. */
  isLast: boolean;
}

/**
 * Locks the next levels without an opening entry; undefined when all have one. In its transaction, the commits are taken and then settled:
 * whatever changed these levels shows among them.
 */
export class LockOpening extends Command<LockedOpening | undefined> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';
}

/** What one worker hands back of the commits it has numbered. */
export interface NumberedCommits {
  /** In the order of the changes of each level. */
  commits: readonly { records: readonly CommitRecord[] | null; createdDate: string }[];
  /** By the database's clock: whatever was committed before it is among the commits, if they are all. */
  takenAt: string;
  isComplete: boolean;
  /** The last sequence of the feed before them and after. */
  sequenceBefore: number;
  sequenceAfter: number;
}

/**
 * Writes the history of what commits changed, and how far it is settled. It starts the history anew where a commit is missing in it: one
 * that a version before this one wrote or published.
 */
export class SettleStock extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(
    readonly numbered: NumberedCommits,
    readonly opening: LockedOpening | undefined,
  ) {
    super();
  }
}

/** Starts the history anew: what commits changed is lost to it. */
export class RestartHistory extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';
}

/** A checkpoint of the history, and up to which product of which account it is written. */
export interface CheckpointPlace {
  entryId: number;
  accountId: number;
  productId: number;
}

/** What levels and bins of the next products held, and up to which product that is: undefined when it was the last. */
export interface CheckpointStep {
  place: CheckpointPlace;
  reached: { accountId: number; productId: number } | undefined;
  parts: readonly { accountId: number; firstProductId: number; siteId: number; body: string }[];
  /** How many levels and bins they are. */
  balances: number;
}

/** Begins a checkpoint after an entry; nothing if it has begun. */
export class BeginCheckpoint extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(readonly entryId: number) {
    super();
  }
}

/** Writes the next part of a checkpoint; nothing if it is written. */
export class KeepCheckpointStep extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(readonly step: CheckpointStep) {
    super();
  }
}

/**
 * An account's stock as it was at an instant, by product and site: what was committed by then and nothing else. A level that was not there
 * yet has no row.
 */
export class ListPastStock extends Query<Page<Stock>> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'as_of_in_future',
    'before_first_record',
    'not_settled_yet',
    'unknown_distribution_center',
  ];

  constructor(
    readonly accountId: number,
    /** ISO 8601. */
    readonly asOf: string,
    readonly filter: StockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units of a product in a bin, in one lot. */
export interface BinHolding {
  productId: number;
  sku: string;
  distributionCenter: string;
  location: string;
  bin: string;
  /** Null without one. */
  lot: string | null;
  quantity: number;
}

/** What bins hold of an account's products, now or as it was at an instant, by product. */
export class ListBinHoldings extends Query<Page<BinHolding>> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'as_of_in_future',
    'before_first_record',
    'not_settled_yet',
    'unknown_distribution_center',
  ];

  constructor(
    readonly accountId: number,
    /** ISO 8601; now if absent. */
    readonly asOf: string | undefined,
    readonly filter: StockFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** All of them at a past instant, part by part, each as fast as the first. @throws InventoryError as `ListBinHoldings`. */
export class ScanBinHoldings extends Query<AsyncGenerator<BinHolding[]>> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'as_of_in_future',
    'before_first_record',
    'not_settled_yet',
    'unknown_distribution_center',
  ];

  constructor(
    readonly accountId: number,
    /** ISO 8601. */
    readonly asOf: string,
    readonly filter: StockFilter,
  ) {
    super();
  }
}

/** A change of stock, as the history has it. */
export interface StockEntry {
  /** Rises by commit, with gaps that are never filled later. */
  entryId: number;
  /** ISO 8601: at the earliest when it was written, in the order of the entries. */
  effectiveAt: string;
  productId: number;
  sku: string;
  distributionCenter: string;
  measure: StockMeasure;
  quantity: number;
  /** What the product has of it at the site after the change. */
  balance: number;
  /** Of units in bins; null for others. */
  location: string | null;
  bin: string | null;
  lot: string | null;
  binQuantity: number | null;
  reason: string;
  reference: string | null;
  comment: string | null;
  actor: string | null;
}

/** Absent members narrow nothing. */
export interface StockEntryFilter extends StockFilter {
  measure?: StockMeasure;
  /** ISO 8601, from then on. */
  from?: string;
  /** ISO 8601, before it. */
  to?: string;
  /** ISO 8601, up to and with it: an instant that is settled. */
  asOf?: string;
}

/**
 * An account's changes of stock after an entry, oldest first: those that are settled. Reading on after the last misses nothing and repeats
 * nothing. @throws InventoryError `unknown_distribution_center`; of `asOf` `as_of_in_future`, `not_settled_yet`, `before_first_record`; of
 * `after`, `from` and `to` `before_first_record` where the entries between have been cut.
 */
export class ListStockEntries extends Query<{ rows: StockEntry[]; hasMore: boolean; next: number }> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'as_of_in_future',
    'before_first_record',
    'not_settled_yet',
    'unknown_distribution_center',
  ];

  constructor(
    readonly accountId: number,
    readonly after: number,
    readonly filter: StockEntryFilter,
    readonly limit: number,
  ) {
    super();
  }
}

/** Absent members narrow nothing. */
export interface MovementFilter {
  measure?: StockMeasure | undefined;
  /** Code of the site. */
  distributionCenter?: string | undefined;
}

/**
 * Every change of a product's stock, of reservations and what is on its way, too, newest first: the settled ones before an entry, if given.
 * It returns only the owner's.
 */
export class ListMovements extends Query<StockEntry[]> {
  constructor(
    readonly of: StockOf,
    readonly productId: number,
    readonly filter: MovementFilter,
    readonly before: number | undefined,
    readonly most: number,
  ) {
    super();
  }
}
