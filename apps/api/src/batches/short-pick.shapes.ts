import { type ShortReason, shortReasons } from '@contract/warehouse';
import { Name, OneOf, Whole } from '../validation/index.js';

/** A task that ended because its bin had too few units, as its event shows it. */
export class ShortPickAnswer {
  @Whole({ description: 'Task id', example: 1, min: 1 })
  task_id!: number;

  @Whole({ description: 'Its batch', example: 1, min: 1 })
  batch_id!: number;

  @Whole({ description: 'The order that it was for', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @Name({ description: 'The lot that it wanted', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units that it wanted', example: 2, min: 1 })
  quantity!: number;

  @Whole({ description: 'Those picked', example: 1 })
  picked!: number;

  @OneOf(shortReasons, { description: 'What is wrong with the bin', example: 'less' })
  reason!: ShortReason;
}
