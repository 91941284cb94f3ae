/** More units of these products are available: received, recounted up, or released by an order. */
export class StockBecameAvailable {
  static readonly version = 1;

  /** @param promised those of the products that the floor may have tasks of; rows of earlier versions lack it */
  constructor(
    readonly productIds: readonly number[],
    readonly promised: readonly number[] = productIds,
  ) {}
}

/** The maximum that one transaction of corrections may raise. */
const MAX_JOINED = 500;

/** Merges both, for reactions that may handle them together. */
export function joinAvailable(one: StockBecameAvailable, other: StockBecameAvailable): StockBecameAvailable | undefined {
  if (one.productIds.length + other.productIds.length > MAX_JOINED) return undefined;
  const join = (ids: (event: StockBecameAvailable) => readonly number[]): number[] => [...new Set([...ids(one), ...ids(other)])];
  return new StockBecameAvailable(
    join(({ productIds }) => productIds),
    join(({ productIds, promised = productIds }) => promised),
  );
}

/** Units of products left bins of a site, other than by a pick, move or count of the floor. */
export class UnitsLeftBins {
  static readonly version = 1;
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
  ) {}
}

/** Units of products at a site must be withheld, or may be sold again: a hold of theirs began or ended, or they came back under one. */
export class HoldChanged {
  static readonly version = 1;
  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    /** Ended holds, whose units are given back. */
    readonly endedHoldIds: readonly number[],
  ) {}
}
