/** A sells most, C least; products that nobody bought in the period have no class. */
export type PaceClass = 'A' | 'B' | 'C';

/** The share of all units sold that A, and A and B together, make up. */
const SHARES: Readonly<Record<'A' | 'B', number>> = { A: 0.8, B: 0.95 };

const DAYS_OF_YEAR = 365;
const SHORT_DAYS = 30;
const LONG_DAYS = 90;

/** The largest value of the column: for stock that nobody buys. */
export const FOR_EVER = 2_147_483_647;

/** How many units of a product must be sold to belong to a class. */
export interface ClassBounds {
  a: number;
  b: number;
}

/**
 * The bounds of the classes, from how many products sold how many units: A are those that sell most and together make up 80 % of all units,
 * B those up to 95 %. The product that passes a share still belongs to it, and products that sell equally many are in one class.
 */
export function boundsOf(sold: Iterable<{ units: number; products: number }>): ClassBounds {
  const inOrder = [...sold].filter(({ units }) => units > 0).sort((x, y) => y.units - x.units);
  const all = inOrder.reduce((sum, { units, products }) => sum + units * products, 0);
  const bounds: ClassBounds = { a: Infinity, b: Infinity };
  let before = 0;
  for (const { units, products } of inOrder) {
    if (before < SHARES.A * all) bounds.a = units;
    if (before < SHARES.B * all) bounds.b = units;
    before += units * products;
  }
  return bounds;
}

export function classOf(units: number, { a, b }: ClassBounds): PaceClass | null {
  if (units <= 0) return null;
  if (units >= a) return 'A';
  return units >= b ? 'B' : 'C';
}

/** Whole days that the units last at the pace of the last 30 days; `FOR_EVER` where nobody buys any, null where there are none. */
export function coverDays(onHand: number, sold30: number): number | null {
  if (onHand <= 0) return null;
  return sold30 > 0 ? Math.floor((onHand * SHORT_DAYS) / sold30) : FOR_EVER;
}

/**
 * Stock turns a year, in tenths: units sold in 90 days, extrapolated to a year, divided by the mean of the current stock and that of 90
 * days ago. Null where there was nothing to sell.
 */
export function turnsInTenths(sold90: number, onHand: number, net90: number): number | null {
  const mean = (onHand + Math.max(0, onHand - net90)) / 2;
  return mean > 0 ? Math.round((Math.max(0, sold90) * (DAYS_OF_YEAR / LONG_DAYS) * 10) / mean) : null;
}
