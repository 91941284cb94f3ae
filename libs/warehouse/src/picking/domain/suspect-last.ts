interface Offered {
  binId: number;
  quantity: number;
}

/** As many of a product's bins as the quantity needs, in their order, but suspect ones last. */
export function suspectLast<Bin extends Offered>(
  { productId, bins }: { productId: number; bins: readonly Bin[] },
  quantity: number,
  suspects: readonly { binId: number; productId: number }[],
): Bin[] {
  const avoided = new Set(suspects.filter((each) => each.productId === productId).map(({ binId }) => binId));
  const sorted = [...bins].sort((a, b) => Number(avoided.has(a.binId)) - Number(avoided.has(b.binId)));
  let open = quantity;
  return sorted.filter((bin) => {
    const isNeeded = open > 0;
    open -= bin.quantity;
    return isNeeded;
  });
}
