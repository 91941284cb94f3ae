import { answerOf } from '../../answers/answer-of.js';
import { Flag, Instant, Name, Rows, Text, Whole } from '../../validation/index.js';

export class ReceiptPlansQuery {
  @Whole({ description: 'Plans to answer', example: 3, min: 1, max: 50, default: 3 })
  limit!: number;
}

class PlannedUnitsAnswer {
  @Whole({ description: 'Product id', example: 20, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-020', max: 64 })
  sku!: string;

  @Whole({ description: 'Units that the orders take', example: 12, min: 1 })
  quantity!: number;
}

class ReceiptPlanAnswer {
  @Whole({ description: 'Replenishment to receive; null: nobody has announced these units', example: 1, min: 1, nullable: true })
  replenishment_id!: number | null;

  @Whole({ description: 'Account whose units and orders they are', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Text({ description: 'Status of the replenishment', example: 'In Transit', nullable: true })
  status!: string | null;

  @Instant({ description: 'Day on which it is expected', example: '2026-11-30', dayOnly: true, nullable: true })
  eta!: string | null;

  @Whole({ description: 'Orders in Backorder that can be served once the units are in bins', example: 77, min: 1 })
  orders!: number;

  @Rows(() => PlannedUnitsAnswer, { description: 'Units of it which these orders take' })
  units!: PlannedUnitsAnswer[];
}

export class ReceiptPlansAnswer {
  @Rows(() => ReceiptPlanAnswer, { description: 'Those that free the most orders first; each is judged alone', min: 0 })
  plans!: ReceiptPlanAnswer[];

  @Flag({
    description: 'Whether there may be more to free: the oldest 2,000 orders count, and the 200 replenishments expected first',
    example: false,
  })
  is_at_least!: boolean;
}

export const toReceiptPlans = answerOf(ReceiptPlansAnswer);
