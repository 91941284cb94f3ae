/** A line of an order on the floor. */
export interface PickLine {
  orderItemId: number;
  quantity: number;
  /** Units that are neither picked nor reserved; nobody can pick them. */
  quantityShort?: number;
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

export const pickedOf = (picked: readonly PickedUnits[], orderItemId: number, productId: number): number =>
  picked
    .filter((each) => each.orderItemId === orderItemId && each.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Picked units of lines without kits, which the lines themselves store; undefined if a kit's components may be picked one by one. */
export function pickedByLines(lines: readonly (PickLine & { quantityPicked: number })[]): PickedUnits[] | undefined {
  if (lines.some(({ components }) => components.length !== 1 || components[0].each !== 1)) return undefined;
  return lines.map(({ orderItemId, quantityPicked: quantity, components: [{ productId }] }) => ({ orderItemId, productId, quantity }));
}

/** Open units of each line and product: those reserved for it. */
export function openUnits(lines: readonly PickLine[], picked: readonly PickedUnits[]): OpenUnits[] {
  return lines
    .flatMap(({ orderItemId, quantity, quantityShort = 0, components }) =>
      components.map(({ productId, each }) => ({
        orderItemId,
        productId,
        quantity: (quantity - quantityShort) * each - pickedOf(picked, orderItemId, productId),
      })),
    )
    .filter(({ quantity }) => quantity > 0);
}

/** Assigns picked units to the lines that need them, earlier lines first. */
export function shareOut<Units extends TakenUnits>(open: readonly OpenUnits[], taken: readonly Units[]): (PickedUnits & Units)[] {
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

/** A shipment's needed, picked and still open units of each product, over all lines and kits, in the order of its lines. */
export function unitsByProduct(
  lines: readonly PickLine[],
  picked: readonly PickedUnits[],
): { productId: number; quantity: number; quantityPicked: number; quantityOpen: number }[] {
  const open = openUnits(lines, picked);
  const needed = new Map<number, number>();
  for (const { quantity, components } of lines)
    for (const { productId, each } of components) needed.set(productId, (needed.get(productId) ?? 0) + quantity * each);
  const sumOf = (units: readonly { productId: number; quantity: number }[], productId: number): number =>
    units.reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);
  return [...needed].map(([productId, quantity]) => ({
    productId,
    quantity,
    quantityPicked: sumOf(picked, productId),
    quantityOpen: sumOf(open, productId),
  }));
}

/** Open units of shipments, which picks claim one after the other. */
export class StillOpen {
  private readonly open = new Map<string, number>();

  constructor(shipments: readonly { orderId: number; lines: readonly PickLine[]; picked: readonly PickedUnits[] }[]) {
    for (const { orderId, lines, picked } of shipments) {
      for (const { productId, quantityOpen } of unitsByProduct(lines, picked)) this.open.set(`${orderId} ${productId}`, quantityOpen);
    }
  }

  /** Claims units if the shipment needs that many; returns whether it does, and how many it needed before. */
  claim(orderId: number, productId: number, quantity: number): { isOpen: boolean; open: number } {
    const open = this.open.get(`${orderId} ${productId}`) ?? 0;
    if (quantity > open) return { isOpen: false, open };
    this.open.set(`${orderId} ${productId}`, open - quantity);
    return { isOpen: true, open };
  }
}

/** The picked quantity of a line; for a kit, the kits whose components are all picked. */
export function quantityPicked({ orderItemId, components }: PickLine, picked: readonly PickedUnits[]): number {
  return Math.min(...components.map(({ productId, each }) => Math.floor(pickedOf(picked, orderItemId, productId) / each)));
}
