/** A filling without a search: towers, each layer inside the one below, in rows on the floor. Used when the time is over. */
import type { Filling } from './fill-carton.js';
import type { Carton, Good, Stand } from './goods.js';

/** The position of the next tower, and the depth of its row. */
interface Row {
  x: number;
  y: number;
  depth: number;
}

/** Fills cartons of one kind with towers, those with the largest base first. Every unit is supported under its whole base. */
export class TowerFiller {
  private readonly stands: readonly (Stand | undefined)[];
  private readonly widestFirst: readonly number[];
  /** The height of the flattest good. */
  private readonly lowest: number;

  constructor(
    private readonly goods: readonly Good[],
    private readonly carton: Carton,
  ) {
    this.stands = goods.map((good) => flattest(good, carton));
    const bases = this.stands.map((stand) => (stand ? stand.x * stand.y : 0));
    const fitting = goods.map((_, at) => at).filter((at) => bases[at] > 0);
    this.widestFirst = fitting.sort((a, b) => bases[b] - bases[a]);
    this.lowest = this.stands.reduce((least, stand) => Math.min(least, stand?.z ?? Infinity), Infinity);
  }

  fill(counts: readonly number[]): Filling {
    const filling: Filling = { carton: this.carton, blocks: [], left: [...counts], volume: 0, weight: 0 };
    const widestFirst = this.widestFirst.filter((at) => counts[at] > 0);
    const row: Row = { x: 0, y: 0, depth: 0 };
    for (let first = 0; first < widestFirst.length; first++) {
      const base = widestFirst[first];
      const stand = this.stands[base];
      while (stand && filling.left[base] > 0 && this.layers(filling, base, stand, 0) > 0 && findPlace(stand, row, this.carton)) {
        this.addTower(filling, widestFirst, first, row);
        row.x += stand.x;
        row.depth = Math.max(row.depth, stand.y);
      }
    }
    return filling;
  }

  /** Builds a tower: of each good in turn as many units as its height and the weight allow. */
  private addTower(filling: Filling, order: readonly number[], first: number, { x, y }: Row): void {
    let top: Pick<Stand, 'x' | 'y'> = this.carton;
    let z = 0;
    for (let at = first; at < order.length && this.carton.z - z >= this.lowest; at++) {
      const good = order[at];
      const stand = filling.left[good] > 0 ? turnedInto(this.stands[good], top) : undefined;
      const nz = stand ? this.layers(filling, good, stand, z) : 0;
      if (!stand || nz <= 0) continue;
      const { isBearing, volume, weight } = this.goods[good];
      filling.blocks.push({ good, stand, nx: 1, ny: 1, nz, x, y, z });
      filling.left[good] -= nz;
      filling.volume += nz * volume;
      filling.weight += nz * weight;
      z += nz * stand.z;
      top = stand;
      if (!isBearing) break;
    }
  }

  /** How many units of a good can be stacked from a height. */
  private layers({ left, weight }: Filling, good: number, stand: Stand, z: number): number {
    const { carton } = this;
    const { isBearing, weight: each } = this.goods[good];
    const byWeight = each === 0 ? left[good] : Math.floor((carton.net - weight) / each);
    return Math.min(left[good], byWeight, isBearing ? Math.floor((carton.z - z) / stand.z) : z + stand.z <= carton.z ? 1 : 0);
  }
}

/** Finds the next position in the row, or in the next row; returns whether there is one. */
function findPlace({ x, y }: Stand, row: Row, carton: Carton): boolean {
  if (row.x + x > carton.x) {
    row.y += row.depth;
    row.x = row.depth = 0;
  }
  return row.x + x <= carton.x && row.y + y <= carton.y;
}

/** The orientation with the largest base that fits. */
export function flattest({ stands }: Good, carton: Carton): Stand | undefined {
  let best: Stand | undefined;
  for (const stand of stands) {
    if (stand.x > carton.x || stand.y > carton.y || stand.z > carton.z) continue;
    if (!best || stand.x * stand.y > best.x * best.y) best = stand;
  }
  return best;
}

/** The orientation, or the same rotated about its vertical edge, if it fits on a top. */
function turnedInto(stand: Stand | undefined, top: { x: number; y: number }): Stand | undefined {
  if (!stand || (stand.x <= top.x && stand.y <= top.y)) return stand;
  return stand.y <= top.x && stand.x <= top.y ? { x: stand.y, y: stand.x, z: stand.z } : undefined;
}
