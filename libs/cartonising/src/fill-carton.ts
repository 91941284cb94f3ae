/** Fills cartons of one kind: block after block, each into the next free space, until nothing fits. */
import { BlockChoice, type Block } from './blocks.js';
import { spaceOf, takeFrom, type Space } from './free-spaces.js';
import type { Carton, Good } from './goods.js';
import { type Random } from './random.js';
import type { Reach } from './reach.js';
import type { Recipe } from './recipes.js';
import type { SearchBudget } from './search-budget.js';

interface PlacedBlock extends Block {
  x: number;
  y: number;
  z: number;
}

export interface Filling {
  carton: Carton;
  blocks: PlacedBlock[];
  /** Units left, by good. */
  left: number[];
  volume: number;
  weight: number;
}

export interface FillTerms {
  goods: readonly Good[];
  carton: Carton;
  reach: Reach | undefined;
  /** The minimum share of a base that must be supported, 0 to 1. */
  support: number;
}

/** The cost of placing a block, besides rating others, in steps. */
const STEPS_OF_BLOCK = 10;

export class CartonFiller {
  private readonly choice: BlockChoice;

  constructor(
    private readonly terms: FillTerms,
    random: Random,
    private readonly budget: SearchBudget,
  ) {
    this.choice = new BlockChoice(terms.goods, terms.carton, terms.reach, random);
  }

  /** Fills a carton by a recipe. It stops when the budget ends; what is placed by then is valid. */
  fill(counts: readonly number[], recipe: Recipe): Filling {
    const { terms, choice, budget } = this;
    const { goods, carton } = terms;
    const rest = { counts: counts.slice(), net: carton.net };
    const isWhole = terms.support >= 1;
    const filling: Filling = { carton, blocks: [], left: rest.counts, volume: 0, weight: 0 };
    const bodies: Space[] = [];
    const spaces = [spaceOf(0, 0, 0, carton.x, carton.y, carton.z)];
    while (spaces.length > 0 && !budget.isOver()) {
      const space = nextSpace(spaces, carton, recipe);
      const isHeldAt = (asked: Block) => isHeld(bodies, bodyOf(placedAt(space, carton, asked)), asked, terms);
      const block = choice.bestFor(space, rest, recipe, isWhole ? undefined : isHeldAt);
      budget.spend(choice.rated + spaces.length + STEPS_OF_BLOCK);
      if (!block) {
        spaces.splice(spaces.indexOf(space), 1);
        continue;
      }
      const placed = placedAt(space, carton, block);
      const body = bodyOf(placed);
      const good = goods[block.good];
      const units = block.nx * block.ny * block.nz;
      rest.counts[block.good] -= units;
      rest.net -= units * good.weight;
      filling.weight += units * good.weight;
      filling.volume += units * good.volume;
      filling.blocks.push(placed);
      bodies.push(body);
      takeFrom(spaces, body, carton.z, isWhole, good.isBearing);
    }
    return filling;
  }
}

const bodyOf = ({ x, y, z, nx, ny, nz, stand }: PlacedBlock): Space =>
  spaceOf(x, y, z, x + nx * stand.x, y + ny * stand.y, z + nz * stand.z);

/** Places a block in the corner of its space that is nearest to a corner of the carton. */
function placedAt(space: Space, carton: Carton, { good, stand, nx, ny, nz }: Block): PlacedBlock {
  const x = carton.x - space.x2 < space.x1 ? space.x2 - nx * stand.x : space.x1;
  const y = carton.y - space.y2 < space.y1 ? space.y2 - ny * stand.y : space.y1;
  return { good, stand, nx, ny, nz, x, y, z: space.z1 };
}

/** The first space in the recipe's order; of equal ones the larger. */
function nextSpace(spaces: readonly Space[], carton: Carton, { order }: Recipe): Space {
  let best = spaces[0];
  let first = Infinity;
  let second = 0;
  let third = 0;
  let room = 0;
  for (let at = 0; at < spaces.length; at++) {
    const { x1, y1, z1, x2, y2, z2 } = spaces[at];
    const dx = Math.min(x1, carton.x - x2);
    const dy = Math.min(y1, carton.y - y2);
    const near = Math.min(dx, dy);
    const least = order === 'low' ? z1 : Math.min(near, z1);
    if (least > first) continue;
    const far = Math.max(dx, dy);
    const greatest = order === 'low' ? far : Math.max(far, z1);
    const middle = order === 'low' ? near : dx + dy + z1 - least - greatest;
    const volume = (x2 - x1) * (y2 - y1) * (z2 - z1);
    if (least === first && (middle - second || greatest - third || room - volume) >= 0) continue;
    best = spaces[at];
    first = least;
    second = middle;
    third = greatest;
    room = volume;
  }
  return best;
}

/** Whether every unit at the bottom of a block has enough support, and nothing stands on units that bear nothing. */
function isHeld(bodies: readonly Space[], body: Space, block: Block, { goods, support }: FillTerms): boolean {
  if (!goods[block.good].isBearing && bodies.some((other) => other.z1 === body.z2 && sharedBase(other, body) > 0)) return false;
  if (body.z1 === 0 || support <= 0) return true;
  const below = bodies.filter((other) => other.z2 === body.z1);
  const { stand } = block;
  for (let nx = 0; nx < block.nx; nx++) {
    for (let ny = 0; ny < block.ny; ny++) {
      const x1 = body.x1 + nx * stand.x;
      const y1 = body.y1 + ny * stand.y;
      const base = { x1, y1, x2: x1 + stand.x, y2: y1 + stand.y };
      if (below.reduce((sum, other) => sum + sharedBase(other, base), 0) < support * stand.x * stand.y) return false;
    }
  }
  return true;
}

type Base = Pick<Space, 'x1' | 'y1' | 'x2' | 'y2'>;
const sharedBase = (a: Base, b: Base): number =>
  Math.max(0, Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1)) * Math.max(0, Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1));
