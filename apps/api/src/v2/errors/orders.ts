import type { OrdersErrorCode } from '@contract/orders';
import type { ProblemEntry } from '../../errors/index.js';

/** Refusals of the orders context that work of the floor meets. */
type FloorOrderErrorCode = Extract<
  OrdersErrorCode,
  'order_not_found' | 'unknown_order' | 'repeated_order' | 'not_fully_picked' | 'ambiguous_nbtybarcode'
>;

/** What the v2 interface says of a refusal of the orders context. */
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
