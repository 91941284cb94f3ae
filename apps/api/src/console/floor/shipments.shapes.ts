import type { SiteOrderFilter, SiteOrderSorting } from '@contract/orders';
import { answerOf } from '../../answers/answer-of.js';
import { OrderAnswer } from '../../answers/orders/order.js';
import { Problem } from '../../errors/index.js';
import { Instant, OneOf, Text, Whole } from '../../validation/index.js';
import { camelCase } from '../../wire/spelling.js';
import { narrowingOf, OrderNarrowingQuery } from '../orders/narrowing.shapes.js';

export class SiteOrdersQuery extends OrderNarrowingQuery {
  @Whole({
    description: 'Only orders in this status, 1 to 9; left out: every open one, or with text one of any status',
    example: 3,
    min: 1,
    max: 9,
    optional: true,
  })
  status_id?: number;

  @Whole({ description: 'Only orders of this account', example: 100, min: 1, optional: true })
  account_id?: number;

  @Text({
    description: 'Only orders whose number or barcode starts so, or with these words in what a merchant finds them by; the first 500 count',
    example: 'SO-10',
    max: 64,
    optional: true,
  })
  text?: string;

  @Text({
    description: 'Only these orders, of any status unless one is asked for: at most 200 ids with commas between them',
    example: '12,13',
    max: 4_000,
    optional: true,
  })
  order_ids?: string;

  @OneOf(['age', 'order_number', 'updated', 'shipped'], {
    description: 'What to sort by; shipped and cancelled orders are sorted by age or shipping alone',
    example: 'age',
    default: 'age',
  })
  order_by!: 'age' | 'order_number' | 'updated' | 'shipped';

  @OneOf(['asc', 'desc'], {
    description: 'Sort direction; by age asc begins with the order that has waited longest',
    example: 'asc',
    default: 'asc',
  })
  order_direction!: 'asc' | 'desc';
}

export class SiteOrderAnswer {
  @Whole({ description: 'Order id', example: 1, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number, unique in its account', example: 'SO-1001', max: 64 })
  order_number!: string;

  @Text({ description: "The account's own reference", example: 'PO-77', nullable: true })
  order_reference!: string | null;

  @Text({ description: 'Barcode of the order', example: '1', max: 64 })
  nbtybarcode!: string;

  @Whole({ description: 'Account the order is of', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Outfitters' })
  account_name!: string;

  @Whole({ description: 'Status, 1 to 9', example: 3, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Pending' })
  status!: string;

  @Text({ description: 'Free text beside the status', example: 'waiting for payment', nullable: true })
  sub_status!: string | null;

  @Text({ description: 'Shipping method code', example: 'GROUND' })
  shipping_method!: string;

  @Text({ description: 'City it goes to', example: 'New York' })
  city!: string;

  @Text({ description: 'State or province', example: 'NY' })
  state!: string;

  @Text({ description: 'Country', example: 'US' })
  country!: string;

  @Whole({ description: 'Lines', example: 2, min: 1 })
  lines!: number;

  @Whole({ description: 'Units ordered; of a kit, kits', example: 3, min: 1 })
  units!: number;

  @Whole({ description: 'Units of them that are picked; of a kit, whole kits', example: 1 })
  units_picked!: number;

  @Text({ description: 'Carrier', example: 'UPS', nullable: true })
  carrier!: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', nullable: true })
  tracking_number!: string | null;

  @Instant({ description: 'When it was created', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it last changed', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;

  @Instant({ description: 'When it was shipped', example: '2026-11-21T08:00:00.000Z', nullable: true })
  shipped_at!: string | null;

  @Whole({ description: 'Seconds since it was created', example: 7_200 })
  age_seconds!: number;
}

/** A whole order with its account. */
export class ShipmentAnswer extends OrderAnswer {
  @Whole({ description: 'Account the order is of', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Outfitters' })
  account_name!: string;
}

export const sortingOf = ({ order_by }: SiteOrdersQuery): SiteOrderSorting => camelCase(order_by);
/** Enough to name all orders of a page. */
const MAX_NAMED = 200;

function idsIn(text: string): number[] {
  const ids = text.split(',').map(Number);
  if (/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text) && ids.length <= MAX_NAMED) return ids;
  const message = `must be at most ${MAX_NAMED} ids of orders, with commas between them`;
  throw new Problem(400, 'invalid_value', `order_ids ${message}`, { errors: [{ path: 'order_ids', message }] });
}

/** `status_ids` takes precedence over `status_id`. @throws Problem 400 when the statuses or orders are not a list of ids. */
export const toSiteFilter = (query: SiteOrdersQuery): SiteOrderFilter => ({
  ...(query.status_id === undefined ? {} : { statusIds: [query.status_id] }),
  ...narrowingOf(query),
  ...(query.order_ids === undefined ? {} : { orderIds: idsIn(query.order_ids) }),
  accountId: query.account_id,
  text: query.text,
});
export const toSiteOrderAnswer = answerOf(SiteOrderAnswer);
export const toShipmentAnswer = answerOf(ShipmentAnswer);
