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
  expiry: string | null;
  receivedDate: string;
  quantity: number;
}

const pickedOf = (picked: readonly PickedUnits[], orderItemId: number, productId: number): number =>
  picked
    .filter((each) => each.orderItemId === orderItemId && each.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What is picked for lines that are no kits, which they say themselves; undefined where a kit's components may be picked one by one. */
export function pickedByLines(lines: readonly (PickLine & { quantityPicked: number })[]): PickedUnits[] | undefined {
  if (lines.some(({ components }) => components.length !== 1 || components[0].each !== 1)) return undefined;
  return lines.map(({ orderItemId, quantityPicked: quantity, components: [{ productId }] }) => ({ orderItemId, productId, quantity }));
}

/** What each line still needs of each product. */
export function openUnits(lines: readonly PickLine[], picked: readonly PickedUnits[]): OpenUnits[] {
  return lines
    .flatMap(({ orderItemId, quantity, components }) =>
      components.map(({ productId, each }) => ({
        orderItemId,
        productId,
        quantity: quantity * each - pickedOf(picked, orderItemId, productId),
      })),
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
      return share > 0 ? [{ ...units, orderItemId, quantity: share }] : [];
    });
  });
}

/** What a shipment needs and has of each product, all lines and kits together, in the order of its lines. */
export function unitsByProduct(
  lines: readonly PickLine[],
  picked: readonly PickedUnits[],
): { productId: number; quantity: number; quantityPicked: number }[] {
  const needed = new Map<number, number>();
  for (const { quantity, components } of lines)
    for (const { productId, each } of components) needed.set(productId, (needed.get(productId) ?? 0) + quantity * each);
  return [...needed].map(([productId, quantity]) => ({
    productId,
    quantity,
    quantityPicked: picked.filter((each) => each.productId === productId).reduce((sum, each) => sum + each.quantity, 0),
  }));
}

/** What shipments still need, while one pick after the other claims its part. */
export class StillOpen {
  private readonly open = new Map<string, number>();

  constructor(shipments: readonly { orderId: number; lines: readonly PickLine[]; picked: readonly PickedUnits[] }[]) {
    for (const { orderId, lines, picked } of shipments) {
      for (const { productId, quantity, quantityPicked } of unitsByProduct(lines, picked))
        this.open.set(`${orderId} ${productId}`, quantity - quantityPicked);
    }
  }

  /** Whether the shipment needed so much of the product, and what it needed before it; what it did not need is not claimed. */
  claim(orderId: number, productId: number, quantity: number): { isOpen: boolean; open: number } {
    const open = this.open.get(`${orderId} ${productId}`) ?? 0;
    if (quantity > open) return { isOpen: false, open };
    this.open.set(`${orderId} ${productId}`, open - quantity);
    return { isOpen: true, open };
  }
}

/** How many of a line are picked: of a kit, those whose components are all picked. */
export function quantityPicked({ orderItemId, components }: PickLine, picked: readonly PickedUnits[]): number {
  return Math.min(...components.map(({ productId, each }) => Math.floor(pickedOf(picked, orderItemId, productId) / each)));
}
