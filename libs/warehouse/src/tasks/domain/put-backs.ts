/** Units that an order returns to a bin. */
export interface ReturnedUnits {
  productId: number;
  binId: number;
  quantity: number;
}

/** Which batch puts back what an order returns: the one that picked it, or the first one for what none of them picked. */
export function shareReturned(
  returned: readonly ReturnedUnits[],
  picked: readonly { batchId: number; productId: number; quantity: number }[],
  batchIds: readonly number[],
): Map<number, ReturnedUnits[]> {
  const shares = new Map(batchIds.map((batchId): [number, ReturnedUnits[]] => [batchId, []]));
  const [first] = batchIds;
  const left = picked.map((units) => ({ ...units }));
  const give = (batchId: number, units: ReturnedUnits, quantity: number): void => {
    if (quantity > 0) shares.get(batchId)?.push({ ...units, quantity });
  };
  for (const units of returned) {
    let open = units.quantity;
    for (const own of left.filter(({ batchId, productId }) => productId === units.productId && shares.has(batchId))) {
      const quantity = Math.min(open, own.quantity);
      own.quantity -= quantity;
      open -= quantity;
      give(own.batchId, units, quantity);
    }
    give(first, units, open);
  }
  return shares;
}
