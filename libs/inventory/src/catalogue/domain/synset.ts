/** Available units of a component at a site. */
export interface ComponentStock {
  productId: number;
  siteId: number;
  available: number;
}

/**
 * How many synsets the stock makes. One site must have all components of a synset: the scarcest one decides there, and the sites add up.
 */
export function buildable(items: readonly { productId: number; quantity: number }[], stock: readonly ComponentStock[]): number {
  if (items.length === 0) return 0;
  const sites = new Map<number, Map<number, number>>();
  for (const { productId, siteId, available } of stock) {
    const site = sites.get(siteId) ?? new Map<number, number>();
    sites.set(siteId, site.set(productId, available));
  }
  let total = 0;
  for (const site of sites.values()) {
    total += Math.min(...items.map(({ productId, quantity }) => Math.floor(Math.max(0, site.get(productId) ?? 0) / quantity)));
  }
  return total;
}
