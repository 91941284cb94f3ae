import { bitsOf, maskOf, MAX_BITS, setsOf } from './bits.js';
import type { Bundle } from './bundle.js';
import type { Pool } from './pool.js';
import type { SiteStock } from './site-stock.js';

/** Up to this many sites every combination is compared. */
const MAX_EXACT_SITES = 16;
/**
 * With more sites the search ends after this many queries of pools and steps within them: a count instead of a time, so that an order
 * always gets the same answer.
 */
const MAX_SEARCH_STEPS = 200_000;

export interface Candidates {
  /** The compared sites, by index. */
  stock: SiteStock;
  pools: readonly Pool[];
  /** Combinations of as few sites as serve everything. */
  masks: number[];
  /** False where not every combination was compared. */
  isExact: boolean;
}

/**
 * The combinations of fewest sites, at most `maxSites`, that serve all bundles; none where no combination does.
 * @param stock of at most 30 sites, preferred ones first
 */
export function fewestSites(stock: SiteStock, bundles: readonly Bundle[], maxSites: number): Candidates {
  if (bundles.length === 0) return { stock, pools: [], masks: [], isExact: true };
  const demand = demandOf(bundles);
  const alone = indexes(stock).filter((site) => servesAll(stock, site, bundles, demand));
  if (alone.length > 0)
    return searched(stock, alone, bundles, (_pools, count) => ({ masks: bitsOf(2 ** count - 1).map((site) => 1 << site), isExact: true }));
  const useful = indexes(stock).filter((site) => maxSites > 1 && bundles.some((bundle) => stock.capacity(site, bundle) > 0));
  const left = useful.length > MAX_EXACT_SITES ? withoutDominated(stock, useful, bundles, demand) : useful;
  if (left.length <= MAX_EXACT_SITES) return searched(stock, left, bundles, (pools, count) => every(pools, count, maxSites));
  const begun = stock.steps.spent;
  const isOver = (queries: number): boolean => queries + stock.steps.spent - begun >= MAX_SEARCH_STEPS;
  return searched(stock, left, bundles, (pools, count) => every(pools, count, maxSites, isOver));
}

type Found = Pick<Candidates, 'masks' | 'isExact'>;

function searched(
  stock: SiteStock,
  sites: readonly number[],
  bundles: readonly Bundle[],
  search: (pools: readonly Pool[], count: number) => Found,
): Candidates {
  const of = stock.of(sites.map((site) => stock.sites[site]));
  const pools = of.poolsOf(bundles);
  return { stock: of, pools, ...search(pools, sites.length) };
}

/** Sizes 1, 2, 3 ...: all combinations of the first size that has any. If it ends early, those found so far, or else a greedy one. */
function every(pools: readonly Pool[], count: number, maxSites: number, isOver: (queries: number) => boolean = () => false): Found {
  const all = 2 ** count - 1;
  if (count === 0 || !pools.every((pool) => pool.serves(all))) return { masks: [], isExact: true };
  // Starts with the pool that refused last.
  const inTurn = [...pools];
  let queries = 0;
  const serves = (mask: number): boolean => {
    const at = inTurn.findIndex((pool) => !pool.serves(mask));
    queries += at < 0 ? inTurn.length : at + 1;
    if (at > 0) inTurn.unshift(...inTurn.splice(at, 1));
    return at < 0;
  };
  // Sites without which the others do not suffice.
  const required = maskOf(bitsOf(all).filter((site) => !serves(all & ~(1 << site))));
  const free = bitsOf(all & ~required);
  const last = Math.min(maxSites, count);
  for (let size = Math.max(1, count - free.length); size <= last; size += 1) {
    const masks: number[] = [];
    for (const set of setsOf(size - (count - free.length), free.length)) {
      const mask = required | maskOf(bitsOf(set).map((bit) => free[bit]));
      if (serves(mask)) masks.push(mask);
      if (isOver(queries)) return { masks: masks.length > 0 ? masks : fallback(serves, all, maxSites), isExact: false };
    }
    if (masks.length > 0) return { masks, isExact: true };
  }
  return { masks: [], isExact: true };
}

/** Removes one site after the other, the least preferred first, while the others serve everything. */
function fallback(serves: (mask: number) => boolean, all: number, maxSites: number): number[] {
  const bits = bitsOf(all);
  let mask = all;
  for (const site of bits.reverse()) if (serves(mask & ~(1 << site))) mask &= ~(1 << site);
  return bitsOf(mask).length <= maxSites ? [mask] : [];
}

const indexes = (stock: SiteStock): number[] => stock.sites.map((_, site) => site);

/** Units of each product that the bundles want. */
export function demandOf(bundles: readonly Bundle[]): Map<number, number> {
  const demand = new Map<number, number>();
  for (const { recipe, quantity } of bundles)
    for (const [productId, each] of recipe) demand.set(productId, (demand.get(productId) ?? 0) + each * quantity);
  return demand;
}

/** Whether the site has all wanted units of every product in these bundles. */
export function servesAll(stock: SiteStock, site: number, bundles: readonly Bundle[], demand: ReadonlyMap<number, number>): boolean {
  return bundles.every(
    (bundle) =>
      stock.mayLeave(site, bundle) &&
      [...bundle.recipe.keys()].every((productId) => stock.units(site, productId) >= (demand.get(productId) ?? 0)),
  );
}

/** Removes dominated sites: one before it, which the rules prefer, has all wanted units of every product of which the site has any. */
function withoutDominated(
  stock: SiteStock,
  sites: readonly number[],
  bundles: readonly Bundle[],
  demand: ReadonlyMap<number, number>,
): number[] {
  return sites.filter((site, at) => {
    const served = bundles.filter((bundle) => stock.capacity(site, bundle) > 0);
    return !sites.slice(0, at).some((other) => servesAll(stock, other, served, demand));
  });
}

/** Limits the sites to the number of bits: first those that each add most to what is served, then the preferred ones. */
export function withinBits(stock: SiteStock, bundles: readonly Bundle[]): SiteStock {
  if (stock.sites.length <= MAX_BITS) return stock;
  const wanted = demandOf(bundles);
  const rest = new Set(indexes(stock));
  const chosen: number[] = [];
  while (chosen.length < MAX_BITS) {
    const gains = [...rest].map((site) =>
      [...wanted].reduce((sum, [productId, units]) => sum + Math.min(units, Math.max(0, stock.units(site, productId))), 0),
    );
    const most = Math.max(0, ...gains);
    if (most === 0) break;
    const best = [...rest][gains.indexOf(most)];
    for (const [productId, units] of wanted) wanted.set(productId, Math.max(0, units - Math.max(0, stock.units(best, productId))));
    chosen.push(best);
    rest.delete(best);
  }
  chosen.push(...[...rest].slice(0, MAX_BITS - chosen.length));
  return stock.of(chosen.sort((a, b) => a - b).map((site) => stock.sites[site]));
}
