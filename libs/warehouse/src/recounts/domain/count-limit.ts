import type { CountLimit } from '@contract/inventory';

/** A count, the quantity in the books, and the cost of a unit. */
export interface Difference {
  counted: number;
  expected: number;
  cost: number;
}

/** Whether a count differs so much from the books that somebody else must count: beyond units and percent, or beyond the allowed cost. */
export function isBeyond({ units, percent, cents }: CountLimit, { counted, expected, cost }: Difference): boolean {
  const difference = Math.abs(counted - expected);
  // A percentage of zero is undefined.
  const isFar = difference > units && (expected === 0 || difference * 100 > expected * percent);
  return isFar || (cents !== null && Math.round(difference * cost * 100) > cents);
}
