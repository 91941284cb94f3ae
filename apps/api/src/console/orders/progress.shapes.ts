import { maxDays } from '@contract/orders';
import { answerOf } from '../../answers/answer-of.js';
import { Instant, Name, Part, Rows, Text, Whole } from '../../validation/index.js';
import { StatusCountAnswer } from './overview.shapes.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class DaysQuery {
  @Whole({ description: 'Days, today included', example: 30, min: 1, max: maxDays, default: 30 })
  days!: number;
}

export class OrderDayAnswer {
  @Instant({
    description: 'The day, from midnight to midnight of the time zone of the account or distribution center',
    example: '2026-11-20',
    dayOnly: true,
  })
  day!: string;

  @Whole({ description: 'Orders written on it', example: 120, max: MANY })
  created!: number;

  @Rows(() => StatusCountAnswer, {
    description: 'How often orders came into each status on it, new ones included; statuses no order came into are left out',
    min: 0,
  })
  statuses!: StatusCountAnswer[];
}

class BacklogAgeAnswer {
  @Whole({ description: 'Hours from which on orders are of this age', example: 4 })
  from_hours!: number;

  @Whole({ description: 'Hours before which they are; null: however old', example: 24, nullable: true })
  before_hours!: number | null;

  @Whole({ description: 'Open orders of this age', example: 12 })
  orders!: number;

  @Rows(() => StatusCountAnswer, { description: 'The same by status; statuses without an open order are left out', min: 0 })
  statuses!: StatusCountAnswer[];
}

class OldestOrderAnswer {
  @Whole({ description: 'Order id', example: 17, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number', example: 'SO-1001', max: 64 })
  order_number!: string;

  @Whole({ description: 'Status id', example: 3, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Pending' })
  status!: string;

  @Instant({ description: 'When it was written', example: '2026-11-18T08:00:00.000Z' })
  created_at!: string;

  @Whole({ description: 'Seconds since', example: 172_800, max: MANY })
  age_seconds!: number;
}

export class BacklogAnswer {
  @Instant({ description: 'When it was counted', example: '2026-11-20T08:00:00.000Z' })
  as_of!: string;

  @Whole({ description: 'Open orders: neither shipped nor cancelled', example: 42 })
  orders!: number;

  @Rows(() => BacklogAgeAnswer, {
    description: 'Open orders by age, youngest first, without gaps; an order of exactly an edge belongs to the older age',
  })
  ages!: BacklogAgeAnswer[];

  @Part(() => OldestOrderAnswer, { description: 'The oldest open order; null when none is open', nullable: true })
  oldest!: OldestOrderAnswer | null;
}

export class ShortagesQuery {
  @Whole({ description: 'Most products', example: 10, min: 1, max: 100, default: 10 })
  limit!: number;
}

class ShortageAnswer {
  @Whole({ description: 'Account of the product', example: 100, min: 1 })
  account_id!: number;

  @Whole({ description: 'Product id', example: 20, min: 1 })
  product_id!: number;

  @Name({ description: 'Its SKU', example: 'DEMO-020', max: 64 })
  sku!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Units orders in Backorder want', example: 9, max: MANY })
  wanted!: number;

  @Whole({ description: 'Units nobody holds', example: 2 })
  available!: number;

  @Whole({ description: 'Units missing', example: 7, max: MANY })
  missing!: number;

  @Whole({ description: 'Units announced', example: 40 })
  incoming!: number;

  @Whole({ description: 'Orders in Backorder that want it', example: 3 })
  orders!: number;
}

export class ShortagesAnswer {
  @Whole({ description: 'Products of which units are missing, by distribution center', example: 4 })
  products!: number;

  @Rows(() => ShortageAnswer, { description: 'Those most units are missing of', min: 0 })
  top!: ShortageAnswer[];
}

export const toOrderDayAnswer = answerOf(OrderDayAnswer);
export const toBacklogAnswer = answerOf(BacklogAnswer);
export const toShortagesAnswer = answerOf(ShortagesAnswer);
