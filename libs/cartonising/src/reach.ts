/** How much of a length units can fill at best: the longest sum of their extents within it. */
import { fits, type Carton, type Good, type Stand } from './goods.js';

/** Finer lengths would need longer tables than a search is worth. */
const MAX_TABLE = 4_096;

/** The longest sum within each length, along each axis. */
export type Reach = Record<keyof Stand, Int32Array>;

/** Tables of the carton's lengths; undefined where these are too long. */
export function reachOf(carton: Carton, goods: readonly Good[]): Reach | undefined {
  if (Math.max(carton.x, carton.y, carton.z) > MAX_TABLE) return undefined;
  const stands = goods.flatMap((good) => good.stands).filter((stand) => fits(stand, carton));
  const along = (axis: keyof Stand) => longestSums(carton[axis], [...new Set(stands.map((stand) => stand[axis]))]);
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
