/** A filling that needs no search: towers, each layer inside the one below, in rows on the floor. It stands in where the time ends. */
import type { Filling, FillTerms, PlacedBlock } from './fill-carton.js';
import type { Carton, Good, Stand } from './goods.js';

/** Where the next tower stands, and how deep its row is. */
interface Row {
  x: number;
  y: number;
  depth: number;
}

/** Fills a carton with towers, those with the largest base first. Every unit is held under its whole base. */
export function fillWithTowers({ goods, carton }: FillTerms, counts: readonly number[]): Filling {
  const filling: Filling = { carton, blocks: [], left: [...counts], volume: 0, weight: 0 };
  const stands = goods.map((good) => flattest(good, carton));
  const baseOf = (at: number) => (stands[at] ? stands[at].x * stands[at].y : 0);
  const widestFirst = goods.map((_, at) => at).filter((at) => stands[at]);
  widestFirst.sort((a, b) => baseOf(b) - baseOf(a));
  const row: Row = { x: 0, y: 0, depth: 0 };
  for (let first = 0; first < widestFirst.length; first++) {
    while (filling.left[widestFirst[first]] > 0) {
      const tower = towerOf(filling, goods, stands, widestFirst.slice(first));
      if (tower.length === 0 || !standsInRow(tower, row, carton)) break;
      for (const block of tower) add(filling, goods[block.good], block);
    }
  }
  return filling;
}

/** The layers of a tower at the carton's corner: as many units as its height and the weight allow of each good in turn. */
function towerOf(
  filling: Filling,
  goods: readonly Good[],
  stands: readonly (Stand | undefined)[],
  order: readonly number[],
): PlacedBlock[] {
  const { carton, left } = filling;
  const tower: PlacedBlock[] = [];
  let top = { x: carton.x, y: carton.y };
  let z = 0;
  let weight = filling.weight;
  for (const good of order) {
    const { isBearing, weight: each } = goods[good];
    const stand = turnedInto(stands[good], top);
    if (!stand || left[good] === 0) continue;
    const byWeight = each === 0 ? left[good] : Math.floor((carton.net - weight) / each);
    const nz = Math.min(left[good], byWeight, isBearing ? Math.floor((carton.z - z) / stand.z) : z + stand.z <= carton.z ? 1 : 0);
    if (nz <= 0) continue;
    tower.push({ good, stand, nx: 1, ny: 1, nz, x: 0, y: 0, z });
    z += nz * stand.z;
    weight += nz * each;
    top = stand;
    if (!isBearing) break;
  }
  return tower;
}

/** Moves a tower to the next place in the row, or in the next row; says whether there is one. */
function standsInRow(tower: PlacedBlock[], row: Row, carton: Carton): boolean {
  const { x, y } = tower[0].stand;
  if (row.x + x > carton.x) {
    row.y += row.depth;
    row.x = row.depth = 0;
  }
  if (row.x + x > carton.x || row.y + y > carton.y) return false;
  for (const block of tower) Object.assign(block, { x: row.x, y: row.y });
  row.x += x;
  row.depth = Math.max(row.depth, y);
  return true;
}

function add(filling: Filling, good: Good, block: PlacedBlock): void {
  filling.blocks.push(block);
  filling.left[block.good] -= block.nz;
  filling.volume += block.nz * good.volume;
  filling.weight += block.nz * good.weight;
}

/** The stand with the largest base that fits. */
function flattest({ stands }: Good, carton: Carton): Stand | undefined {
  return stands
    .filter(({ x, y, z }) => x <= carton.x && y <= carton.y && z <= carton.z)
    .reduce<Stand | undefined>((best, stand) => (best && best.x * best.y >= stand.x * stand.y ? best : stand), undefined);
}

/** The stand, or the same turned about its upright edge, if it lies within a top. */
function turnedInto(stand: Stand | undefined, top: { x: number; y: number }): Stand | undefined {
  if (!stand || (stand.x <= top.x && stand.y <= top.y)) return stand;
  return stand.y <= top.x && stand.x <= top.y ? { x: stand.y, y: stand.x, z: stand.z } : undefined;
}
