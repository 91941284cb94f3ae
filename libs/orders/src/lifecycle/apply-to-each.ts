import { FaultList } from '@kernel';
import { OrdersError, type OrdersErrorCode } from '../contract/errors.js';
import type { OrderStatusAnswer } from '../contract/orders.js';
import type { Order } from '../orders/domain/order.js';
import { statusIds, statusName } from '../orders/domain/order-status.js';

/** Applies the decision to each order of a bulk command. @throws OrdersError with every refusal, at `orderIds[i]`. */
export function applyToEach(orderIds: readonly number[], orders: ReadonlyMap<number, Order>, decide: (order: Order) => void): Order[] {
  const faults = new FaultList<OrdersErrorCode>();
  const decided = new Set<Order>();
  orderIds.forEach((orderId, index) => {
    const path = `orderIds[${index}]`;
    const order = orders.get(orderId);
    if (!order) return faults.add('unknown_order', path, { order: orderId });
    if (decided.has(order)) return;
    decided.add(order);
    try {
      decide(order);
    } catch (error) {
      if (!(error instanceof OrdersError)) throw error;
      faults.add(error.code, path, error.details);
    }
  });
  faults.refuseIfAny((code, details, all) => new OrdersError(code as OrdersErrorCode, details, all as OrdersError['faults']));
  return [...decided];
}

export function answerStatus({ id, state: { status } }: Order): OrderStatusAnswer {
  const statusId = statusIds[status];
  return { orderId: id, statusId, status: statusName(statusId) };
}
