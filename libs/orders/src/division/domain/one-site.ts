import type { OrderState } from '../../orders/domain/order-state.js';

/** Whether the parts of a divided order need no longer be several: one site has all of it by now, and the floor has begun with none. */
export const areAtOneSite = (order: OrderState, parts: readonly OrderState[]): boolean =>
  order.status === 'divided' &&
  parts.length === order.parts &&
  parts.every(({ status, siteId }) => status === 'pending' && siteId === parts[0].siteId);
