/** How a carton is filled: which space comes next, and how blocks of equal units are scored for it. */
import type { Random } from './random.js';

/** Which space comes next: one deep in a corner, or a low one. */
type SpaceOrder = 'corner' | 'low';

export interface Recipe {
  order: SpaceOrder;
  /** How much each counts, as an exponent: the block's share of the space, */
  volume: number;
  /** the share of its sides that touch something, */
  flush: number;
  /** the share of the space that units can still fill beside it, */
  reach: number;
  /** the number of its units (few are better), */
  units: number;
  /** the share of the space's floor that it covers, */
  base: number;
  /** and its share of the weight that the carton still bears. */
  weight: number;
  /** How much randomness changes a score. */
  noise: number;
}

const PLAIN: Recipe = { order: 'corner', volume: 1, flush: 2, reach: 1, units: 0.2, base: 0, weight: 0, noise: 0 };

/** The first ones of a search, found by experiments on public container problems. */
export const RECIPES: readonly Recipe[] = [
  { ...PLAIN, flush: 4, reach: 4 },
  // Blocks that cover the floor come first, and bear smaller ones.
  { ...PLAIN, order: 'low', volume: 0.01, flush: 0.01, reach: 0, units: 0, base: 30 },
  { ...PLAIN, order: 'low', volume: 0.5, flush: 0, reach: 4, units: 0, base: 8 },
  ...(['corner', 'low'] as const).flatMap((order) =>
    [4, 1].flatMap((reach) => [4, 1, 2].map((flush) => ({ ...PLAIN, order, flush, reach }))),
  ),
];

/** A random recipe. */
export function anyRecipe(random: Random): Recipe {
  const order = random.of<SpaceOrder>(['corner', 'corner', 'corner', 'low']);
  // Half of them rate a block only by how it fits, which packs books and the like best.
  const volume = random.of([0.02, 0.02, 0.02, 0.02, 0.5, 1, 1.5, 2]);
  return {
    order,
    volume,
    flush: 5 * random.next(),
    reach: 6 * random.next(),
    units: 0.4 * random.next(),
    base: random.of([0, 0, 0, 2, 8, 30]),
    // Below 0, light units come first, for a box that holds little weight.
    weight: 5 * random.next() - 2,
    noise: 0.5 * random.next(),
  };
}

/** A variation of a successful recipe. */
export function nearRecipe(recipe: Recipe, random: Random): Recipe {
  const near = (exponent: number) => Math.max(0, exponent * (0.6 + 0.8 * random.next()) + 0.2 * (random.next() - 0.5));
  return {
    order: random.next() < 0.1 ? random.of<SpaceOrder>(['corner', 'low']) : recipe.order,
    volume: near(recipe.volume),
    flush: near(recipe.flush),
    reach: near(recipe.reach),
    units: near(recipe.units),
    base: recipe.base === 0 ? 0 : near(recipe.base),
    weight: recipe.weight * (0.6 + 0.8 * random.next()),
    noise: 0.4 * random.next(),
  };
}
