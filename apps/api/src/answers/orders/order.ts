import { splitPolicies } from '@contract/identity';
import type { Order, OrderDraft } from '@contract/orders';
import {
  Amount,
  Asked,
  Flag,
  Instant,
  Name,
  OneOf,
  Part,
  requestClass,
  RequestedAs,
  Rows,
  Text,
  TextOrWhole,
  Whole,
} from '../../validation/index.js';
import type { InRequest } from '../../wire/spelling.js';
import { answerOf } from '../answer-of.js';
import { OrderCartonAnswer } from '../carton.js';
import {
  CartAnswer,
  CartRequest,
  ChildOrderAnswer,
  CustomerAnswer,
  CustomerRequest,
  OrderItemAnswer,
  OrderItemRequest,
  ShipmentHoldAnswer,
  ShortLineAnswer,
} from './order-members.js';

export type OrderRequest = InRequest<OrderDraft>;
export const OrderRequest = requestClass<OrderRequest>('OrderRequest');

/** An order: the documented answer of every operation that returns one, and the source of the request's fields. */
@RequestedAs(OrderRequest, { order_type_id: 'shipping_method' })
export class OrderAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @Text({ description: 'Identifier for programs (ULID), given at creation', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB' })
  order_api!: string;

  @Asked(TextOrWhole({ description: 'Unique in the account; spaces around it are taken off', example: 'SO-2001', max: 64 }))
  @Text({ description: 'Order number, unique in the account', example: 'SO-2001' })
  order_number!: string;

  @Asked(
    Text({
      description: 'Your own reference; several orders may share one; spaces around it are taken off',
      example: 'PO-77',
      optional: true,
    }),
  )
  @Text({ description: 'Your own reference', example: 'PO-77', nullable: true })
  order_reference!: string | null;

  @Asked(
    Text({
      description:
        'Barcode of the order, unique in the account; the order id unless given; not digits alone, nor C and digits; spaces around it are taken off. A replacement that leaves it out keeps it, and null gives the order id again',
      example: 'BC-2001',
      max: 64,
      min: 1,
      optional: true,
      nullable: true,
    }),
  )
  @Text({ description: 'Barcode of the order', example: '6' })
  nbtybarcode!: string;

  @Whole({
    description: '1 Error, 2 Hold, 3 Pending, 4 Processing, 5 Stand By, 6 Divided, 7 Backorder, 8 Cancelled, 9 Shipped',
    example: 3,
    min: 1,
    max: 9,
  })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Pending' })
  status!: string;

  @Text({ description: 'Free text beside the status', example: 'waiting for payment', nullable: true })
  sub_status!: string | null;

  @Asked(Whole({ description: 'Order type', example: 1, min: 1, default: 1 }))
  @Whole({ description: 'Order type', example: 1, min: 1 })
  order_type_id!: number;

  @Whole({ description: 'Id of the distribution center that serves the order', example: 1, min: 1 })
  warehouse_id!: number;

  @Name({ description: 'Its code', example: 'MAIN' })
  distribution_center!: string;

  @Asked(Text({ description: 'Shipping method code', example: 'GROUND' }))
  @Text({ description: 'Shipping method code', example: 'GROUND' })
  shipping_method!: string;

  @Asked(
    Instant({
      description:
        'When it must have left, ISO 8601; a day means its end, UTC. A replacement that leaves it out keeps it, and null clears it',
      example: '2026-11-23T17:00:00.000Z',
      optional: true,
      nullable: true,
    }),
  )
  @Instant({ description: 'When it must have left', example: '2026-11-23T17:00:00.000Z', nullable: true })
  ship_by!: string | null;

  @Asked(
    Instant({
      description:
        'When the buyer ordered, if elsewhere and earlier, ISO 8601; a day means its beginning, UTC; not in the future. Age and fairness count from it, and it is the `created_at`. A replacement that leaves it out keeps it, and null clears it',
      example: '2026-11-19T21:30:00.000Z',
      optional: true,
      nullable: true,
    }),
  )
  @Instant({ description: 'When the buyer ordered elsewhere; null: here', example: '2026-11-19T21:30:00.000Z', nullable: true })
  ordered_at!: string | null;

  @Asked(
    Whole({
      description: '0 most urgent, 9 least; 5 unless given. A replacement that leaves it out keeps it, and null gives 5 again',
      example: 5,
      max: 9,
      optional: true,
      nullable: true,
    }),
  )
  @Whole({ description: '0 most urgent, 9 least', example: 5, max: 9 })
  priority!: number;

  @Instant({ description: 'When it is due; null: nobody said', example: '2026-11-23T17:00:00.000Z', nullable: true })
  due_at!: string | null;

  @Asked(Part(() => CartRequest, { description: 'The cart the order came from', optional: true }))
  @Part(() => CartAnswer, { description: 'The cart the order came from' })
  cart!: CartAnswer;

  @Asked(Part(() => CustomerRequest, { description: 'Whom it is for and where it goes' }))
  @Part(() => CustomerAnswer, { description: 'Whom it is for and where it goes' })
  customer!: CustomerAnswer;

  @Asked(Rows(() => OrderItemRequest, { description: 'What is ordered' }))
  @Rows(() => OrderItemAnswer, { description: 'Lines in the order they were written' })
  items!: OrderItemAnswer[];

  @Amount({ description: 'Weight in pounds', example: 4.5, nullable: true })
  weight!: number | null;

  @Text({ description: 'Carrier', example: 'UPS', nullable: true })
  carrier!: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', nullable: true })
  tracking_number!: string | null;

  @Asked(Text({ description: 'Free text', example: 'Leave at the door', max: 10_000, optional: true }))
  @Text({ description: 'Free text', example: 'Leave at the door', max: 10_000, nullable: true })
  comments!: string | null;

  @Instant({ description: 'When it was created; of an order with `ordered_at`, when that was', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it last changed', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;

  @Instant({ description: 'When it was shipped', example: '2026-11-21T08:00:00.000Z', nullable: true })
  shipped_at!: string | null;

  @Whole({ description: 'The divided order that this one is a part of', example: 6, min: 1, nullable: true })
  parent_order_id!: number | null;

  @Rows(() => ChildOrderAnswer, { description: 'The parts of a divided order, each an order of its own', min: 0 })
  children!: ChildOrderAnswer[];

  @Rows(() => OrderCartonAnswer, { description: 'Its cartons by number, without void ones', min: 0 })
  cartons!: OrderCartonAnswer[];

  @Part(() => ShipmentHoldAnswer, {
    description: 'Only of an order in Processing whose picked units are on hold: it cannot be shipped. Revert it, or release the hold',
    optional: true,
  })
  hold?: ShipmentHoldAnswer;

  @Rows(() => ShortLineAnswer, {
    description:
      'Only of an order in Processing, begun and with too little stock left: what its lines lack. It cannot be shipped: wait for stock, divide it or revert it',
    optional: true,
  })
  short?: ShortLineAnswer[];
}

// Only requests have this: GET /orders/{order}/routing says how the order was routed.
OneOf(splitPolicies, {
  description:
    'Whether it may be divided over several distribution centers; the account says unless the order does. A replacement that leaves it out keeps it, and null clears it',
  example: 'when_needed',
  optional: true,
  nullable: true,
})(OrderRequest.prototype, 'split');

/** An order that may be in the archive. */
export class KeptOrderAnswer extends OrderAnswer {
  @Flag({ description: 'Only of orders in the archive, which can be read and not changed', example: true, optional: true })
  archived?: boolean;
}

export class OrderStatusAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @Whole({ description: 'Status id', example: 8, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Cancelled' })
  status!: string;
}

export class SubStatusAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @Text({ description: 'Free text beside the status; null when cleared', example: 'waiting for payment', nullable: true })
  sub_status!: string | null;
}

/** An order as v4 and the console show it. */
export const toOrderAnswer = answerOf(OrderAnswer);
/** Orders that are not in the archive have no member `archived`. */
export const toKeptOrderAnswer = (order: Order): KeptOrderAnswer =>
  order.archived ? { ...toOrderAnswer(order), archived: true } : toOrderAnswer(order);
export const toOrderStatusAnswer = answerOf(OrderStatusAnswer);
export const toSubStatusAnswer = answerOf(SubStatusAnswer);
