/** Units of a component that can be promised at a site. */
export interface ComponentStock {
  productId: number;
  siteId: number;
  available: number;
}

/**
 * How many synsets could be built. One is built of what lies at one site: there its scarcest component decides,
 * and what the sites can build adds up.
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
