import { bitsOf } from './bits.js';
import type { Bundle } from './bundle.js';
import type { Piece, Pool } from './pool.js';

/**
 * Steps of one search, and of all searches of an order together; a count instead of a time, so that an order always gets the same answer.
 */
const MAX_STEPS = 5_000;
const MAX_STEPS_OF_ORDER = 100_000;
/** Minimum for a search once the order's steps are spent. */
const MIN_STEPS = 200;

/** The remaining search steps of one order. */
export class StepBudget {
  spent = 0;
  isExhausted = false;

  /** The steps for the next search. */
  get next(): number {
    return Math.max(MIN_STEPS, Math.min(MAX_STEPS, MAX_STEPS_OF_ORDER - this.spent));
  }

  spend(steps: number): void {
    this.spent += steps;
  }
}

interface Filling {
  pieces: Piece[];
  cuts: number;
}

/**
 * Bundles of different recipes that share products, such as a kit and one of its components. The search tries them in turn, whole before
 * cut and at preferred sites before others, until it has the fewest cuts.
 */
export class TangledPool implements Pool {
  private readonly order: readonly Bundle[];
  private readonly products: readonly number[];
  private readonly first = new Map<number, Filling | undefined>();
  private readonly best = new Map<number, Filling | undefined>();

  /** @param units what each site has of a product */
  constructor(
    readonly bundles: readonly Bundle[],
    private readonly units: (site: number, productId: number) => number,
    private readonly mayLeave: (site: number, bundle: Bundle) => boolean,
    private readonly budget: StepBudget,
  ) {
    // Those of many products first: the others are easier to place.
    this.order = [...bundles].sort((a, b) => b.recipe.size - a.recipe.size || b.quantity - a.quantity);
    this.products = [...new Set(bundles.flatMap(({ recipe }) => [...recipe.keys()]))];
  }

  serves(mask: number): boolean {
    return this.hasEnough(mask) && remembered(this.first, mask, () => this.search(mask, Number.POSITIVE_INFINITY)) !== undefined;
  }

  cuts(mask: number): number {
    return this.fewestCuts(mask)?.cuts ?? 0;
  }

  fill(mask: number): Piece[] {
    return this.fewestCuts(mask)?.pieces ?? [];
  }

  private fewestCuts(mask: number): Filling | undefined {
    return remembered(this.best, mask, () => this.search(mask, this.unavoidable(mask)) ?? this.first.get(mask));
  }

  /** How many bundles no single site can serve whole. */
  private unavoidable(mask: number): number {
    const has = (site: number, { recipe, quantity }: Bundle): boolean =>
      [...recipe].every(([productId, each]) => this.units(site, productId) >= each * quantity);
    return this.bundles.filter((bundle) => !bitsOf(mask).some((site) => this.mayLeave(site, bundle) && has(site, bundle))).length;
  }

  private hasEnough(mask: number): boolean {
    return this.products.every((productId) => {
      const wanted = this.bundles.reduce((sum, { recipe, quantity }) => sum + (recipe.get(productId) ?? 0) * quantity, 0);
      return bitsOf(mask).reduce((sum, site) => sum + this.units(site, productId), 0) >= wanted;
    });
  }

  /** Ends at the first filling with at most `enough` cuts. */
  private search(mask: number, enough: number): Filling | undefined {
    const sites = bitsOf(mask);
    const left = new Map(sites.map((site) => [site, new Map(this.products.map((productId) => [productId, this.units(site, productId)]))]));
    const limit = this.budget.next;
    let steps = 0;
    let best: Filling | undefined;
    const pieces: Piece[] = [];
    const capacity = (site: number, bundle: Bundle): number => {
      let most = this.mayLeave(site, bundle) ? bundle.quantity : 0;
      for (const [productId, each] of bundle.recipe) most = Math.min(most, Math.floor((left.get(site)?.get(productId) ?? 0) / each));
      return most;
    };
    const take = (site: number, bundle: Bundle, quantity: number): void => {
      const held = left.get(site);
      for (const [productId, each] of bundle.recipe) held?.set(productId, (held.get(productId) ?? 0) - each * quantity);
    };
    const isOver = (): boolean => steps > limit || (best !== undefined && best.cuts <= enough);
    const placed = (piece: Piece, next: () => void): void => {
      steps += 1;
      take(piece.site, piece.bundle, piece.quantity);
      pieces.push(piece);
      next();
      pieces.pop();
      take(piece.site, piece.bundle, -piece.quantity);
    };
    const place = (at: number, cuts: number): void => {
      if (isOver() || (best && cuts >= best.cuts)) return;
      const bundle = this.order[at] as Bundle | undefined;
      if (!bundle) {
        best = { pieces: [...pieces], cuts };
        return;
      }
      for (const site of sites)
        if (capacity(site, bundle) >= bundle.quantity) placed({ bundle, site, quantity: bundle.quantity }, () => place(at + 1, cuts));
      divide(at, 0, bundle.quantity, cuts + 1);
    };
    const divide = (at: number, from: number, wanted: number, cuts: number): void => {
      if (wanted === 0) return place(at + 1, cuts);
      const bundle = this.order[at];
      const rest = sites.slice(from).reduce((sum, site) => sum + capacity(site, bundle), 0);
      if (isOver() || rest < wanted || (best && cuts >= best.cuts)) return;
      steps += 1;
      const site = sites[from];
      for (let quantity = Math.min(capacity(site, bundle), wanted, bundle.quantity - 1); quantity > 0; quantity -= 1)
        placed({ bundle, site, quantity }, () => divide(at, from + 1, wanted - quantity, cuts));
      divide(at, from + 1, wanted, cuts);
    };
    place(0, 0);
    this.budget.spend(steps);
    if (steps > limit) this.budget.isExhausted = true;
    return best;
  }
}

function remembered(known: Map<number, Filling | undefined>, mask: number, find: () => Filling | undefined): Filling | undefined {
  if (!known.has(mask)) known.set(mask, find());
  return known.get(mask);
}
