import type { OrderUrgency } from '../../contract/waves/waves.js';

/** Of an order that nobody said anything about. */
const USUAL = 5;

/** A batch has the priority and the due date of the most urgent of its orders, of either. */
export function mostUrgent(orderIds: readonly number[], urgency: ReadonlyMap<number, OrderUrgency>): Omit<OrderUrgency, 'orderId'> {
  const orders = orderIds.flatMap((orderId) => urgency.get(orderId) ?? []);
  const [dueAt = null] = orders.flatMap(({ dueAt: due }) => due ?? []).sort();
  return { priority: orders.reduce((least, { priority }) => Math.min(least, priority), orders.length === 0 ? USUAL : 9), dueAt };
}
