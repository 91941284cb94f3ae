import type { ReturnErrorCode } from '@contract/orders';
import type { ProblemEntry } from '../../errors/index.js';
import { inventoryProblems } from './inventory.js';
import { ordersProblems } from './orders.js';

/** The OMS and internal interfaces' answers to refused returns. */
export const returnProblems: Record<ReturnErrorCode, ProblemEntry> = {
  unknown_order: ordersProblems.unknown_order,
  unknown_bin: inventoryProblems.unknown_bin,
  bin_retired: inventoryProblems.bin_retired,
  order_not_shipped: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is not Shipped, so nothing of it can be returned` },
  sku_not_in_order: { status: 400, message: ({ orderId, sku }) => `Order ${String(orderId)} has no line with the SKU ${String(sku)}` },
  return_exceeds_shipped: {
    status: 400,
    message: ({ orderId, sku, wanted, left }) =>
      `Order ${String(orderId)} has ${String(left)} of ${String(sku)} left to return, not ${String(wanted)}`,
  },
  return_not_found: { status: 404, message: ({ returnId }) => `Return ${String(returnId)} does not exist` },
  unknown_return: { status: 400, message: ({ returnId }) => `Return ${String(returnId)} does not exist at your distribution center` },
  sku_not_in_return: { status: 400, message: ({ returnId, sku }) => `Return ${String(returnId)} has no item with the SKU ${String(sku)}` },
  return_closed: { status: 400, message: ({ returnId, status }) => `Return ${String(returnId)} is closed: it is ${String(status)}` },
  nothing_received: {
    status: 400,
    message: ({ returnId }) => `No unit is received for return ${String(returnId)}: give items, or complete to close it`,
  },
  missing_bin: { status: 400, message: ({ sku }) => `location and bin are required for the good units of ${String(sku)}` },
};
