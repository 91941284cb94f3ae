import type { Bundle } from './bundle.js';
import type { SiteStock } from './site-stock.js';

/** What all sites together can serve of the bundles: where units lack, earlier lines come first. */
export function servable(stock: SiteStock, bundles: readonly Bundle[]): Bundle[] {
  return stock
    .poolsOf(bundles)
    .flatMap((pool) => (isServed(stock, pool.bundles) ? pool.bundles : shortened(stock, inLineOrder(pool.bundles))));
}

function shortened(stock: SiteStock, bundles: readonly Bundle[]): Bundle[] {
  const served: Bundle[] = [];
  for (const bundle of bundles) {
    const quantity = largest(bundle.quantity, (each) => isServed(stock, [...served, { ...bundle, quantity: each }]));
    if (quantity > 0) served.push({ ...bundle, quantity });
  }
  return served;
}

/** The largest number up to `most` that satisfies the monotonic predicate; 0 without testing it. */
function largest(max: number, satisfies: (quantity: number) => boolean): number {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (satisfies(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isServed = (stock: SiteStock, bundles: readonly Bundle[]): boolean =>
  stock.poolsOf(bundles).every((pool) => pool.serves(2 ** stock.sites.length - 1));

const firstLine = ({ lines }: Bundle): number => Math.min(...lines.map(({ line }) => line));
const inLineOrder = (bundles: readonly Bundle[]): Bundle[] => [...bundles].sort((a, b) => firstLine(a) - firstLine(b));
