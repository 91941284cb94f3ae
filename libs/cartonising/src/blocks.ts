/** The block of equal units, in rows, columns and layers, that suits a space best. */
import type { Space } from './free-spaces.js';
import type { Good, Stand } from './goods.js';
import type { Random } from './random.js';
import type { Reach } from './reach.js';
import type { Recipe } from './recipes.js';

export interface Block {
  /** Its place in the goods. */
  good: number;
  stand: Stand;
  nx: number;
  ny: number;
  nz: number;
}

/** What is left to pack, and the weight that the carton still bears. */
export interface Rest {
  counts: Int32Array;
  net: number;
}

/** Of many goods, the largest that fit a space are rated. */
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

/** Rates the blocks for one space after another by one recipe. */
export class BlockChoice {
  /** Blocks rated so far. */
  rated = 0;
  private sx = 0;
  private sy = 0;
  private sz = 0;
  private net = 0;
  private best: Block | undefined;
  private bestScore = -Infinity;
  private readonly most = new Int32Array(3);
  private readonly units = new Int32Array(3);

  /** @param goods the largest first */
  constructor(
    private readonly goods: readonly Good[],
    private readonly recipe: Recipe,
    private readonly reach: Reach | undefined,
    private readonly random: Random,
  ) {}

  /**
   * The best block for a space, undefined where no unit fits.
   * @param isAllowed asked of a block that would be the best
   */
  bestFor(space: Space, { counts, net }: Rest, isAllowed: (block: Block) => boolean): Block | undefined {
    this.best = undefined;
    this.bestScore = -Infinity;
    this.sx = space.x2 - space.x1;
    this.sy = space.y2 - space.y1;
    this.sz = space.z2 - space.z1;
    this.net = net;
    let fitting = 0;
    for (let good = 0; good < this.goods.length && fitting < MAX_RATED_GOODS; good++) {
      if (counts[good] === 0) continue;
      const { stands, weight } = this.goods[good];
      const borne = weight * counts[good] > net ? Math.floor(net / weight) : counts[good];
      if (borne === 0) continue;
      let isFitting = false;
      for (const stand of stands) {
        if (stand.x > this.sx || stand.y > this.sy || stand.z > this.sz) continue;
        isFitting = true;
        this.rateBlocks(good, stand, borne, isAllowed);
      }
      if (isFitting) fitting++;
    }
    return this.best;
  }

  /** Rates the blocks of one stand, of as many units as the space and what is left allow, grown along the axes in each order. */
  private rateBlocks(good: number, stand: Stand, borne: number, isAllowed: (block: Block) => boolean): void {
    const { most, units } = this;
    most[0] = Math.floor(this.sx / stand.x);
    most[1] = Math.floor(this.sy / stand.y);
    most[2] = this.goods[good].isBearing ? Math.floor(this.sz / stand.z) : 1;
    units.fill(0);
    for (const [a, b, c] of GROWTHS) {
      const nx = units[0];
      const ny = units[1];
      const nz = units[2];
      units[a] = Math.min(most[a], borne);
      units[b] = Math.min(most[b], Math.floor(borne / units[a]));
      units[c] = Math.min(most[c], Math.floor(borne / (units[a] * units[b])));
      if (units[0] === nx && units[1] === ny && units[2] === nz) continue;
      this.rated++;
      const score = this.scoreOf(this.goods[good].weight, units[0] * stand.x, units[1] * stand.y, units[2] * stand.z);
      if (score <= this.bestScore) continue;
      const block = { good, stand, nx: units[0], ny: units[1], nz: units[2] };
      if (!isAllowed(block)) continue;
      this.best = block;
      this.bestScore = score;
    }
  }

  /** The logarithm of the block's score: sums of logarithms are cheaper than products of powers. */
  private scoreOf(weight: number, bx: number, by: number, bz: number): number {
    const { recipe, reach, sx, sy, sz } = this;
    const count = this.units[0] * this.units[1] * this.units[2];
    const ax = by * bz;
    const ay = bx * bz;
    const az = bx * by;
    const space = sx * sy * sz;
    // Three sides touch the corner that the block stands in.
    const flush = ax + ay + az + (bx === sx ? ax : 0) + (by === sy ? ay : 0) + (bz === sz ? az : 0);
    let score = recipe.volume * Math.log((az * bz) / space) + recipe.flush * Math.log(flush / (ax + ay + az));
    if (reach && recipe.reach > 0)
      score += recipe.reach * Math.log(((bx + reach.x(sx - bx)) * (by + reach.y(sy - by)) * (bz + reach.z(sz - bz))) / space);
    if (recipe.units > 0) score -= recipe.units * Math.log(count);
    if (recipe.base > 0) score += recipe.base * Math.log(az / (sx * sy));
    if (recipe.weight > 0 && weight > 0) score += recipe.weight * Math.log((weight * count) / this.net);
    return recipe.noise > 0 ? score + recipe.noise * (this.random.next() - 0.5) : score;
  }
}
