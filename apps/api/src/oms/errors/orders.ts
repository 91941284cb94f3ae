import type { DueErrorCode, OrdersErrorCode } from '@contract/orders';
import type { ProblemEntry } from '../../errors/index.js';

type Details = Record<string, unknown>;

const inItsStatus =
  (what: string) =>
  ({ orderId, status }: Details) =>
    `Order ${String(orderId)} cannot be ${what}: it is ${String(status)}`;

/** The OMS interface's answers to refusals of the orders context. */
export const ordersProblems: Record<Exclude<OrdersErrorCode, DueErrorCode>, ProblemEntry> = {
  order_not_found: { status: 404, names: 'order_id', message: 'The order does not exist' },
  unknown_order: { status: 400, message: ({ order }) => `Order ${String(order)} does not exist` },
  repeated_order: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is in the request more than once` },
  duplicate_order_number: { status: 400, message: ({ orderNumber }) => `The order_number ${String(orderNumber)} is already used` },
  duplicate_nbtybarcode: { status: 400, message: ({ nbtybarcode }) => `The nbtybarcode ${String(nbtybarcode)} is already used` },
  invalid_barcode: {
    status: 400,
    message: ({ nbtybarcode }) =>
      `The nbtybarcode ${String(nbtybarcode)} may not be new: digits alone are order ids, and C with digits numbers of cartons`,
  },
  future_order_date: { status: 400, message: ({ orderedAt }) => `The ordered_at ${String(orderedAt)} has not come yet` },
  ambiguous_order_reference: {
    status: 400,
    message: ({ orderReference, orderIds }) =>
      `Several orders have the order_reference ${String(orderReference)}: ask for one by its order id (${String(orderIds)})`,
  },
  order_not_cancellable: { status: 400, message: inItsStatus('cancelled') },
  order_not_replaceable: { status: 400, message: inItsStatus('changed') },
  order_not_processable: { status: 400, message: inItsStatus('processed') },
  order_not_holdable: { status: 400, message: inItsStatus('put on hold') },
  order_not_releasable: { status: 400, message: inItsStatus('released') },
  order_cannot_stand_by: { status: 400, message: inItsStatus('put on stand by') },
  order_not_shippable: { status: 400, message: inItsStatus('shipped') },
  order_divided: {
    status: 400,
    message: ({ orderId }) => `Order ${String(orderId)} cannot be changed: it is divided. Merge it first, or cancel it`,
  },
  order_is_part: {
    status: 400,
    message: ({ orderId }) => `Order ${String(orderId)} is a part of a divided order, and its lines must stay as they are`,
  },
  order_not_divided: { status: 400, message: ({ orderId, status }) => `Order ${String(orderId)} is not divided: it is ${String(status)}` },
  order_not_dividable: { status: 400, message: inItsStatus('divided') },
  order_not_mergeable: {
    status: 400,
    message: ({ orderId, status }) => `The parts cannot be merged: order ${String(orderId)} is ${String(status)}`,
  },
  order_not_movable: { status: 400, message: inItsStatus('moved') },
  part_not_cancellable: {
    status: 400,
    message: ({ orderId, partId, partStatus }) =>
      `Order ${String(orderId)} cannot be cancelled: its part ${String(partId)} is ${String(partStatus)}`,
  },
  one_site_suffices: {
    status: 400,
    message: ({ orderId }) =>
      `Dividing order ${String(orderId)} would help nobody: one distribution center can serve all that there is of it`,
  },
  too_few_parts: { status: 400, message: 'A divided order has at least two parts' },
  unknown_order_item: { status: 400, message: ({ orderItemId }) => `The order has no line ${String(orderItemId)}` },
  repeated_order_item: { status: 400, message: ({ orderItemId }) => `The line ${String(orderItemId)} is in the part more than once` },
  parts_do_not_add_up: {
    status: 400,
    message: ({ orderItemId, quantity, taken }) =>
      `The parts take ${String(taken)} of the line ${String(orderItemId)}, which has ${String(quantity)}`,
  },
  site_cannot_serve: {
    status: 400,
    message: ({ orderId, distributionCenter, isPart }) =>
      isPart
        ? `The distribution center ${String(distributionCenter)} lacks stock for these units`
        : `The distribution center ${String(distributionCenter)} lacks stock for order ${String(orderId)}; with backorder it would wait there`,
  },
  unknown_distribution_center: {
    status: 400,
    message: ({ distributionCenter }) => `The distribution center ${distributionCenter} is not registered`,
  },
  not_fully_packed: {
    status: 400,
    message: ({ orderId }) => `Order ${String(orderId)} is not fully packed: some of its units are in no closed carton`,
  },
  order_not_redactable: {
    status: 400,
    message: ({ orderId, status }) =>
      `Order ${String(orderId)} cannot be redacted while it is ${String(status)}: cancel it or ship it first`,
  },
  not_fully_picked: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is not fully picked` },
  order_short: {
    status: 400,
    message: ({ orderId, missing }) =>
      `Order ${String(orderId)} is short of ${(missing as { sku?: string; quantity: number }[]).map(({ sku, quantity }) => `${quantity} x ${String(sku)}`).join(', ')}: divide it, wait for stock, or revert it`,
  },
  order_not_short: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is short of nothing` },
  kit_begun: {
    status: 400,
    message: ({ orderId }) => `Order ${String(orderId)} cannot be divided: a kit that is short is picked in part. Wait, or revert it`,
  },
  order_not_revertible: {
    status: 400,
    message: ({ orderId, status }) => `The order ${String(orderId)} is in ${String(status)}, not in Processing`,
  },
  unknown_barcode: { status: 400, message: ({ nbtybarcode }) => `There is no order for the barcode ${String(nbtybarcode)}` },
  ambiguous_nbtybarcode: {
    status: 400,
    message: ({ nbtybarcode, orderIds }) =>
      `Several orders have the nbtybarcode ${String(nbtybarcode)}: say which by order_id (${(orderIds as number[]).join(', ')})`,
    field: 'nbtybarcode',
  },
  order_not_weighable: {
    status: 400,
    message: ({ nbtybarcode, status }) =>
      `The order of the barcode ${String(nbtybarcode)} is in ${String(status)}, not in Processing or Shipped`,
  },
  repeated_barcode: { status: 400, message: ({ nbtybarcode }) => `The barcode ${String(nbtybarcode)} is given twice` },
};
