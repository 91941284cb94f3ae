import { lackingOf } from '../../backorders/domain/fairness.js';

export interface Units {
  readonly productId: number;
  readonly quantity: number;
}

/** An order in Backorder. */
export interface Waiting {
  readonly orderId: number;
  /** Whether it has waited so long that no younger order may take what it lacks. */
  readonly isOverdue: boolean;
  readonly units: readonly Units[];
}

/** Units of each product. */
export type Stock = ReadonlyMap<number, number>;

export interface Freed {
  orders: number;
  /** The arriving units that the freed orders need; fewer would not suffice. */
  units: Units[];
}

const has = (stock: Stock, { productId, quantity }: Units): boolean => (stock.get(productId) ?? 0) >= quantity;

/**
 * The orders that a site would serve from its stock, by the rule that fills orders in Backorder: oldest first, each whole or not at all,
 * and no younger one before an overdue one that lacks the same product. `waiting` is oldest first, each product once in an order.
 */
export function servedOf(waiting: readonly Waiting[], stock: Stock): Waiting[] {
  const left = new Map(stock);
  const reserved = new Set<number>();
  const served: Waiting[] = [];
  for (const order of waiting) {
    const { isOverdue, units } = order;
    if (units.some(({ productId }) => reserved.has(productId))) continue;
    if (units.every((each) => has(left, each))) {
      served.push(order);
      for (const { productId, quantity } of units) left.set(productId, (left.get(productId) ?? 0) - quantity);
    } else if (isOverdue) for (const productId of lackingOf(units, (id) => stock.get(id) ?? 0)) reserved.add(productId);
  }
  return served;
}

/** How many more orders a site could serve if these units were in its bins, and which of the units these orders need. */
export function freedBy(waiting: readonly Waiting[], stock: Stock, arriving: readonly Units[]): Freed {
  const then = new Map(stock);
  for (const { productId, quantity } of arriving) then.set(productId, (then.get(productId) ?? 0) + quantity);
  const served = servedOf(waiting, then);
  const orders = served.length - servedOf(waiting, stock).length;
  if (orders <= 0) return { orders: 0, units: [] };
  const taken = new Map<number, number>();
  for (const { units } of served) for (const { productId, quantity } of units) taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  const units = [...new Set(arriving.map(({ productId }) => productId))]
    .map((productId) => ({ productId, quantity: Math.max(0, (taken.get(productId) ?? 0) - (stock.get(productId) ?? 0)) }))
    .filter(({ quantity }) => quantity > 0);
  return { orders, units };
}
