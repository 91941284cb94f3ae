import { bitsOf, sumOf } from './bits.js';
import type { Bundle } from './bundle.js';

/** A number of bundles from one site, given by its bit. */
export interface Piece {
  bundle: Bundle;
  site: number;
  quantity: number;
}

/** Bundles that compete for products with each other only; the pools of an order are independent. */
export interface Pool {
  readonly bundles: readonly Bundle[];
  /** Whether these sites together serve the whole pool. */
  serves(mask: number): boolean;
  /** The minimum number of bundles to cut when these sites serve it. */
  cuts(mask: number): number;
  /** The assignment to these sites with that many cuts; preferred sites first. */
  fill(mask: number): Piece[];
}

/** Packing several bundles of one product whole is bin packing; after this many tries one more bundle is cut. */
const MAX_TRIES = 5_000;

/** Bundles with the same recipe: a line alone with its products, or several lines of the same product. */
export class UniformPool implements Pool {
  private readonly demand: number;
  private readonly bySize: readonly Bundle[];

  /** @param capacities how many bundles each site can serve */
  constructor(
    readonly bundles: readonly Bundle[],
    private readonly capacities: readonly number[],
  ) {
    this.bySize = [...bundles].sort((a, b) => a.quantity - b.quantity);
    this.demand = bundles.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  serves(mask: number): boolean {
    return sumOf(this.capacities, mask) >= this.demand;
  }

  cuts(mask: number): number {
    return this.bundles.length - this.wholes(mask).length;
  }

  fill(mask: number): Piece[] {
    const sites = bitsOf(mask);
    const left = [...this.capacities];
    const wholes = this.wholes(mask);
    const pieces = wholes.map((site, index): Piece => ({ bundle: this.bySize[index], site, quantity: this.bySize[index].quantity }));
    for (const { site, quantity } of pieces) left[site] -= quantity;
    for (const bundle of this.bySize.slice(wholes.length))
      for (const [site, quantity] of spread(bundle.quantity, left, sites)) {
        left[site] -= quantity;
        pieces.push({ bundle, site, quantity });
      }
    return pieces;
  }

  /**
   * The site of each bundle that stays whole, smallest first. If any number of them stay whole, then as many of the smallest do; whatever
   * is left fits somewhere in pieces, since the sites together have enough.
   */
  private wholes(mask: number): number[] {
    for (let count = this.bySize.length; count > 0; count -= 1) {
      const packed = this.pack(count, bitsOf(mask));
      if (packed) return packed;
    }
    return [];
  }

  private pack(count: number, sites: readonly number[]): number[] | undefined {
    const left = [...this.capacities];
    const packed: number[] = [];
    let tries = 0;
    const place = (at: number): boolean => {
      if (at < 0) return true;
      const { quantity } = this.bySize[at];
      const tried = new Set<number>();
      for (const site of sites) {
        // Two sites with the same remainder are equivalent from here on.
        if (left[site] < quantity || tried.has(left[site])) continue;
        if ((tries += 1) > MAX_TRIES) return false;
        tried.add(left[site]);
        left[site] -= quantity;
        packed[at] = site;
        if (place(at - 1)) return true;
        left[site] += quantity;
      }
      return false;
    };
    return place(count - 1) ? packed : undefined;
  }
}

/** Spreads the quantity over as few sites as possible, the first ones preferred. */
function spread(quantity: number, left: readonly number[], sites: readonly number[]): [site: number, quantity: number][] {
  const most = (from: number, count: number): number =>
    sites
      .slice(from)
      .map((site) => left[site])
      .sort((a, b) => b - a)
      .slice(0, count)
      .reduce((sum, each) => sum + each, 0);
  let pieces = 1;
  while (pieces < sites.length && most(0, pieces) < quantity) pieces += 1;
  const taken: [number, number][] = [];
  let wanted = quantity;
  for (const [at, site] of sites.entries()) {
    if (wanted === 0) break;
    if (left[site] === 0 || left[site] + most(at + 1, pieces - 1) < wanted) continue;
    const part = Math.min(left[site], wanted);
    taken.push([site, part]);
    wanted -= part;
    pieces -= 1;
  }
  return taken;
}
