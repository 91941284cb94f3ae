import type { PoolGroup, WaitingOrder } from '../../contract/waves/waves.js';

/**
 * Groups waiting orders by due date and shipping method. An overdue order leaves with the next due orders of its shipping method, or with
 * the last overdue ones if there are none.
 * @param waiting the most urgent first
 * @param now ISO 8601
 * @param maxNamed the maximum number of orders listed in a group
 */
export function poolOf(waiting: readonly WaitingOrder[], now: string, maxNamed: number): PoolGroup[] {
  const leaving = new Map<string, string>();
  for (const { dueAt, shippingMethod } of waiting) {
    const known = leaving.get(shippingMethod);
    if (dueAt !== null && (known === undefined || isSooner(dueAt, known, now))) leaving.set(shippingMethod, dueAt);
  }
  const groups = new Map<string, PoolGroup>();
  for (const { orderId, dueAt: due, shippingMethod } of waiting) {
    const isLate = due !== null && due < now;
    const dueAt = isLate ? (leaving.get(shippingMethod) ?? due) : due;
    const key = JSON.stringify([dueAt, shippingMethod]);
    const group = groups.get(key) ?? { dueAt, shippingMethod, orders: 0, late: 0, orderIds: [] };
    groups.set(key, group);
    group.orders += 1;
    group.late += isLate ? 1 : 0;
    if (group.orderIds.length < maxNamed) group.orderIds.push(orderId);
  }
  return [...groups.values()];
}

/** Whether orders leave at one instant rather than the other: at the first future one, else at the last. */
const isSooner = (one: string, other: string, now: string): boolean => {
  if (one >= now !== other >= now) return one >= now;
  return one >= now ? one < other : one > other;
};
