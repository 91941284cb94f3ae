import type { OrderUrgency } from '../../contract/waves/waves.js';

/** The default priority of an order. */
const USUAL = 5;

/** A batch has the highest priority and the earliest due date among its orders, each on its own. */
export function mostUrgent(orderIds: readonly number[], urgency: ReadonlyMap<number, OrderUrgency>): Omit<OrderUrgency, 'orderId'> {
  const orders = orderIds.flatMap((orderId) => urgency.get(orderId) ?? []);
  const [dueAt = null] = orders.flatMap(({ dueAt: due }) => due ?? []).sort();
  return { priority: orders.reduce((least, { priority }) => Math.min(least, priority), orders.length === 0 ? USUAL : 9), dueAt };
}
