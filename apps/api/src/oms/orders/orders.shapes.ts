import {
  cartFields,
  customerFields,
  type DraftItem,
  type OrderDraft,
  type PastOrderDraft,
  writtenFields,
  writtenItemFields,
} from '@contract/orders';
import { literal, type Members } from '@kernel';
import { OrderRequest } from '../../answers/orders/order.js';
import { snakeCase } from '@wire/wire-words';
import { endOf, Instant, isDay, Rows, startOf, Text, Whole, Wholes } from '../../validation/index.js';

export class ReplacedOrderRequest extends OrderRequest {
  @Whole({ description: 'The order to replace; without it order_number says which', example: 6, min: 1, optional: true })
  order_id?: number | null;
}

export class CreateOrdersBody {
  @Rows(() => OrderRequest, { description: 'Orders to create; all or none' })
  data!: OrderRequest[];
}

export class PastOrderRequest extends OrderRequest {
  @Instant({
    description: 'When it left, ISO 8601; a day means its beginning, UTC; `ordered_at` unless given, or else now',
    example: '2026-11-19T21:30:00.000Z',
    optional: true,
  })
  shipped_at?: string | null;

  @Text({ description: 'Carrier', example: 'UPS', optional: true })
  carrier?: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', optional: true })
  tracking_number?: string | null;
}

export class PastOrdersBody {
  @Rows(() => PastOrderRequest, { description: 'Orders that were shipped elsewhere; all or none' })
  data!: PastOrderRequest[];
}

export class ReplaceOrdersBody {
  @Rows(() => ReplacedOrderRequest, { description: 'Orders to replace in full; all or none' })
  data!: ReplacedOrderRequest[];
}

export class CancelOrderBody {
  @Whole({ description: 'The order to cancel', example: 1, min: 1 })
  order_id!: number;
}

export class CancelOrdersBody {
  @Wholes({ description: 'The orders to cancel; all or none', example: [1, 5], minEach: 1 })
  order_ids!: number[];
}

export class OrderIdsBody {
  @Wholes({ description: 'Orders of the account; all or none', example: [1], minEach: 1 })
  order_ids!: number[];
}

export class SubStatusBody {
  @Whole({ description: 'The order', example: 1, min: 1 })
  order_id!: number;

  @Text({ description: 'Free text beside the status; empty clears it', example: 'waiting for payment', min: 0 })
  sub_status!: string;
}

/** Reads fields from members of the request at `part`. */
const membersIn = (fields: object, part = ''): Members =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, part + snakeCase(name)]));

const trimmed = (text: string | null): string | null => text && text.trim();
/** A day means its end. */
const instant = (text: string): string => (isDay(text) ? endOf : startOf)(text).toISOString();
const toItem = literal<OrderRequest['items'][number], DraftItem>(membersIn(writtenItemFields));

const draftMembers: Members = {
  ...membersIn(writtenFields),
  split: 'split',
  shipBy: ({ ship_by }: OrderRequest) => ship_by && instant(ship_by),
  orderedAt: ({ ordered_at }: OrderRequest) => ordered_at && startOf(ordered_at).toISOString(),
  priority: 'priority',
  orderNumber: ['order_number', trimmed],
  orderReference: ['order_reference', trimmed],
  nbtybarcode: ['nbtybarcode', (text: string | null) => trimmed(text) || null],
  cart: membersIn(cartFields, 'cart.'),
  customer: membersIn(customerFields, 'customer.'),
  items: ['items', (items: OrderRequest['items']) => items.map(toItem)],
};

/** An order as the context takes it. */
export const toDraft = literal<OrderRequest, OrderDraft>(draftMembers);

/** An order that was shipped by another system, as the context takes it. */
export const toPastDraft = literal<PastOrderRequest, PastOrderDraft>({
  ...draftMembers,
  shippedAt: ({ shipped_at }: PastOrderRequest) => shipped_at && startOf(shipped_at).toISOString(),
  carrier: 'carrier',
  trackingNumber: 'tracking_number',
});

export const toReplacement = literal<ReplacedOrderRequest, OrderDraft & { orderId: number | null; keepsChannel: boolean }>({
  ...draftMembers,
  // When left out, it stays undefined, and the order keeps its own.
  nbtybarcode: ({ nbtybarcode }: ReplacedOrderRequest) => nbtybarcode && (nbtybarcode.trim() || null),
  split: ({ split }: ReplacedOrderRequest) => split,
  priority: ({ priority }: ReplacedOrderRequest) => priority,
  orderId: 'order_id',
  keepsChannel: ({ cart }: ReplacedOrderRequest) => cart?.channel_id === undefined,
});
