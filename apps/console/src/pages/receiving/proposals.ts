import type { Work } from './work.js';

type Item = Work['open_items'][number];

/** Units of a lot on the cart, and the bin that the page proposes for them. */
export interface Carried {
  item: Item;
  units: Item['cart'][number];
  /** Undefined when no bin fits. */
  bin: Item['suggested_bins'][number] | undefined;
  key: string;
}

const nameOf = ({ location, bin }: { location: string; bin: string }): string => JSON.stringify([location, bin]);

/** The units on the cart. Each product gets its first suggested bin, and no two products the same empty one while others are left. */
export function carriedOf({ open_items: items }: Pick<Work, 'open_items'>): Carried[] {
  const takenBy = new Map<string, string>();
  return items.flatMap((item, index) => {
    if (item.cart.length === 0) return [];
    const isFree = (bin: Item['suggested_bins'][number]): boolean =>
      bin.quantity > 0 || (takenBy.get(nameOf(bin)) ?? item.sku) === item.sku;
    const bin = item.suggested_bins.find(isFree) ?? item.suggested_bins.at(0);
    if (bin) takenBy.set(nameOf(bin), item.sku);
    return item.cart.map((units) => ({ item, units, bin, key: `${index} ${units.lot ?? ''} ${units.quantity}` }));
  });
}

/** Most labels per print. */
const MAX_LABELS = 1_000;

/** A label for each unit on the cart or, if those were too many, for each product. */
export function labelsOf(accountId: number, carried: readonly Carried[]): { account_id: number; sku: string; copies: number }[] {
  const units = new Map<string, number>();
  for (const { item, units: some } of carried) units.set(item.sku, (units.get(item.sku) ?? 0) + some.quantity);
  const isTooMany = [...units.values()].reduce((sum, count) => sum + count, 0) > MAX_LABELS;
  return [...units].map(([sku, count]) => ({ account_id: accountId, sku, copies: isTooMany ? 1 : count }));
}
