import { type TraceKind, traceKinds } from '@contract/warehouse';
import { answerOf } from '../../answers/answer-of.js';
import { Paging } from '../../envelope/index.js';
import { Instant, Name, OneOf, Text, Whole } from '../../validation/index.js';

const REASONS = ['receipt', 'initial', 'put_away', 'return', 'restock', 'manufacture', 'recount'] as const;
const most = Number.MAX_SAFE_INTEGER;

export class LotTraceQuery extends Paging {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'The lot', example: 'L-7', max: 64, min: 1 })
  lot!: string;

  @OneOf(traceKinds, { description: 'Only rows that tell this', example: 'order', optional: true })
  kind?: TraceKind;
}

export class SerialTraceQuery {
  @Name({ description: 'Only the serial of the product with this SKU', example: 'DEMO-001', max: 64, optional: true })
  sku?: string;
}

/** A row of a trace; members that its kind does not have are null. */
export class TraceAnswer {
  @OneOf(traceKinds, {
    description:
      '`receipt`, `made`, `return`: units that came into the lot; `used`: that went into others; `change`: found or missing at a count, or from hurt stock; `made_of`, `went_into`: other lots, by manufacture; `bin`, `cart`: where units are; `returned`: of an order that has some, so that they may be of it; `order`: has units; `serial`: the serial itself',
    example: 'order',
  })
  kind!: TraceKind;

  @Whole({ description: '0: of what is traced; else how many manufacture orders away', example: 0 })
  depth!: number;

  @Text({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'The lot; null without one, and where nobody knows it', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units; of a `change` below 0 where some were missing', example: 2, min: -most, max: most })
  quantity!: number;

  @Instant({ description: 'Day (UTC)', example: '2026-11-20', dayOnly: true, nullable: true })
  day!: string | null;

  @OneOf(REASONS, { description: 'As the ledger has it', example: 'put_away', nullable: true })
  reason!: (typeof REASONS)[number] | null;

  @Text({ description: 'Code of the distribution center', example: 'MAIN', max: 64, nullable: true })
  distribution_center!: string | null;

  @Text({ description: 'Location of a bin', example: 'A', max: 64, nullable: true })
  location!: string | null;

  @Text({ description: 'Bin', example: 'A01', max: 64, nullable: true })
  bin!: string | null;

  @Text({ description: 'Why units in a bin cannot be sold; null where they can', example: 'expired', max: 16, nullable: true })
  state!: string | null;

  @Whole({ description: 'Replenishment', example: 12, min: 1, nullable: true })
  replenishment_id!: number | null;

  @Whole({ description: 'Manufacture order', example: 5, min: 1, nullable: true })
  manufacture_id!: number | null;

  @Whole({ description: 'Return', example: 3, min: 1, nullable: true })
  return_id!: number | null;

  @Whole({ description: 'Order', example: 1, min: 1, nullable: true })
  order_id!: number | null;

  @Text({ description: 'Order number', example: 'DEMO-ORDER-1', max: 64, nullable: true })
  order_number!: string | null;

  @Text({
    description: 'Status of the order, or of the return: an order in Processing has picked units',
    example: 'Shipped',
    nullable: true,
  })
  status!: string | null;

  @Text({ description: 'Name of the buyer', example: 'Jane Doe', nullable: true })
  buyer!: string | null;

  @Text({ description: "The buyer's address for mail", example: 'jane@example.com', nullable: true })
  email!: string | null;

  @Text({ description: "The buyer's phone", example: '+1 555 0100', nullable: true })
  phone!: string | null;

  @Text({ description: 'Carrier', example: 'UPS', nullable: true })
  carrier!: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', nullable: true })
  tracking_number!: string | null;

  @Instant({ description: 'When the order left', example: '2026-11-20T08:00:00.000Z', nullable: true })
  shipped_at!: string | null;

  @Text({
    description:
      'Cartons of the order with units of it: their numbers, each with its tracking number, or else its SSCC; null where none is known',
    example: '1: 1Z999AA10123456784; 2: 1Z999AA10123456795',
    nullable: true,
  })
  cartons!: string | null;
}

export const toTraceAnswer = answerOf(TraceAnswer);
