/** More units of these products are available: received, recounted up, or released by an order. */
export class StockBecameAvailable {
  static readonly version = 1;

  /** @param promised those of the products that the floor may have tasks of; rows of earlier versions do not say */
  constructor(
    readonly productIds: readonly number[],
    readonly promised: readonly number[] = productIds,
  ) {}
}

/** As many as a transaction of corrections may raise. */
const MAX_JOINED = 500;

/** Both in one, for reactions that may do them together. */
export function joinAvailable(one: StockBecameAvailable, other: StockBecameAvailable): StockBecameAvailable | undefined {
  if (one.productIds.length + other.productIds.length > MAX_JOINED) return undefined;
  const join = (ids: (event: StockBecameAvailable) => readonly number[]): number[] => [...new Set([...ids(one), ...ids(other)])];
  return new StockBecameAvailable(
    join(({ productIds }) => productIds),
    join(({ productIds, promised = productIds }) => promised),
  );
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
