/** Looks for the best cartons of one load: plan after plan, each by a recipe of its own, until one is proven or the budget ends. */
import { fillCarton, type Filling, type FillTerms } from './fill-carton.js';
import type { Carton, Good } from './goods.js';
import { isNothing, leastCartons, loadOf, mayHold, type Load } from './loads.js';
import { Random } from './random.js';
import { reachOf } from './reach.js';
import { anyRecipe, nearRecipe, RECIPES, type Recipe } from './recipes.js';
import type { SearchBudget } from './search-budget.js';
import type { Objective } from './shipment.js';
import { fillWithTowers } from './towers.js';

export interface SearchTerms {
  /** The largest first. */
  goods: readonly Good[];
  cartons: readonly Carton[];
  /** How many there are of each carton. */
  supply: readonly number[];
  objective: Objective;
  support: number;
}

export interface Plan {
  fillings: Filling[];
  /** Units that no carton is left for, by good. */
  left: Int32Array;
  /** The first number that differs decides: unpacked volume, then what the objective names. */
  rank: readonly number[];
}

type NextFilling = (rest: Int32Array, supply: readonly number[]) => Filling | undefined;
/** How much a filling counts, as shares of what is left. */
type Measure = (share: { volume: number; weight: number }) => number;

/** How a plan is made. */
interface Way {
  recipe: Recipe;
  measure: Measure;
  /** Whether a carton for all that is left is taken before others are tried. */
  isWholeBest: boolean;
}

/** Plans take the fullest carton first, by one of these in turn, and rate blocks by their weight as much. */
const TURNS: readonly { measure: Measure; weight: number }[] = [
  { measure: ({ volume }) => volume, weight: 0 },
  { measure: ({ volume, weight }) => volume + weight, weight: 0.7 },
  { measure: ({ weight }) => weight, weight: 2 },
];
/** Where only the volume may still become less, a search ends after so many plans. */
const ENOUGH_PLANS = 100;
const SEED = 20_261;

export class ShipmentSearch {
  private readonly random = new Random(SEED);
  private readonly fillTerms: readonly FillTerms[];
  /** The places of the cartons, the best for a whole load first. */
  private readonly preferred: readonly number[];
  private readonly largest: number;
  private readonly strongest: number;

  constructor(
    private readonly terms: SearchTerms,
    private readonly budget: SearchBudget,
  ) {
    const { goods, cartons, support, objective } = terms;
    this.fillTerms = cartons.map((carton) => ({ goods, carton, reach: reachOf(carton, goods), support }));
    this.largest = Math.max(...cartons.map(({ volume }) => volume));
    this.strongest = Math.max(...cartons.map(({ net }) => net));
    const price = ({ cost, volume }: Carton) => (objective === 'lowest_cost' ? [cost, volume] : [volume]);
    this.preferred = cartons.map((_, at) => at).sort((a, b) => compare(price(cartons[a]), price(cartons[b])));
  }

  /** The best plan found for all units of `counts`; always one that holds. */
  best(counts: Int32Array): Plan {
    const { goods, cartons } = this.terms;
    let best = this.planOf(counts, (rest, supply) => this.fillingByTowers(rest, supply));
    const least = leastCartons(goods, counts, cartons);
    let served = RECIPES[0];
    let leastOut = Infinity;
    for (let at = 0; !this.budget.isOver(); at++) {
      const { measure, weight } = TURNS[at % TURNS.length];
      const isWholeBest = this.terms.objective === 'fewest_cartons' || at % 2 === 0;
      // Among plans that pack everything, what served one does not serve a plan with a carton less.
      const recipe = this.recipeOf(at, served, least > 1 ? weight : 0, !isNothing(best.left));
      const most = this.mostCartons(best, at);
      const plan = this.planOf(counts, (rest, supply) => this.nextFilling(rest, supply, { recipe, measure, isWholeBest }), most);
      if (plan.fillings.length === 0) break;
      if (compare(plan.rank, best.rank) < 0) best = plan;
      const [out] = plan.rank;
      if (out < leastOut) [served, leastOut] = [recipe, out];
      if (isNothing(best.left) && (at >= ENOUGH_PLANS ? this.isEnough(best, least) : this.isProven(best, counts))) break;
    }
    return best;
  }

  /** The fixed recipes first, then any one, by turns with one near that which served best. */
  private recipeOf(at: number, served: Recipe, weight: number, isNear: boolean): Recipe {
    if (at < RECIPES.length) return { ...RECIPES[at], weight };
    return isNear && at % 2 === 0 ? nearRecipe(served, this.random) : { ...anyRecipe(this.random), weight };
  }

  /** A carton of its own for each unit. */
  eachAlone(counts: Int32Array): Plan {
    return this.planOf(counts, (rest, supply) => {
      const one = new Int32Array(rest.length);
      one[rest.findIndex((count) => count > 0)] = 1;
      const filling = this.fillingByTowers(one, supply);
      return filling && { ...filling, left: rest.map((count, at) => count - one[at]) };
    });
  }

  /** Above how many cartons a plan is no use: as many as the best one has, and later one less. */
  private mostCartons({ fillings, left }: Plan, at: number): number {
    if (this.terms.objective !== 'fewest_cartons' || !isNothing(left)) return Infinity;
    return at < ENOUGH_PLANS ? fillings.length : fillings.length - 1;
  }

  /** One carton after another; it ends where what is left needs more than `most`. */
  private planOf(counts: Int32Array, next: NextFilling, most = Infinity): Plan {
    const supply = [...this.terms.supply];
    const fillings: Filling[] = [];
    let left = counts;
    while (!isNothing(left)) {
      if (this.exceeds(left, most - fillings.length)) break;
      // A plan that the budget cuts is completed by what needs no search.
      const filling = next(left, supply) ?? this.fillingByTowers(left, supply);
      if (!filling) break;
      fillings.push(filling);
      supply[filling.carton.place]--;
      left = filling.left;
    }
    return { fillings, left, rank: this.rankOf(fillings, left) };
  }

  /** Whether units need more than a number of cartons, by their volume or their weight. */
  private exceeds(counts: Int32Array, cartons: number): boolean {
    if (cartons === Infinity) return false;
    const { volume, weight } = loadOf(this.terms.goods, counts);
    return volume > cartons * this.largest || weight > cartons * this.strongest;
  }

  private rankOf(fillings: readonly Filling[], left: Int32Array): number[] {
    const unpacked = loadOf(this.terms.goods, left).volume;
    const volume = fillings.reduce((sum, { carton }) => sum + carton.volume, 0);
    const cost = fillings.reduce((sum, { carton }) => sum + carton.cost, 0);
    const { length } = fillings;
    if (this.terms.objective === 'fewest_cartons') return [unpacked, length, volume];
    return this.terms.objective === 'least_volume' ? [unpacked, volume, length] : [unpacked, cost, length, volume];
  }

  /** The first preferred carton that takes all that is left; else the filling that takes most of it. */
  private nextFilling(rest: Int32Array, supply: readonly number[], { recipe, measure, isWholeBest }: Way): Filling | undefined {
    const { goods, cartons } = this.terms;
    const all = loadOf(goods, rest);
    let fullest: Filling | undefined;
    const offer = (filling: Filling) => {
      if (filling.blocks.length > 0 && (!fullest || this.worthOf(filling, all, measure) > this.worthOf(fullest, all, measure)))
        fullest = filling;
    };
    const isAvailable = (place: number) => supply[place] > 0;
    const [able, unable] = parted(this.preferred.filter(isAvailable), (place) => mayHold(cartons[place], goods, rest, all));
    for (const place of able) {
      const filling = this.fill(place, rest, recipe);
      if (isWholeBest && isNothing(filling.left)) return filling;
      offer(filling);
    }
    // The largest first, since a carton that could not take more, were it full, need not be filled.
    for (const place of unable.sort((a, b) => cartons[b].volume - cartons[a].volume)) {
      const { volume, net } = cartons[place];
      const full = { carton: cartons[place], volume: Math.min(volume, all.volume), weight: Math.min(net, all.weight) };
      if (!fullest || this.worthOf(full, all, measure) > this.worthOf(fullest, all, measure)) offer(this.fill(place, rest, recipe));
    }
    return fullest;
  }

  private worthOf({ carton, volume, weight }: Pick<Filling, 'carton' | 'volume' | 'weight'>, all: Load, measure: Measure): number {
    const taken = measure({ volume: volume / all.volume, weight: all.weight === 0 ? 0 : weight / all.weight });
    if (this.terms.objective === 'fewest_cartons') return taken;
    return taken / (this.terms.objective === 'least_volume' ? carton.volume : carton.cost || Number.EPSILON);
  }

  private fill(place: number, rest: Int32Array, recipe: Recipe): Filling {
    return fillCarton(this.fillTerms[place], rest, recipe, this.random, this.budget);
  }

  private fillingByTowers(rest: Int32Array, supply: readonly number[]): Filling | undefined {
    const all = loadOf(this.terms.goods, rest);
    const [{ measure }] = TURNS;
    const fillings = this.preferred.filter((place) => supply[place] > 0).map((place) => fillWithTowers(this.fillTerms[place], rest));
    const whole = fillings.find(({ left }) => isNothing(left));
    if (whole) return whole;
    const used = fillings.filter(({ blocks }) => blocks.length > 0);
    return used.sort((a, b) => this.worthOf(b, all, measure) - this.worthOf(a, all, measure))[0];
  }

  /** Whether at most the volume or the cost could become less. */
  private isEnough({ fillings }: Plan, least: number): boolean {
    return this.terms.objective !== 'fewest_cartons' || fillings.length <= least;
  }

  /** Whether no carton that would be better can take the whole load. */
  private isProven({ fillings }: Plan, counts: Int32Array): boolean {
    if (fillings.length !== 1 || this.terms.objective !== 'fewest_cartons') return false;
    const { goods, cartons, supply } = this.terms;
    const better = this.preferred.slice(0, this.preferred.indexOf(fillings[0].carton.place));
    const load = loadOf(goods, counts);
    return better.every((place) => supply[place] === 0 || !mayHold(cartons[place], goods, counts, load));
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at === -1 ? 0 : a[at] - b[at];
}

function parted<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of all) (test(one) ? yes : no).push(one);
  return [yes, no];
}
