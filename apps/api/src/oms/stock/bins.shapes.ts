import { answerOf } from '../../answers/answer-of.js';
import { Name, Whole } from '../../validation/index.js';

export class BinHoldingAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: '1', max: 64 })
  bin!: string;

  @Name({ description: 'Lot of the units; null without one', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units in the bin', example: 40, min: 1, max: Number.MAX_SAFE_INTEGER })
  quantity!: number;
}

export const toBinHolding = answerOf(BinHoldingAnswer);
