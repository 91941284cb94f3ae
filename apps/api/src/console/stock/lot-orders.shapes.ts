import { answerOf } from '../../answers/answer-of.js';
import { Paging } from '../../envelope/index.js';
import { Instant, Name, Text, Whole } from '../../validation/index.js';

export class OrdersOfLotQuery extends Paging {
  @Name({ description: 'The lot', example: 'L-7', max: 64, min: 1 })
  lot!: string;
}

export class OrderOfLotAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Its number', example: 'SO-1001', max: 64 })
  order_number!: string;

  @Text({ description: 'Its status', example: 'Shipped', max: 32 })
  status!: string;

  @Name({ description: 'Distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Units of the lot in it', example: 2, min: 1 })
  quantity!: number;

  @Instant({ description: 'When the order left', example: '2026-11-20T08:00:00.000Z', nullable: true })
  shipped_at!: string | null;

  @Text({
    description:
      'Its cartons with units of the lot: their numbers, each with its tracking number, or else its SSCC; null where none is known',
    example: '1: 1Z999AA10123456784',
    nullable: true,
  })
  cartons!: string | null;
}

export const toOrderOfLot = answerOf(OrderOfLotAnswer);
