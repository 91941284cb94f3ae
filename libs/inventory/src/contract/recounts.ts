import { Command, Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from './errors.js';
import type { UnitState } from './lots/states.js';

/** A correction of a product's quantity in a bin, or of one of its lots there: by a change, or to a counted quantity. */
export interface BinCorrection {
  binId: number;
  productId: number;
  /** Only units of this lot, '' for those without one; absent or null: all of them. */
  lot?: string | null | undefined;
  /** Expiry of units that the correction adds, `YYYY-MM-DD`; a known expiry of the lot takes precedence. */
  expiry?: string | null | undefined;
  kind: 'relative' | 'absolute';
  quantity: number;
}

/** A correction as the ledger records it. */
export interface RecordedCorrection extends BinCorrection {
  reference: string;
  comment: string;
  actor: string;
}

/**
 * `quantity`: what the bin holds of the product, or of its lot, after the correction, or still holds if the correction cannot be applied.
 */
export interface CorrectionResult {
  isApplicable: boolean;
  quantity: number;
  /** Units that it adds (or takes, if negative): the difference between the bin and the count. */
  change: number;
}

export interface Shortage {
  productId: number;
  /** Units reserved at the site beyond what is on hand. */
  quantity: number;
}

export interface AppliedCorrections {
  /** One per correction, in order. */
  results: CorrectionResult[];
  /** Products whose reservations would exceed their stock; empty when all is well. */
  shortages: Shortage[];
  /** Those of the products that the floor may have tasks of at the site. */
  promised: number[];
}

/** What corrections would leave in their bins, one after the other, without locks. */
export class PreviewQuantities extends Query<CorrectionResult[]> {
  constructor(readonly corrections: readonly BinCorrection[]) {
    super();
  }
}

/** Products for which corrections, one after the other and without locks, would leave less at the site than is reserved. */
export class PreviewShortages extends Query<Shortage[]> {
  constructor(
    readonly siteId: number,
    readonly corrections: readonly BinCorrection[],
  ) {
    super();
  }
}

/**
 * Applies corrections one after the other: bins, ledger and levels; a correction that cannot be applied changes nothing. Announces
 * `StockBecameAvailable`. With `shortages` in the outcome it wrote nothing: orders must first release reservations.
 */
export class CorrectBins extends Command<AppliedCorrections> {
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly corrections: readonly RecordedCorrection[],
  ) {
    super();
  }
}

/**
 * Locks bins: another command that accepts corrections of them, adds units to them or retires them waits until the transaction ends.
 * Returns the bins that are retired, or whose site is.
 */
export class LockBins extends Command<ReadonlySet<number>> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly binIds: readonly number[]) {
    super();
  }
}

/** Like `LockBins`, for callers that plan work at sites. Must come before `LockBins`. Returns the retired sites. */
export class LockSites extends Command<ReadonlySet<number>> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(readonly siteIds: readonly number[]) {
    super();
  }
}

export interface ProductName {
  accountId: number;
  sku: string;
}

/** Ids of products by account and SKU, in the given order; undefined for an unknown one. */
export class LocateProducts extends Query<(number | undefined)[]> {
  constructor(readonly products: readonly ProductName[]) {
    super();
  }
}

export interface Holder {
  orderId: number;
  productId: number;
  quantity: number;
}

/** Orders that hold units of these products at a site, newest first. */
export class ListHolders extends Query<Holder[]> {
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
  ) {
    super();
  }
}

export interface ProductBin {
  binId: number;
  location: string;
  bin: string;
  /** All units there. */
  quantity: number;
  /** How many of them cannot be sold. */
  held: number;
  /** Present in rows by state. */
  state?: UnitState;
}

/** The bins of a site that hold a product, by location and bin; lots added up. `byState`: a row for each state of its units. */
export class ListProductBins extends Query<ProductBin[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['product_not_found'];

  constructor(
    readonly siteId: number,
    readonly productId: number,
    readonly byState = false,
  ) {
    super();
  }
}

/** Units as they were when picked; old picks have neither expiry nor day of receipt. */
export interface PickUndone {
  productId: number;
  binId: number;
  lot: string;
  expiry: string | null;
  receivedDate: string | null;
  quantity: number;
}

/** Returns an order's picked units to the bins they came from and reserves them for the order again. */
export class UndoPicks extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_retired'];
  static readonly events: readonly string[] = ['stock.changed'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly orderId: number,
    readonly siteId: number,
    readonly picks: readonly PickUndone[],
    readonly actor: string,
  ) {
    super();
  }
}
