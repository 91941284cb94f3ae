/** How much of a length units can fill at best: the longest sum of their extents within it. */
import { fits, type Carton, type Good, type Stand } from './goods.js';

/** Finer lengths would need longer tables than a search is worth. */
const MAX_TABLE = 4_096;
/** Limit of the work for all tables, in extents tried: a few milliseconds. */
const MAX_TRIES = 8_000_000;
const AXES = ['x', 'y', 'z'] as const;

/** The longest sum within each length, along each axis. */
export type Reach = Record<keyof Stand, Int32Array>;

/** The tables of some kinds of cartons. Those that every unit fits into share theirs. */
export class ReachTables {
  private readonly stands: readonly Stand[];
  private readonly longest: Stand;
  private shared: Reach | undefined;
  private triesLeft = MAX_TRIES;

  constructor(goods: readonly Good[], cartons: readonly Carton[]) {
    this.stands = goods.flatMap((good) => good.stands);
    const tabled = cartons.filter(isTabled);
    const longestOf = (axis: keyof Stand) => tabled.reduce((most, carton) => Math.max(most, carton[axis]), 0);
    this.longest = { x: longestOf('x'), y: longestOf('y'), z: longestOf('z') };
  }

  /** Undefined where they would be too long, or too many. */
  of(carton: Carton): Reach | undefined {
    if (!isTabled(carton)) return undefined;
    const stands = this.stands.filter((stand) => fits(stand, carton));
    if (stands.length < this.stands.length) return this.tablesOf(stands, carton);
    return (this.shared ??= this.tablesOf(stands, this.longest));
  }

  private tablesOf(stands: readonly Stand[], limits: Stand): Reach | undefined {
    const extents = AXES.map((axis) => [...new Set(stands.map((stand) => stand[axis]))]);
    this.triesLeft -= AXES.reduce((sum, axis, at) => sum + limits[axis] * extents[at].length, 0);
    if (this.triesLeft < 0) return undefined;
    const [x, y, z] = AXES.map((axis, at) => longestSums(limits[axis], extents[at]));
    return { x, y, z };
  }
}

const isTabled = ({ x, y, z }: Carton): boolean => Math.max(x, y, z) <= MAX_TABLE;

function longestSums(limit: number, extents: readonly number[]): Int32Array {
  const longest = new Int32Array(limit + 1);
  for (let length = 1; length <= limit; length++) {
    const isReached = extents.some((extent) => extent <= length && longest[length - extent] === length - extent);
    longest[length] = isReached ? length : longest[length - 1];
  }
  return longest;
}
