/** Demand of the orders in Backorder for a product at a site. */
export interface Wanted {
  readonly productId: number;
  readonly siteId: number;
  readonly quantity: number;
}

/** The shortage of each, largest first, where the demand exceeds the available units. Ties go by product, then site. */
export function missingOf<Each extends Wanted>(
  wanted: readonly Each[],
  availableOf: (productId: number, siteId: number) => number,
): (Each & { missing: number })[] {
  return wanted
    .map((each) => ({ ...each, missing: each.quantity - availableOf(each.productId, each.siteId) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing || a.productId - b.productId || a.siteId - b.siteId);
}
