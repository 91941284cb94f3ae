/** Searches the best cartons of one load: plan after plan, each with its own recipe, until one is proven optimal or the budget ends. */
import { CartonFiller, type Filling } from './fill-carton.js';
import type { Carton, Good } from './goods.js';
import { capacityOf, isNothing, leastCartons, loadOf, mayHold, type Capacity, type Load } from './loads.js';
import { Random } from './random.js';
import { type Reach, ReachTables } from './reach.js';
import { anyRecipe, nearRecipe, RECIPES, type Recipe } from './recipes.js';
import type { SearchBudget } from './search-budget.js';
import type { Objective } from './shipment.js';
import { TowerCartons } from './tower-cartons.js';

export interface SearchTerms {
  /** The largest first. */
  goods: readonly Good[];
  cartons: readonly Carton[];
  /** The available number of each carton. */
  supply: readonly number[];
  objective: Objective;
  support: number;
  places: Places;
}

/** Indices of the cartons in the orders in which they are tried. */
interface Places {
  /** Best for a whole load first. */
  preferred: readonly number[];
  largestFirst: readonly number[];
}

export function placesOf(cartons: readonly Carton[], objective: Objective): Places {
  const price = ({ cost, volume }: Carton) => (objective === 'lowest_cost' ? [cost, volume] : [volume]);
  const places = cartons.map((_, at) => at);
  return {
    preferred: places.toSorted((a, b) => compare(price(cartons[a]), price(cartons[b]))),
    largestFirst: places.toSorted((a, b) => cartons[b].volume - cartons[a].volume),
  };
}

export interface Plan {
  fillings: Filling[];
  /** Unpacked units for which there is no carton, by good. */
  left: readonly number[];
  /** Compared lexicographically: unpacked volume first, then what the objective names. */
  rank: readonly number[];
}

/** The number of cartons beyond which a plan is useless, and from which volume of theirs. */
interface Limit {
  cartons: number;
  volume: number;
}

/** The next carton of a plan. */
type NextFilling = (rest: readonly number[], supply: readonly number[], limit: Limit) => Filling | undefined;
/** The value of a filling, as shares of what remains. */
type Measure = (share: { volume: number; weight: number }) => number;

/** How a plan is built. */
interface Way {
  recipe: Recipe;
  measure: Measure;
  /** Whether a carton that takes all that remains is used before others are tried. */
  isWholeBest: boolean;
}

/**
 * Plans use the fullest carton first, by one of these measures in turn; with the fixed recipes, blocks are rated by weight to the same
 * degree.
 */
const TURNS: readonly { measure: Measure; weight: number }[] = [
  { measure: ({ volume }) => volume, weight: 0 },
  { measure: ({ volume, weight }) => volume + weight, weight: 0.7 },
  { measure: ({ weight }) => weight, weight: 2 },
  { measure: ({ volume }) => volume, weight: -1 },
];
/** Where only the volume can still decrease, a search ends after this many plans. */
const ENOUGH_PLANS = 100;
const UNLIMITED: Limit = { cartons: Infinity, volume: Infinity };
/** The bonus of a filling after which the plan can still reach the required number of cartons. */
const POSSIBLE = 1_000;
/** The cost of a plan besides its fillings, in steps. */
const STEPS_OF_PLAN = 20;
const SEED = 20_261;

/** The search state of one kind of carton, created on demand, since few of many kinds are used. */
interface Kind {
  filler?: CartonFiller;
  capacity?: Capacity;
  reach?: { tables: Reach | undefined };
}

export class ShipmentSearch {
  private readonly random = new Random(SEED);
  private readonly kinds: readonly Kind[];
  private tables: ReachTables | undefined;
  private readonly towers: TowerCartons;
  /** Capacities of the cartons that are still available. */
  private openCapacities: readonly Capacity[] | undefined;
  private largest = 0;
  private strongest = 0;

  constructor(
    private readonly terms: SearchTerms,
    private readonly budget: SearchBudget,
  ) {
    const { goods, cartons, places } = terms;
    this.kinds = cartons.map(() => ({}));
    const [{ measure }] = TURNS;
    this.towers = new TowerCartons(goods, cartons, places.preferred, (filling, all) => this.worthOf(filling, all, measure));
  }

  /** The best plan found for all units of `counts`; always a valid one. */
  best(counts: readonly number[]): Plan {
    let best = this.planOf(counts, (rest, supply) => this.towers.next(rest, supply));
    if (this.budget.isOver()) return best;
    const least = leastCartons(this.terms.goods, counts, this.open);
    let served = RECIPES[0];
    let leastOut = Infinity;
    for (let at = 0; !this.budget.isOver(); at++) {
      const { measure, weight } = TURNS[at % TURNS.length];
      const isWholeBest = this.terms.objective === 'fewest_cartons' || at % 2 === 0;
      // Among plans that pack everything, a successful recipe does not suit a plan with one carton fewer.
      const recipe = this.recipeOf(at, served, weight, !isNothing(best.left));
      if (least === 1) recipe.weight = 0;
      const way = { recipe, measure, isWholeBest };
      const limit = this.limitOf(best, at, least);
      const plan = this.planOf(counts, (rest, supply, left) => this.nextFilling(rest, supply, way, left), limit);
      // No available carton would improve the plan.
      if (plan.fillings.length === 0) break;
      this.budget.spend(STEPS_OF_PLAN);
      if (compare(plan.rank, best.rank) < 0) best = plan;
      const [out] = plan.rank;
      if (out < leastOut) [served, leastOut] = [recipe, out];
      if (isNothing(best.left) && at >= ENOUGH_PLANS && this.isEnough(best, least)) break;
    }
    return best;
  }

  /** The fixed recipes first, then random ones, alternating with variations of the most successful one. */
  private recipeOf(at: number, served: Recipe, weight: number, isNear: boolean): Recipe {
    if (at < RECIPES.length) return { ...RECIPES[at], weight };
    return isNear && at % 2 === 0 ? nearRecipe(served, this.random) : anyRecipe(this.random);
  }

  /** Packs each unit into a carton of its own. */
  eachAlone(counts: readonly number[]): Plan {
    const supply = [...this.terms.supply];
    const left = [...counts];
    const fillings: Filling[] = [];
    counts.forEach((count, good) => {
      for (let unit = 0; unit < count; unit++) {
        const last = fillings.at(-1);
        // Equal units take equal cartons while there are any.
        const isAlike = unit > 0 && last !== undefined && supply[last.carton.place] > 0;
        const filling = isAlike ? last : this.towers.ofOne(good, supply);
        if (!filling) return;
        fillings.push(filling);
        supply[filling.carton.place]--;
        left[good]--;
      }
    });
    return { fillings, left, rank: this.rankOf(fillings, left) };
  }

  /** A plan must have less volume than the best one; after the fixed recipes, one carton fewer if possible. */
  private limitOf({ fillings, left, rank }: Plan, at: number, least: number): Limit {
    if (this.terms.objective !== 'fewest_cartons' || !isNothing(left)) return UNLIMITED;
    const isLess = at >= RECIPES.length && fillings.length > least;
    return isLess ? { cartons: fillings.length - 1, volume: Infinity } : { cartons: fillings.length, volume: rank[2] };
  }

  /** Fills one carton after another; ends when the remaining units need more than the limit. */
  private planOf(counts: readonly number[], next: NextFilling, limit = UNLIMITED): Plan {
    const supply = [...this.terms.supply];
    const fillings: Filling[] = [];
    let left = counts;
    let { cartons, volume } = limit;
    while (!isNothing(left) && !this.exceeds(left, cartons)) {
      // If the budget ends a plan, it is completed without a search.
      const filling =
        (this.budget.isOver() ? undefined : next(left, supply, { cartons, volume })) ??
        (this.budget.isOver() ? this.towers.next(left, supply, true) : undefined);
      if (!filling) break;
      fillings.push(filling);
      supply[filling.carton.place]--;
      cartons--;
      volume -= filling.carton.volume;
      left = filling.left;
    }
    return { fillings, left, rank: this.rankOf(fillings, left) };
  }

  private get open(): readonly Capacity[] {
    if (this.openCapacities) return this.openCapacities;
    const open = this.terms.places.preferred.filter((place) => this.terms.supply[place] > 0).map((place) => this.capacityAt(place));
    this.largest = Math.max(...open.map(({ room }) => room));
    this.strongest = Math.max(...open.map(({ net }) => net));
    return (this.openCapacities = open);
  }

  private reachAt(place: number): Reach | undefined {
    const { goods, cartons } = this.terms;
    this.tables ??= new ReachTables(goods, cartons);
    return (this.kinds[place].reach ??= { tables: this.tables.of(cartons[place]) }).tables;
  }

  private capacityAt(place: number): Capacity {
    const { goods, cartons } = this.terms;
    return (this.kinds[place].capacity ??= capacityOf(cartons[place], goods, this.reachAt(place)));
  }

  private fillerAt(place: number): CartonFiller {
    const { goods, cartons, support } = this.terms;
    const terms = () => ({ goods, carton: cartons[place], reach: this.reachAt(place), support });
    return (this.kinds[place].filler ??= new CartonFiller(terms(), this.random, this.budget));
  }

  /** Whether a cheap bound proves that units need more than a number of cartons. */
  private exceeds(counts: readonly number[], cartons: number): boolean {
    if (cartons === Infinity) return false;
    const load = loadOf(this.terms.goods, counts);
    if (cartons === 1) return !this.open.some((capacity) => mayHold(capacity, counts, load));
    return this.isBeyond(load, cartons);
  }

  private isBeyond({ volume, weight }: Load, cartons: number): boolean {
    if (this.open.length === 0) return true;
    return volume > cartons * this.largest || weight > cartons * this.strongest;
  }

  private rankOf(fillings: readonly Filling[], left: readonly number[]): number[] {
    const unpacked = loadOf(this.terms.goods, left).volume;
    const volume = fillings.reduce((sum, { carton }) => sum + carton.volume, 0);
    const cost = fillings.reduce((sum, { carton }) => sum + carton.cost, 0);
    const { length } = fillings;
    if (this.terms.objective === 'fewest_cartons') return [unpacked, length, volume];
    return this.terms.objective === 'least_volume' ? [unpacked, volume, length] : [unpacked, cost, length, volume];
  }

  /**
   * The first preferred carton that takes all that remains; else the filling that takes most of it, preferably one after which the other
   * cartons can take the rest.
   */
  private nextFilling(rest: readonly number[], supply: readonly number[], way: Way, limit: Limit): Filling | undefined {
    const { recipe, measure, isWholeBest } = way;
    const { goods, cartons } = this.terms;
    const all = loadOf(goods, rest);
    let fullest: Filling | undefined;
    let greatest = 0;
    const offer = (filling: Filling) => {
      if (filling.blocks.length === 0) return;
      const worth = this.worthOf(filling, all, measure) + (this.exceeds(filling.left, limit.cartons - 1) ? 0 : POSSIBLE);
      if (worth > greatest) [fullest, greatest] = [filling, worth];
    };
    const isOpen = cartons.map(({ volume }, place) => supply[place] > 0 && volume < limit.volume);
    const isAble = cartons.map((_, place) => isOpen[place] && mayHold(this.capacityAt(place), rest, all));
    for (const place of this.terms.places.preferred) {
      if (!isAble[place]) continue;
      const filling = this.fillerAt(place).fill(rest, recipe);
      if (isWholeBest && isNothing(filling.left)) return filling;
      offer(filling);
    }
    if (limit.cartons === 1) return fullest;
    // The largest first: a carton that could not take more even if it were full need not be filled.
    for (const place of this.terms.places.largestFirst) {
      if (isAble[place] || !isOpen[place]) continue;
      const { room, net } = this.capacityAt(place);
      if (this.isBeyond({ volume: all.volume - room, weight: all.weight - net }, limit.cartons - 1)) continue;
      const full = { carton: cartons[place], volume: Math.min(room, all.volume), weight: Math.min(net, all.weight) };
      if (this.worthOf(full, all, measure) + POSSIBLE > greatest) offer(this.fillerAt(place).fill(rest, recipe));
    }
    return fullest;
  }

  private worthOf({ carton, volume, weight }: Pick<Filling, 'carton' | 'volume' | 'weight'>, all: Load, measure: Measure): number {
    const taken = measure({ volume: volume / all.volume, weight: all.weight === 0 ? 0 : weight / all.weight });
    if (this.terms.objective === 'fewest_cartons') return taken;
    return taken / (this.terms.objective === 'least_volume' ? carton.volume : carton.cost || Number.EPSILON);
  }

  /** Whether only the volume or the cost could still decrease. */
  private isEnough({ fillings }: Plan, least: number): boolean {
    return this.terms.objective !== 'fewest_cartons' || fillings.length <= least;
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at === -1 ? 0 : a[at] - b[at];
}
