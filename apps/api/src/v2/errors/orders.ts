import type { OrdersErrorCode } from '@contract/orders';
import type { ProblemEntry } from '../../errors/index.js';

/** The orders context's refusals of floor work. */
type FloorOrderErrorCode = Extract<
  OrdersErrorCode,
  'order_not_found' | 'unknown_order' | 'repeated_order' | 'not_fully_picked' | 'ambiguous_nbtybarcode'
>;

/** The v2 interface's answers to refusals of the orders context. */
export const ordersProblems: Record<FloorOrderErrorCode, ProblemEntry> = {
  order_not_found: { status: 404, names: 'order_id', message: 'The order does not exist' },
  unknown_order: { status: 400, message: ({ order }) => `Order ${String(order)} does not exist` },
  repeated_order: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is in the request more than once` },
  not_fully_picked: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is not fully picked` },
  ambiguous_nbtybarcode: {
    status: 400,
    message: ({ nbtybarcode, orderIds }) =>
      `Several orders have the nbtybarcode ${String(nbtybarcode)}: say which by order_id (${(orderIds as number[]).join(', ')})`,
    field: 'nbtybarcode',
  },
};
