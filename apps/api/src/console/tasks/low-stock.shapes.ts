import { answerOf } from '../../answers/answer-of.js';
import { Paging } from '../../envelope/index.js';
import { Amount, Name, Whole } from '../../validation/index.js';

export class LowStockQuery extends Paging {
  @Whole({ description: 'Days that stock has to last', example: 7, min: 1, max: 90, default: 7 })
  days!: number;
}

export class LowStockAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Units that can still be ordered', example: 12 })
  available!: number;

  @Whole({ description: 'Units announced and not received yet', example: 0 })
  incoming!: number;

  @Amount({ description: 'Units ordered a day, of late', example: 4.5, decimals: 1 })
  sold_per_day!: number;

  @Amount({ description: 'Days that the available units last; null where nobody orders any', example: 2.7, decimals: 1, nullable: true })
  days_left!: number | null;

  @Whole({ description: 'Units that orders in Backorder want', example: 3 })
  wanted!: number;
}

export const toLowStock = answerOf(LowStockAnswer);
