/** How much of a length units can fill at best: the longest sum of their extents within it. */
import type { Carton, Good } from './goods.js';

/** Finer lengths would need longer tables than a search is worth. */
const MAX_TABLE = 4_096;

export interface Reach {
  x(length: number): number;
  y(length: number): number;
  z(length: number): number;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Tables in the greatest unit that all lengths are whole in; undefined where that is too fine. */
export function reachOf(carton: Carton, goods: readonly Good[]): Reach | undefined {
  const stands = goods.flatMap((good) => good.stands);
  let unit = 0;
  for (const { x, y, z } of [carton, ...stands]) unit = [x, y, z].reduce(divisor, unit);
  if (unit === 0 || Math.max(carton.x, carton.y, carton.z) / unit > MAX_TABLE) return undefined;
  const along = (axis: 'x' | 'y' | 'z') => {
    const table = longestSums(carton[axis] / unit, [...new Set(stands.map((stand) => stand[axis] / unit))]);
    return (length: number) => table[length / unit] * unit;
  };
  return { x: along('x'), y: along('y'), z: along('z') };
}

function longestSums(limit: number, extents: readonly number[]): Int32Array {
  const longest = new Int32Array(limit + 1);
  for (let length = 1; length <= limit; length++) {
    const isReached = extents.some((extent) => extent <= length && longest[length - extent] === length - extent);
    longest[length] = isReached ? length : longest[length - 1];
  }
  return longest;
}
