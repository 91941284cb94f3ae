/** Units of several goods at once: how large and heavy they are, and which cartons may hold them. */
import { fitsInside, type Carton, type Good } from './goods.js';

export interface Load {
  volume: number;
  weight: number;
}

export const isNothing = (counts: Int32Array): boolean => counts.every((count) => count === 0);

export function loadOf(goods: readonly Good[], counts: Int32Array): Load {
  let volume = 0;
  let weight = 0;
  for (let at = 0; at < goods.length; at++) {
    volume += counts[at] * goods[at].volume;
    weight += counts[at] * goods[at].weight;
  }
  return { volume, weight };
}

/** Whether nothing that is cheap to know keeps units out of a carton: their volume, their weight, the sizes of each. */
export function mayHold(carton: Carton, goods: readonly Good[], counts: Int32Array, { volume, weight }: Load): boolean {
  if (volume > carton.volume || weight > carton.net) return false;
  return goods.every((good, at) => counts[at] === 0 || fitsInside(good, carton));
}

/** A number of cartons below which no plan goes, by volume, by weight, and by each good alone. */
export function leastCartons(goods: readonly Good[], counts: Int32Array, cartons: readonly Carton[]): number {
  const { volume, weight } = loadOf(goods, counts);
  const largest = Math.max(...cartons.map((carton) => carton.volume));
  const strongest = Math.max(...cartons.map(({ net }) => net));
  let least = Math.max(1, Math.ceil(volume / largest), Math.ceil(weight / strongest));
  goods.forEach((good, at) => {
    const most = Math.max(...cartons.map((carton) => mostUnits(good, carton)));
    least = Math.max(least, Math.ceil(counts[at] / most));
  });
  return least;
}

/** No carton holds more units of a good alone. */
function mostUnits(good: Good, carton: Carton): number {
  if (!fitsInside(good, carton)) return 0;
  const byWeight = good.weight === 0 ? Infinity : Math.floor(carton.net / good.weight);
  return Math.min(byWeight, Math.floor(carton.volume / good.volume));
}
