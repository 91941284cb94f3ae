import type { CommitRecord } from '@kernel';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { Stock, StockFilter } from '../stock.js';
import type { InventoryErrorCode } from '../errors.js';
import type { StockOf } from '../stock-views.js';

/**
 * What the history counts of a product at a site. `cart`: units that are received and not put away; `held`: units in bins that cannot be
 * sold.
 */
export const stockMeasures = ['onHand', 'reserved', 'hurt', 'incoming', 'cart', 'held'] as const;
export type StockMeasure = (typeof stockMeasures)[number];

/** Levels that have no opening entry yet, locked until the commit. */
export interface LockedOpening {
  /** Products up to this id already have their opening entries. */
  after: number;
  levels: { productId: number; siteId: number }[];
  /** Whether these are the last. */
  isLast: boolean;
}

/**
 * Locks the next levels without an opening entry; undefined when all have one. The same transaction then reads and settles the commits, so
 * that every change of these levels is among them.
 */
export class LockOpening extends Command<LockedOpening | undefined> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';
}

/** The commits that one worker has numbered. */
export interface NumberedCommits {
  /** In the order of the changes of each level. */
  commits: readonly { records: readonly CommitRecord[] | null; createdDate: string }[];
  /** By the database's clock: everything committed before it is among the commits, if they are all. */
  takenAt: string;
  isComplete: boolean;
  /** The last sequence of the feed before and after them. */
  sequenceBefore: number;
  sequenceAfter: number;
}

/**
 * Writes the changes of commits to the history, and how far it is settled. Restarts the history if it lacks a commit, which a process of an
 * earlier version wrote or published.
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

/** Restarts the history: it loses the commits that it lacks. */
export class RestartHistory extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';
}

/** A checkpoint of the history, and the account and product up to which it is written. */
export interface CheckpointPlace {
  entryId: number;
  accountId: number;
  productId: number;
}

/** What levels and bins of the next products held, and the last of these products: undefined at the end. */
export interface CheckpointStep {
  place: CheckpointPlace;
  reached: { accountId: number; productId: number } | undefined;
  parts: readonly { accountId: number; firstProductId: number; siteId: number; body: string }[];
  /** The number of levels and bins. */
  balances: number;
}

/** Begins a checkpoint after an entry; does nothing if it has begun. */
export class BeginCheckpoint extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(readonly entryId: number) {
    super();
  }
}

/** Writes the next part of a checkpoint; does nothing if the part is written. */
export class KeepCheckpointStep extends Command<void> {
  static readonly silent = 'it writes the history of what other commands changed';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(readonly step: CheckpointStep) {
    super();
  }
}

/**
 * An account's stock as it was at an instant, by product and site: only what was committed by then. A level that did not exist yet has no
 * row.
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

/** All bin holdings at a past instant, in chunks that are equally fast to read. @throws InventoryError as `ListBinHoldings`. */
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
  /** ISO 8601: when it was written, or later; rises with the entries. */
  effectiveAt: string;
  productId: number;
  sku: string;
  distributionCenter: string;
  measure: StockMeasure;
  quantity: number;
  /** The product's quantity in this measure at the site after the change. */
  balance: number;
  /** Present for changes in bins; null for others. */
  location: string | null;
  bin: string | null;
  lot: string | null;
  binQuantity: number | null;
  reason: string;
  reference: string | null;
  comment: string | null;
  actor: string | null;
}

/** Absent members do not filter. */
export interface StockEntryFilter extends StockFilter {
  measure?: StockMeasure;
  /** ISO 8601, from then on. */
  from?: string;
  /** ISO 8601, before it. */
  to?: string;
  /** ISO 8601, inclusive; must be a settled instant. */
  asOf?: string;
}

/**
 * An account's settled changes of stock after an entry, oldest first. Continuing after the last one neither misses nor repeats any.
 * @throws InventoryError `unknown_distribution_center`; for `asOf` `as_of_in_future`, `not_settled_yet`, `before_first_record`; for
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

/** Absent members do not filter. */
export interface MovementFilter {
  measure?: StockMeasure | undefined;
  /** Code of the site. */
  distributionCenter?: string | undefined;
}

/**
 * Every settled change of a product's stock, including reservations and incoming units, newest first, before an entry if given. It returns
 * only the owner's.
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
