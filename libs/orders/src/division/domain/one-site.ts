import { grouped } from '@kernel';
import type { OrderState } from '../../orders/domain/order-state.js';

/**
 * The parts of a divided order that may be merged: Pending at the same site by now, so that the floor has begun none of them. By id,
 * grouped by site; excludes `keptIds`.
 */
export function partsAtOneSite(order: OrderState, parts: readonly OrderState[], keptIds: ReadonlySet<number> = new Set()): number[][] {
  if (order.status !== 'divided') return [];
  const free = parts.filter(({ orderId, status }) => status === 'pending' && !keptIds.has(orderId));
  return [...grouped(free, ({ siteId }) => siteId).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ orderId }) => orderId).sort((a, b) => a - b));
}
