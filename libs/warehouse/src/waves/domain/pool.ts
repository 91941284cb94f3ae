import type { PoolGroup, WaitingOrder } from '../../contract/waves/waves.js';

/**
 * Orders that wait, by when they leave and how they ship. An order that is late leaves with those of its shipping method that are due next,
 * and with the last of the late ones where none is.
 * @param waiting the most urgent first
 * @param now ISO 8601
 * @param maxNamed so many orders of a group are named
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

/** Whether orders leave at one rather than at the other: at the first instant that is to come, else at the last. */
const isSooner = (one: string, other: string, now: string): boolean => {
  if (one >= now !== other >= now) return one >= now;
  return one >= now ? one < other : one > other;
};
