import type { Fact } from '@kernel';
import { CHANGED, type Order } from '../domain/order.js';
import type { OrderState, StatusChange } from '../domain/order-state.js';
import type { OrderStatus } from '../domain/order-status.js';

const typeOfStatus: Record<OrderStatus, string | undefined> = {
  error: undefined,
  hold: 'order.held',
  pending: 'order.pending',
  processing: 'order.processing',
  stand_by: 'order.stood_by',
  divided: 'order.divided',
  backorder: 'order.backordered',
  cancelled: 'order.cancelled',
  shipped: 'order.shipped',
};

/** A new order that waits has two events; a new one in Pending has only `order.created`. */
function typesOf({ from, to, reason }: StatusChange): string[] {
  if (from === null && to === 'divided') return ['order.created', 'order.divided'];
  if (from === null) return to === 'backorder' ? ['order.created', 'order.backordered'] : ['order.created'];
  // The command that replaces an order publishes the changed members itself.
  if (from === to) return reason === CHANGED ? [] : ['order.updated'];
  if (from === 'processing' && to === 'pending') return ['order.reverted'];
  return [typeOfStatus[to] ?? []].flat();
}

/** The events of an order's change of status. */
export function orderFacts(order: Order): Fact[] {
  const changed = membersChanged(order);
  return order.changes.flatMap((change) => typesOf(change).map((type) => orderFact(type, order.state, changed)));
}

/**
 * A divided order shows the statuses and sites of its parts, so a change of its parts is an event of the order, unless the commit has one
 * of its own. The order's site need not be known.
 */
export function parentFacts(orders: readonly Order[]): Fact[] {
  const parts = orders.filter(({ state: { parentId }, original }) => parentId !== null && original);
  if (parts.length === 0) return [];
  const announced = new Set(orders.filter(({ changes }) => changes.length > 0).map(({ id }) => id));
  return parts.flatMap(({ state: { parentId: orderId, ...state }, original }) => {
    const isShown = state.status !== original?.status || state.siteId !== original.siteId;
    if (orderId === null || !isShown || announced.has(orderId)) return [];
    announced.add(orderId);
    return { ...orderFact('order.updated', { ...state, orderId }, ['children']), siteId: null };
  });
}

/** A new order has no changed members. */
function membersChanged({ state, original }: Order): string[] {
  if (!original) return [];
  // Shipping and reverting write shipped or picked units of the lines, other changes only reserved ones.
  const isPicked = state.status === 'shipped' || original.status === 'processing';
  return [
    ...(original.status === state.status ? [] : ['statusId', 'status']),
    ...(original.siteId === state.siteId ? [] : ['warehouseId', 'distributionCenter']),
    ...(original.holdsStock === state.holdsStock && !isPicked && !state.hasNewLines ? [] : ['items']),
    ...(original.parts === state.parts && (state.parts === 0 || original.status === state.status) ? [] : ['children']),
    'updatedAt',
  ];
}

type Owned = Pick<OrderState, 'orderId' | 'accountId' | 'siteId'>;

/** One event of an order, with the members of the contract that changed. */
export const orderFact = (type: string, { orderId, accountId, siteId }: Owned, changed: readonly string[]): Fact => ({
  type,
  accountId,
  siteId,
  subjectId: orderId,
  changed,
});
