import type { CountLimit } from '@contract/inventory';

/** A count, what the books say, and what a unit costs. */
export interface Difference {
  counted: number;
  expected: number;
  cost: number;
}

/** Whether a count is so far from the books that somebody else counts again: beyond units and percent, or beyond what it may cost. */
export function isBeyond({ units, percent, cents }: CountLimit, { counted, expected, cost }: Difference): boolean {
  const difference = Math.abs(counted - expected);
  // Nothing is no base for a percentage.
  const isFar = difference > units && (expected === 0 || difference * 100 > expected * percent);
  return isFar || (cents !== null && Math.round(difference * cost * 100) > cents);
}
