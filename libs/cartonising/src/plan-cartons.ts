/** Plans the cartons of one shipment. */
import { cartonOf, fitsInside, fromScaled, goodOf, roundedUp, stepOf, type Carton, type Good } from './goods.js';
import type { Filling } from './fill-carton.js';
import { SearchBudget } from './search-budget.js';
import { placesOf, ShipmentSearch } from './shipment-search.js';
import type { BoxKind, CartonPlan, PlannedCarton, Shipment, ShipmentItem, UnpackedReason } from './shipment.js';

/**
 * Which box takes which units, and where each is placed. It always returns a valid plan, and the same for the same shipment unless the
 * clock ends the search.
 * @param now the clock, in milliseconds
 */
export function planCartons(shipment: Shipment, now: () => number): CartonPlan {
  const deadline = now() + shipment.timeLimitMs;
  const step = stepOf(shipment.items);
  const cartons = shipment.boxes.map((box, place) => cartonOf(box, place, step));
  const supply = shipment.boxes.map(({ quantity }) => quantity ?? Infinity);
  const plan: CartonPlan = { cartons: [], unpacked: [], isCut: false };
  const packable = shipment.items.filter((item) => {
    const reason = reasonAgainst(goodOf(item, step), cartons);
    if (reason) leaveOut(plan, item, item.quantity, reason);
    return !reason;
  });
  const loads = loadsOf(packable, step);
  const { objective, support } = shipment;
  const places = placesOf(cartons, objective);
  for (const { goods, isAlone } of loads) {
    const terms = { goods: goods.map(({ good }) => good), cartons, supply, objective, support, places };
    const budget = new SearchBudget(shipment.timeLimitMs / loads.length, now, deadline);
    const search = new ShipmentSearch(terms, budget);
    const counts = goods.map(({ units }) => units.length);
    const { fillings } = isAlone ? search.eachAlone(counts) : search.best(counts);
    for (const filling of fillings) {
      plan.cartons.push(cartonAnswer(filling, goods, shipment.boxes[filling.carton.place], step));
      supply[filling.carton.place]--;
    }
    for (const { units } of goods) for (const [item, quantity] of countsOf(units)) leaveOut(plan, item, quantity, 'box_supply');
    plan.isCut ||= budget.isCut;
  }
  return plan;
}

/** Why a unit fits no box, even alone. */
function reasonAgainst(good: Good, cartons: readonly Carton[]): UnpackedReason | undefined {
  const large = cartons.filter((carton) => fitsInside(good, carton));
  if (large.length === 0) return 'too_large';
  return large.some(({ net }) => good.weight <= net) ? undefined : 'too_heavy';
}

function leaveOut(plan: CartonPlan, { id }: ShipmentItem, quantity: number, reason: UnpackedReason): void {
  if (quantity > 0) plan.unpacked.push({ item: id, quantity, reason });
}

function countsOf(units: readonly ShipmentItem[]): Map<ShipmentItem, number> {
  const counts = new Map<ShipmentItem, number>();
  for (const item of units) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** A good, and the items that its units belong to, one entry per unit; packed ones are taken from the end. */
interface Stock {
  good: Good;
  units: ShipmentItem[];
}

/** Units that may share cartons; with `isAlone` each has a carton of its own. */
interface SharedLoad {
  goods: Stock[];
  isAlone: boolean;
}

/** The units of each group, and those that ship alone. Equal units are one good; the largest come first. */
function loadsOf(items: readonly ShipmentItem[], step: number): SharedLoad[] {
  const loads = new Map<string, { isAlone: boolean; stocks: Map<string, Stock> }>();
  for (const item of items) {
    const { ownCarton: isAlone = false, group = null, quantity } = item;
    const good = goodOf(item, step);
    const key = JSON.stringify([isAlone, isAlone ? null : group]);
    const load = loads.get(key) ?? { isAlone, stocks: new Map<string, Stock>() };
    loads.set(key, load);
    const kind = JSON.stringify(good);
    const stock = load.stocks.get(kind) ?? { good, units: [] };
    load.stocks.set(kind, stock);
    stock.units.unshift(...Array.from({ length: quantity }, () => item));
  }
  return [...loads.values()].map(({ isAlone, stocks }) => ({
    isAlone,
    goods: [...stocks.values()].sort((a, b) => b.good.volume - a.good.volume),
  }));
}

function cartonAnswer({ carton, blocks, weight, volume }: Filling, goods: readonly Stock[], box: BoxKind, step: number): PlannedCarton {
  const lengthOf = (steps: number) => fromScaled(steps * step);
  const placements = blocks.flatMap(({ good, stand, x, y, z, nx, ny, nz }) => {
    const extents = { length: lengthOf(stand.x), width: lengthOf(stand.y), height: lengthOf(stand.z) };
    return Array.from({ length: nx * ny * nz }, (_, at) => ({
      item: goods[good].units.pop()?.id ?? '',
      x: lengthOf(x + (at % nx) * stand.x),
      y: lengthOf(y + (Math.floor(at / nx) % ny) * stand.y),
      z: lengthOf(z + Math.floor(at / (nx * ny)) * stand.z),
      ...extents,
    }));
  });
  const gross = fromScaled(weight + roundedUp(box.tareWeight ?? 0));
  return { box: box.id, weight: gross, fill: volume / carton.volume, placements };
}
