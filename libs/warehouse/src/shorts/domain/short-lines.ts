import { type PickedUnits, pickedOf, type PickLine } from '../../picking/domain/picking.js';

/** A line of an order in Processing. */
export interface StockedLine extends PickLine {
  quantityShort: number;
}

type Component = StockedLine['components'][number];

/** Units of a product that are reserved for a line; of a short kit, more may be picked than it still needs. */
function reservedOf(line: StockedLine, picked: readonly PickedUnits[], { productId, each }: Component): number {
  return Math.max(0, (line.quantity - line.quantityShort) * each - pickedOf(picked, line.orderItemId, productId));
}

/** Units of each product that are reserved for the lines. */
function reservedUnits(lines: readonly StockedLine[], picked: readonly PickedUnits[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of lines)
    for (const component of line.components)
      units.set(component.productId, (units.get(component.productId) ?? 0) + reservedOf(line, picked, component));
  return units;
}

/** The lines after giving up this many reserved units of a product, later lines first; kits only as a whole. */
export function shortened(
  lines: readonly StockedLine[],
  picked: readonly PickedUnits[],
  productId: number,
  missing: number,
): StockedLine[] {
  let open = missing;
  const given = [...lines].reverse().map((line): StockedLine => {
    const component = line.components.find((each) => each.productId === productId);
    const reserved = component ? reservedOf(line, picked, component) : 0;
    if (!component || open <= 0 || reserved === 0) return line;
    const short = { ...line, quantityShort: line.quantityShort + Math.ceil(Math.min(open, reserved) / component.each) };
    open -= reserved - reservedOf(short, picked, component);
    return short;
  });
  return given.reverse();
}

/** The lines after taking available units that they lack, earlier lines first; kits only as a whole. */
export function filled(
  lines: readonly StockedLine[],
  picked: readonly PickedUnits[],
  available: ReadonlyMap<number, number>,
): StockedLine[] {
  const left = new Map(available);
  return lines.map((line) => {
    if (line.quantityShort === 0) return line;
    const served = line.quantity - line.quantityShort;
    const servable = line.components.map((component) => {
      const { productId, each } = component;
      const units = reservedOf(line, picked, component) + pickedOf(picked, line.orderItemId, productId) + (left.get(productId) ?? 0);
      return Math.floor(units / each) - served;
    });
    const taken = Math.max(0, Math.min(line.quantityShort, ...servable));
    const fuller = { ...line, quantityShort: line.quantityShort - taken };
    for (const component of line.components) {
      const more = reservedOf(fuller, picked, component) - reservedOf(line, picked, component);
      left.set(component.productId, (left.get(component.productId) ?? 0) - more);
    }
    return fuller;
  });
}

/** Units of each product by which the reservations of one state of the lines exceed another's; omits products without any. */
export function moreReserved(
  more: readonly StockedLine[],
  less: readonly StockedLine[],
  picked: readonly PickedUnits[],
): { productId: number; quantity: number }[] {
  const before = reservedUnits(less, picked);
  return [...reservedUnits(more, picked)]
    .map(([productId, quantity]) => ({ productId, quantity: quantity - (before.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The lines that lack more or fewer units than before. */
export const changedLines = (after: readonly StockedLine[], before: readonly StockedLine[]): StockedLine[] =>
  after.filter(({ quantityShort }, index) => quantityShort !== before[index].quantityShort);
