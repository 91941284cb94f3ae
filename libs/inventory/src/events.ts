/** More units of these products are available: received, recounted up, or released by an order. */
export class StockBecameAvailable {
  static readonly version = 1;
  constructor(readonly productIds: readonly number[]) {}
}

/** Units of products left bins of a site, and no pick, move or count of the floor took them. */
export class UnitsLeftBins {
  static readonly version = 1;
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
  ) {}
}

/** Units of products at a site are to be kept from sale, or may be sold again: a hold of theirs began or ended, or they came back under one. */
export class HoldChanged {
  static readonly version = 1;
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    /** Holds that ended, whose units come back. */
    readonly endedHoldIds: readonly number[],
  ) {}
}
