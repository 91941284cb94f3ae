import { Command, Query } from '@nestjs/cqrs';

/** A correction of what a bin holds of a product: by a change, or to a quantity that was counted. */
export interface BinCorrection {
  binId: number;
  productId: number;
  kind: 'relative' | 'absolute';
  quantity: number;
}

/** A correction as the ledger keeps it. */
export interface RecordedCorrection extends BinCorrection {
  reference: string;
  comment: string;
  actor: string;
}

/** `quantity`: what the bin holds of the product after the correction; of one that cannot be applied, what it holds in spite of it. */
export interface CorrectionResult {
  isApplicable: boolean;
  quantity: number;
}

export interface Shortage {
  productId: number;
  /** Units reserved at the site beyond what is on hand. */
  quantity: number;
}

export interface CorrectionOutcome {
  /** One per correction, in order. */
  results: CorrectionResult[];
  /** Products that would have more reserved than there is; empty when all is well. */
  shortages: Shortage[];
}

/** What corrections of a site's bins would do now, one after the other; nothing is locked. */
export class PreviewCorrections extends Query<CorrectionOutcome> {
  constructor(
    readonly siteId: number,
    readonly corrections: readonly BinCorrection[],
  ) {
    super();
  }
}

/**
 * Applies corrections one after the other: bins, ledger and levels; those that cannot be applied change nothing. Announces
 * `StockBecameAvailable`. With `shortages` in the outcome nothing at all was written: reservations must be given up first.
 */
export class CorrectBins extends Command<CorrectionOutcome> {
  constructor(
    readonly siteId: number,
    readonly corrections: readonly RecordedCorrection[],
  ) {
    super();
  }
}

/** Makes whoever else accepts corrections of these bins wait until the transaction ends. */
export class LockBins extends Command<void> {
  constructor(readonly binIds: readonly number[]) {
    super();
  }
}

export interface ProductName {
  accountId: number;
  sku: string;
}

/** Ids of products by account and SKU, in the order asked; undefined where there is none. */
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
  quantity: number;
}

/** The bins of a site that hold a product, by location and bin; lots added up. @throws InventoryError `product_not_found`. */
export class ListProductBins extends Query<ProductBin[]> {
  constructor(
    readonly siteId: number,
    readonly productId: number,
  ) {
    super();
  }
}

/** What was taken, as it was when it was taken; of picks of old the expiry and the day of receipt are not known. */
export interface PickUndone {
  productId: number;
  binId: number;
  lot: string;
  expiry: string | null;
  receivedDate: string | null;
  quantity: number;
}

/** Puts what was taken for an order back into the bins it came from and reserves it for the order again. */
export class UndoPicks extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly siteId: number,
    readonly picks: readonly PickUndone[],
    readonly actor: string,
  ) {
    super();
  }
}
