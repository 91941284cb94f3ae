import type { Bundle } from './bundle.js';
import { type Pool, UniformPool } from './pool.js';
import type { RoutableSite } from './routing-order.js';
import { type StepBudget, TangledPool } from './tangled-pool.js';

/** The stock of sites, given by their index in a list, in terms of an order's bundles. */
export class SiteStock {
  constructor(
    readonly sites: readonly RoutableSite[],
    private readonly available: (siteId: number, productId: number) => number,
    readonly steps: StepBudget,
  ) {}

  /** The stock of some of the sites, in this order. */
  of(sites: readonly RoutableSite[]): SiteStock {
    return new SiteStock(sites, this.available, this.steps);
  }

  /** How many of a bundle the site alone could serve; at most `limit`. */
  capacity(site: number, bundle: Bundle, limit: number = bundle.quantity): number {
    if (!this.mayLeave(site, bundle)) return 0;
    let most = limit;
    for (const [productId, each] of bundle.recipe) most = Math.min(most, Math.floor(this.units(site, productId) / each));
    return Math.max(0, most);
  }

  units(site: number, productId: number): number {
    return this.available(this.sites[site].siteId, productId);
  }

  mayLeave(site: number, { ownSiteId }: Bundle): boolean {
    return ownSiteId === null || this.sites[site].siteId === ownSiteId;
  }

  /** Bundles that share a product, directly or through others, are in one pool. */
  poolsOf(bundles: readonly Bundle[]): Pool[] {
    const pools: Bundle[][] = [];
    for (const bundle of bundles) {
      const shared = pools.filter((pool) =>
        pool.some((other) => [...bundle.recipe.keys()].some((productId) => other.recipe.has(productId))),
      );
      for (const pool of shared) pools.splice(pools.indexOf(pool), 1);
      pools.push([...shared.flat(), bundle]);
    }
    return pools.map((pool) => this.pool(pool));
  }

  private pool(bundles: readonly Bundle[]): Pool {
    const [first] = bundles;
    if (bundles.some((bundle) => !isAlike(bundle, first))) {
      return new TangledPool(
        bundles,
        (site, productId) => this.units(site, productId),
        (site, bundle) => this.mayLeave(site, bundle),
        this.steps,
      );
    }
    const demand = bundles.reduce((sum, { quantity }) => sum + quantity, 0);
    return new UniformPool(
      bundles,
      this.sites.map((_, site) => this.capacity(site, first, demand)),
    );
  }
}

function isAlike(one: Bundle, other: Bundle): boolean {
  if (one.ownSiteId !== other.ownSiteId || one.recipe.size !== other.recipe.size) return false;
  for (const [productId, each] of one.recipe) if (other.recipe.get(productId) !== each) return false;
  return true;
}
