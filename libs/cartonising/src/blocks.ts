/** The block of equal units, in rows, columns and layers, that suits a space best. */
import type { Space } from './free-spaces.js';
import { fits, type Carton, type Good, type Stand } from './goods.js';
import type { Random } from './random.js';
import type { Reach } from './reach.js';
import { RECIPES, type Recipe } from './recipes.js';

export interface Block {
  /** Index of the good. */
  good: number;
  stand: Stand;
  nx: number;
  ny: number;
  nz: number;
}

/** The units left to pack, and the weight that the carton can still hold. */
export interface Rest {
  counts: number[];
  net: number;
}

/** If many goods fit a space, only the largest are rated. */
const MAX_RATED_GOODS = 60;
/** The orders of axes in which a block grows. */
const GROWTHS: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
/** Logarithms of whole numbers; a search needs millions of them. */
const LOGS = Float64Array.from({ length: 8_192 }, (_, at) => Math.log(at));
const logOf = (whole: number): number => (whole < LOGS.length ? LOGS[whole] : Math.log(whole));

/** Rates the blocks for the spaces of a carton, one after the other. */
export class BlockChoice {
  /** How many blocks were rated for the space. */
  rated = 0;
  /** The orientations that fit the carton, by good. */
  private readonly stands: readonly (readonly Stand[])[];
  private readonly logVolumes: Float64Array;
  private readonly logWeights: Float64Array;
  private sx = 0;
  private sy = 0;
  private sz = 0;
  private recipe = RECIPES[0];
  private isAllowed?: (block: Block) => boolean;
  /** The part of the score that all blocks of a good share. */
  private gain = 0;
  private best: Block | undefined;
  private bestScore = -Infinity;
  /** Upper bound of the score of any block in the space by its sides, its floor and its reach. */
  private greatest = 0;
  private readonly most = new Int32Array(3);
  private readonly units = new Int32Array(3);

  /** @param goods largest first */
  constructor(
    private readonly goods: readonly Good[],
    carton: Carton,
    private readonly reach: Reach | undefined,
    private readonly random: Random,
  ) {
    this.stands = goods.map((good) => good.stands.filter((stand) => fits(stand, carton)));
    this.logVolumes = Float64Array.from(goods, ({ volume }) => Math.log(volume));
    this.logWeights = Float64Array.from(goods, ({ weight }) => Math.log(Math.max(weight, 1)));
  }

  /**
   * The best block for a space, undefined where no unit fits.
   * @param isAllowed called for a block that would be the best
   */
  bestFor(space: Space, { counts, net }: Rest, recipe: Recipe, isAllowed?: (block: Block) => boolean): Block | undefined {
    this.rated = 0;
    this.best = undefined;
    this.bestScore = -Infinity;
    this.sx = space.x2 - space.x1;
    this.sy = space.y2 - space.y1;
    this.sz = space.z2 - space.z1;
    this.recipe = recipe;
    this.isAllowed = isAllowed;
    this.greatest = this.greatestOf(recipe);
    let fitting = 0;
    for (let good = 0; good < counts.length && fitting < MAX_RATED_GOODS; good++) {
      const count = counts[good];
      if (count === 0) continue;
      const { weight } = this.goods[good];
      const borne = weight * count > net ? Math.floor(net / weight) : count;
      if (borne === 0) continue;
      this.gain = recipe.volume * this.logVolumes[good] + recipe.weight * this.logWeights[good];
      const stands = this.stands[good];
      let isFitting = false;
      for (let at = 0; at < stands.length; at++) {
        const stand = stands[at];
        if (stand.x > this.sx || stand.y > this.sy || stand.z > this.sz) continue;
        isFitting = true;
        this.rateBlocks(good, stand, borne);
      }
      if (isFitting) fitting++;
    }
    return this.best;
  }

  private greatestOf({ reach, flush, base, noise }: Recipe): number {
    const { sx, sy, sz } = this;
    const logFloor = logOf(sx) + logOf(sy);
    return (this.reach ? reach * (logFloor + logOf(sz)) : 0) + flush * Math.LN2 + base * logFloor + noise / 2;
  }

  /**
   * Rates the blocks of one orientation, with as many units as the space and the remaining units allow, grown along the axes in each order.
   */
  private rateBlocks(good: number, stand: Stand, borne: number): void {
    const { most, units } = this;
    most[0] = (this.sx / stand.x) | 0;
    most[1] = (this.sy / stand.y) | 0;
    most[2] = this.goods[good].isBearing ? (this.sz / stand.z) | 0 : 1;
    if (most[0] * most[1] * most[2] <= borne) return this.rate(good, stand, most[0], most[1], most[2]);
    if (borne === 1) return this.rate(good, stand, 1, 1, 1);
    units.fill(0);
    for (const [a, b, c] of GROWTHS) {
      const nx = units[0];
      const ny = units[1];
      const nz = units[2];
      units[a] = Math.min(most[a], borne);
      units[b] = Math.min(most[b], (borne / units[a]) | 0);
      units[c] = Math.min(most[c], (borne / (units[a] * units[b])) | 0);
      if (units[0] === nx && units[1] === ny && units[2] === nz) continue;
      this.rate(good, stand, units[0], units[1], units[2]);
    }
  }

  /** Compares logarithms of scores, without the part that all blocks of a space share: sums are cheaper than products of powers. */
  private rate(good: number, stand: Stand, nx: number, ny: number, nz: number): void {
    this.rated++;
    const { recipe, reach, sx, sy, sz } = this;
    let score = this.gain + (recipe.volume - recipe.units + recipe.weight) * logOf(nx * ny * nz);
    if (score + this.greatest <= this.bestScore) return;
    const bx = nx * stand.x;
    const by = ny * stand.y;
    const bz = nz * stand.z;
    score += recipe.flush * logOfFlush(bx, by, bz, bx === sx, by === sy, bz === sz);
    if (reach) score += recipe.reach * (logOf(bx + reach.x[sx - bx]) + logOf(by + reach.y[sy - by]) + logOf(bz + reach.z[sz - bz]));
    if (recipe.base > 0) score += recipe.base * (logOf(bx) + logOf(by));
    if (recipe.noise > 0) score += recipe.noise * (this.random.next() - 0.5);
    if (score <= this.bestScore) return;
    const block = { good, stand, nx, ny, nz };
    if (this.isAllowed && !this.isAllowed(block)) return;
    this.best = block;
    this.bestScore = score;
  }
}

/** Three sides touch the corner of the block; those that are flush with the space touch its other sides. */
function logOfFlush(bx: number, by: number, bz: number, isFlushX: boolean, isFlushY: boolean, isFlushZ: boolean): number {
  if (isFlushX && isFlushY && isFlushZ) return Math.LN2;
  if (!isFlushX && !isFlushY && !isFlushZ) return 0;
  const ax = by * bz;
  const ay = bx * bz;
  const az = bx * by;
  return Math.log(1 + ((isFlushX ? ax : 0) + (isFlushY ? ay : 0) + (isFlushZ ? az : 0)) / (ax + ay + az));
}
