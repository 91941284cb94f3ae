import type { Fact } from '@kernel';
import type { Order, StatusChange } from '../domain/order.js';
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

/** A new order that waits is told as both; a Pending one is what everybody expects. */
function typesOf({ from, to }: StatusChange): string[] {
  if (from === null) return to === 'backorder' ? ['order.created', 'order.backordered'] : ['order.created'];
  if (from === 'processing' && to === 'pending') return ['order.reverted'];
  return [typeOfStatus[to] ?? []].flat();
}

/** What integrations are told about the changes of an order. */
export function orderFacts({ state, original, changes }: Order): Fact[] {
  const { orderId, accountId, siteId } = state;
  const changed = [...(original?.siteId === siteId ? [] : ['distributionCenter']), 'statusId', 'status', 'updatedDate'];
  return changes.flatMap((change) =>
    typesOf(change).map((type) => ({ type, accountId, siteId, subjectId: orderId, changed: change.from === null ? [] : changed })),
  );
}
