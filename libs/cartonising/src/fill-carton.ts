/** Fills one carton: block after block, each into the next free space, until nothing fits. */
import { BlockChoice, type Block } from './blocks.js';
import { spacesBeside, type Space } from './free-spaces.js';
import type { Carton, Good } from './goods.js';
import { type Random } from './random.js';
import type { Reach } from './reach.js';
import type { Recipe } from './recipes.js';
import type { SearchBudget } from './search-budget.js';

export interface PlacedBlock extends Block {
  x: number;
  y: number;
  z: number;
}

export interface Filling {
  carton: Carton;
  blocks: PlacedBlock[];
  /** Units left, by good. */
  left: Int32Array;
  volume: number;
  weight: number;
}

export interface FillTerms {
  goods: readonly Good[];
  carton: Carton;
  reach: Reach | undefined;
  /** The least share of a base that is held, 0 to 1. */
  support: number;
}

interface Corner {
  space: Space;
  /** Whether the block stands at the far side of the space along each axis. */
  isFarX: boolean;
  isFarY: boolean;
}

/** Fills a carton by a recipe. It stops where the budget ends: what is placed by then holds. */
export function fillCarton(terms: FillTerms, counts: Int32Array, recipe: Recipe, random: Random, budget: SearchBudget): Filling {
  const { goods, carton } = terms;
  const rest = { counts: Int32Array.from(counts), net: carton.net };
  const choice = new BlockChoice(goods, recipe, terms.reach, random);
  const isWhole = terms.support >= 1;
  const blocks: PlacedBlock[] = [];
  let volume = 0;
  let weight = 0;
  let spaces: Space[] = [{ x1: 0, y1: 0, z1: 0, x2: carton.x, y2: carton.y, z2: carton.z }];
  while (spaces.length > 0 && !budget.isOver()) {
    const corner = nextCorner(spaces, carton, recipe);
    const before = choice.rated;
    const block = choice.bestFor(corner.space, rest, (asked) => isWhole || isHeld(blocks, placedAt(corner, asked), terms));
    budget.spend(choice.rated - before + spaces.length);
    if (!block) {
      spaces = spaces.filter((space) => space !== corner.space);
      continue;
    }
    const placed = placedAt(corner, block);
    const good = goods[block.good];
    const units = block.nx * block.ny * block.nz;
    rest.counts[block.good] -= units;
    rest.net -= units * good.weight;
    weight += units * good.weight;
    volume += units * good.volume;
    blocks.push(placed);
    spaces = spacesBeside(spaces, bodyOf(placed), carton.z, isWhole, good.isBearing);
  }
  return { carton, blocks, left: rest.counts, volume, weight };
}

const bodyOf = ({ x, y, z, nx, ny, nz, stand }: PlacedBlock): Space => ({
  x1: x,
  y1: y,
  z1: z,
  x2: x + nx * stand.x,
  y2: y + ny * stand.y,
  z2: z + nz * stand.z,
});

function placedAt({ space, isFarX, isFarY }: Corner, block: Block): PlacedBlock {
  return {
    ...block,
    x: isFarX ? space.x2 - block.nx * block.stand.x : space.x1,
    y: isFarY ? space.y2 - block.ny * block.stand.y : space.y1,
    z: space.z1,
  };
}

/** The space that comes first by the recipe's order, and the corner of it that lies nearest to a corner of the carton. */
function nextCorner(spaces: readonly Space[], carton: Carton, { order }: Recipe): Corner {
  let best = spaces[0];
  let bestRank = rankOf(best, carton, order);
  for (let at = 1; at < spaces.length; at++) {
    const rank = rankOf(spaces[at], carton, order);
    if (!isBefore(rank, bestRank)) continue;
    best = spaces[at];
    bestRank = rank;
  }
  return { space: best, isFarX: carton.x - best.x2 < best.x1, isFarY: carton.y - best.y2 < best.y1 };
}

/** Ranks that compare from the left; of equal ones the larger space comes first. */
function rankOf(space: Space, carton: Carton, order: Recipe['order']): [number, number, number, number] {
  const dx = Math.min(space.x1, carton.x - space.x2);
  const dy = Math.min(space.y1, carton.y - space.y2);
  const dz = space.z1;
  const room = -(space.x2 - space.x1) * (space.y2 - space.y1) * (space.z2 - space.z1);
  if (order === 'low') return [dz, Math.min(dx, dy), Math.max(dx, dy), room];
  const least = Math.min(dx, dy, dz);
  const greatest = Math.max(dx, dy, dz);
  return [least, dx + dy + dz - least - greatest, greatest, room];
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at] < b[at];
  return false;
}

/** Whether every unit at the bottom of a block is held under enough of its base, and nothing stands on what bears nothing. */
function isHeld(blocks: readonly PlacedBlock[], block: PlacedBlock, { goods, support }: FillTerms): boolean {
  const body = bodyOf(block);
  const bodies = blocks.map(bodyOf);
  if (!goods[block.good].isBearing && bodies.some((other) => other.z1 === body.z2 && sharedBase(other, body) > 0)) return false;
  if (block.z === 0 || support <= 0) return true;
  const below = bodies.filter((other) => other.z2 === body.z1);
  const { stand } = block;
  for (let nx = 0; nx < block.nx; nx++) {
    for (let ny = 0; ny < block.ny; ny++) {
      const x1 = block.x + nx * stand.x;
      const y1 = block.y + ny * stand.y;
      const base = { x1, y1, x2: x1 + stand.x, y2: y1 + stand.y };
      if (below.reduce((sum, other) => sum + sharedBase(other, base), 0) < support * stand.x * stand.y) return false;
    }
  }
  return true;
}

type Base = Pick<Space, 'x1' | 'y1' | 'x2' | 'y2'>;
const sharedBase = (a: Base, b: Base): number =>
  Math.max(0, Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1)) * Math.max(0, Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1));
