import { lengthOf } from '../floors/floor.js';
import type { Limits, PlannedOrder, Problem } from './problem.js';

interface Load {
  orders: number;
  items: number;
  volume: number;
  weight: number;
}

/**
 * Metres to walk for the same orders without a plan: carts are filled in the order of the request, each line takes the first bins that have
 * units, and a cart passes its bins in the order of their names.
 * @param wanted which orders
 * @param names of the bins by place
 */
export function lengthAsListed({ floor, orders, limits, stocks }: Problem, wanted: ReadonlySet<number>, names: readonly string[]): number {
  const ranks = ranksOf(names);
  const left = Float64Array.from(stocks);
  let length = 0;
  let load: Load = { orders: 0, items: 0, volume: 0, weight: 0 };
  let bins = new Set<number>();
  const leave = (): void => {
    length += lengthOf(
      floor,
      [...bins].sort((one, other) => ranks[one] - ranks[other]),
    );
    bins = new Set();
  };
  orders.forEach((order, at) => {
    if (!wanted.has(at)) return;
    const own = loadOf(order);
    if (load.orders > 0 && isOver(limits, added(load, own))) {
      leave();
      load = { orders: 0, items: 0, volume: 0, weight: 0 };
    }
    load = added(load, own);
    for (const place of placesOf(order, left)) bins.add(place);
  });
  leave();
  return length;
}

const natural = new Intl.Collator('en', { numeric: true });

function ranksOf(names: readonly string[]): Int32Array {
  const ranks = new Int32Array(names.length);
  [...names.keys()].sort((one, other) => natural.compare(names[one], names[other])).forEach((place, rank) => (ranks[place] = rank));
  return ranks;
}

/** Where an order's units are taken from; taken units are no longer available to the next order. */
function placesOf({ lines }: PlannedOrder, left: Float64Array): number[] {
  return lines.flatMap(({ quantity, options }) => {
    let open = quantity;
    return options.flatMap(({ place, stock }) => {
      const taken = Math.min(open, left[stock]);
      open -= taken;
      left[stock] -= taken;
      return taken > 0 ? place : [];
    });
  });
}

const loadOf = ({ lines, units }: PlannedOrder): Load => ({
  orders: 1,
  items: units,
  volume: lines.reduce((sum, { quantity, volume }) => sum + quantity * volume, 0),
  weight: lines.reduce((sum, { quantity, weight }) => sum + quantity * weight, 0),
});

const added = (one: Load, other: Load): Load => ({
  orders: one.orders + other.orders,
  items: one.items + other.items,
  volume: one.volume + other.volume,
  weight: one.weight + other.weight,
});

const isOver = (limits: Limits, { orders, items, volume, weight }: Load): boolean =>
  orders > limits.orders || items > limits.items || volume > limits.volume || weight > limits.weight;
