/** A line of an order on the floor. */
export interface PickLine {
  orderItemId: number;
  quantity: number;
  components: readonly { productId: number; each: number }[];
}

/** Units of a product already picked for a line. */
export interface PickedUnits {
  orderItemId: number;
  productId: number;
  quantity: number;
}

export interface OpenUnits {
  orderItemId: number;
  productId: number;
  quantity: number;
}

export interface TakenUnits {
  productId: number;
  binId: number;
  lot: string;
  quantity: number;
}

const pickedOf = (picked: readonly PickedUnits[], orderItemId: number, productId: number): number =>
  picked.filter((each) => each.orderItemId === orderItemId && each.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);

/** What each line still needs of each product. */
export function openUnits(lines: readonly PickLine[], picked: readonly PickedUnits[]): OpenUnits[] {
  return lines
    .flatMap(({ orderItemId, quantity, components }) =>
      components.map(({ productId, each }) => ({ orderItemId, productId, quantity: quantity * each - pickedOf(picked, orderItemId, productId) })),
    )
    .filter(({ quantity }) => quantity > 0);
}

/** Gives units taken from bins to the lines that wait for them, earlier lines first. */
export function shareOut(open: readonly OpenUnits[], taken: readonly TakenUnits[]): (PickedUnits & TakenUnits)[] {
  const left = taken.map((units) => ({ ...units }));
  return open.flatMap(({ orderItemId, productId, quantity }) => {
    let wanted = quantity;
    return left.flatMap((units) => {
      const share = units.productId === productId ? Math.min(wanted, units.quantity) : 0;
      wanted -= share;
      units.quantity -= share;
      return share > 0 ? [{ orderItemId, productId, binId: units.binId, lot: units.lot, quantity: share }] : [];
    });
  });
}

/** How many of a line are picked: of a kit, those whose components are all picked. */
export function quantityPicked({ orderItemId, components }: PickLine, picked: readonly PickedUnits[]): number {
  return Math.min(...components.map(({ productId, each }) => Math.floor(pickedOf(picked, orderItemId, productId) / each)));
}
