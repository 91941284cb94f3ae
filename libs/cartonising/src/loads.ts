/** Units of several goods together: their size and weight, and how many cartons they need at least. */
import { fitsInside, type Carton, type Good } from './goods.js';
import type { Reach } from './reach.js';

export interface Load {
  volume: number;
  weight: number;
}

export const isNothing = (counts: readonly number[]): boolean => counts.every((count) => count === 0);

export function loadOf(goods: readonly Good[], counts: readonly number[]): Load {
  let volume = 0;
  let weight = 0;
  for (let at = 0; at < goods.length; at++) {
    volume += counts[at] * goods[at].volume;
    weight += counts[at] * goods[at].weight;
  }
  return { volume, weight };
}

/** Upper bounds for the contents of a carton, whatever the plan. */
export interface Capacity {
  /** Which goods fit by size. */
  fits: readonly boolean[];
  /** The volume that units can fill. */
  room: number;
  net: number;
}

export function capacityOf(carton: Carton, goods: readonly Good[], reach: Reach | undefined): Capacity {
  const { x, y, z, net } = carton;
  const room = reach ? reach.x[x] * reach.y[y] * reach.z[z] : x * y * z;
  return { fits: goods.map((good) => fitsInside(good, carton)), room, net };
}

/** False if a cheap check proves that the carton cannot hold the units: by volume, by weight, or by the size of each. */
export function mayHold({ fits, room, net }: Capacity, counts: readonly number[], { volume, weight }: Load): boolean {
  return volume <= room && weight <= net && counts.every((count, good) => count === 0 || fits[good]);
}

/** A lower bound for the number of cartons, by volume, by weight, and by each good alone. */
export function leastCartons(goods: readonly Good[], counts: readonly number[], capacities: readonly Capacity[]): number {
  const load = loadOf(goods, counts);
  if (capacities.some((capacity) => mayHold(capacity, counts, load))) return 1;
  const most = (good: number) => Math.max(...capacities.map((capacity) => mostUnits(goods[good], capacity, capacity.fits[good])));
  const alone = counts.map((count, good) => (count === 0 ? 0 : Math.ceil(count / most(good))));
  const largest = Math.max(...capacities.map(({ room }) => room));
  const strongest = Math.max(...capacities.map(({ net }) => net));
  return Math.max(2, Math.ceil(load.volume / largest), Math.ceil(load.weight / strongest), ...alone);
}

/** Upper bound for units of a single good in a carton. */
function mostUnits({ weight, volume }: Good, { room, net }: Capacity, isFitting: boolean): number {
  if (!isFitting) return 0;
  return Math.min(weight === 0 ? Infinity : Math.floor(net / weight), Math.floor(room / volume));
}
