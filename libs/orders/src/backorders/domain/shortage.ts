/** What orders in Backorder want of a product at a site. */
export interface Wanted {
  readonly productId: number;
  readonly siteId: number;
  readonly quantity: number;
}

/** What is missing of each, the most first: where orders want more than nobody holds there. Ties go by product, then site. */
export function missingOf<Each extends Wanted>(
  wanted: readonly Each[],
  availableOf: (productId: number, siteId: number) => number,
): (Each & { missing: number })[] {
  return wanted
    .map((each) => ({ ...each, missing: each.quantity - availableOf(each.productId, each.siteId) }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing || a.productId - b.productId || a.siteId - b.siteId);
}
