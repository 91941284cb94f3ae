/** A waiting order, with the units it wants. */
export interface Waiting {
  orderId: number;
  /** Whether it has waited so long that no younger order may take what it lacks. */
  isOverdue: boolean;
  units: readonly { productId: number; quantity: number }[];
}

/**
 * The orders that would pass over an overdue, older one by taking units of a product that it lacks and continues to wait for. `waiting` is
 * oldest first; `isServed` says which orders would get stock; `maxAvailable` is the largest number of units of a product that one site has
 * available. A product of which no single site has enough counts as lacking; where every product suffices at some site, all of them do.
 * @param reserved products that orders before these lack
 */
export function passingOver(
  waiting: readonly Waiting[],
  isServed: (orderId: number) => boolean,
  maxAvailable: (productId: number) => number,
  reserved: ReadonlySet<number>,
): Set<number> {
  const reservedFor = new Set(reserved);
  const passing = new Set<number>();
  for (const { orderId, isOverdue, units } of waiting) {
    if (units.some(({ productId }) => reservedFor.has(productId))) passing.add(orderId);
    else if (isOverdue && !isServed(orderId)) for (const productId of lackingOf(units, maxAvailable)) reservedFor.add(productId);
  }
  return passing;
}

/** The products of which no single site has enough; all of them where each product suffices at some site. */
export function lackingOf(
  units: readonly { productId: number; quantity: number }[],
  maxAvailable: (productId: number) => number,
): number[] {
  const lacking = units.filter(({ productId, quantity }) => maxAvailable(productId) < quantity);
  return (lacking.length > 0 ? lacking : units).map(({ productId }) => productId);
}
