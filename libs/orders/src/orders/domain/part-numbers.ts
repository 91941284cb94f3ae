/** The maximum length of an order number. */
const LONGEST = 64;

/**
 * Numbers for the parts of an order, `SO-1-1`, `SO-1-2` and so on from `from`; the order number is shortened where the result would be too
 * long.
 */
export function partNumbers(orderNumber: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const suffix = `-${from + index}`;
    return orderNumber.slice(0, LONGEST - suffix.length) + suffix;
  });
}
