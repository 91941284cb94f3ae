/** An order that waits, with what it wants. */
export interface Waiting {
  orderId: number;
  /** Whether it has waited so long that nobody younger may take what it lacks. */
  isOverdue: boolean;
  units: readonly { productId: number; quantity: number }[];
}

/**
 * The orders that would take units of a product which an overdue, older one lacks and goes on waiting for. `waiting` is oldest first;
 * `isServed` says what each would get; `most` is the largest number of units of a product that one site has available. A product that
 * several sites together lack counts as lacking; where each product alone suffices somewhere, all of them do.
 * @param reserved products that orders before these lack
 */
export function passingOver(
  waiting: readonly Waiting[],
  isServed: (orderId: number) => boolean,
  most: (productId: number) => number,
  reserved: ReadonlySet<number>,
): Set<number> {
  const kept = new Set(reserved);
  const passing = new Set<number>();
  for (const { orderId, isOverdue, units } of waiting) {
    if (units.some(({ productId }) => kept.has(productId))) passing.add(orderId);
    else if (isOverdue && !isServed(orderId)) for (const productId of lackingOf(units, most)) kept.add(productId);
  }
  return passing;
}

/** What no single site has enough of; where each product is somewhere, all of them. */
export function lackingOf(units: readonly { productId: number; quantity: number }[], most: (productId: number) => number): number[] {
  const lacking = units.filter(({ productId, quantity }) => most(productId) < quantity);
  return (lacking.length > 0 ? lacking : units).map(({ productId }) => productId);
}
