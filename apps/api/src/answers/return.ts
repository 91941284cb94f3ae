import type { Return, ReturnItem } from '@contract/orders';
import { toIso } from '@kernel';
import { Instant, Name, OneOf, Rows, Text, Whole } from '../validation/index.js';

export class ReturnItemAnswer {
  @Name({ description: 'SKU as announced', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Units announced', example: 1 })
  quantity!: number;

  @Text({ description: 'Why they come back', example: 'wrong size', nullable: true })
  reason!: string | null;

  @Whole({ description: 'Units received that can be sold again', example: 1 })
  quantity_good!: number;

  @Whole({ description: 'Units received that cannot be sold', example: 0 })
  quantity_hurt!: number;
}

export class ReturnAnswer {
  @Whole({ description: 'Return id', example: 1, min: 1 })
  return_id!: number;

  @Whole({ description: 'The order the units were shipped with', example: 3, min: 1 })
  order_id!: number;

  @OneOf(['Pending', 'Processing', 'As Expected', 'Discrepancy'], {
    description:
      'Pending: nothing received; Processing: partly received; As Expected and Discrepancy: closed, the units received match the announced ones or do not',
    example: 'Pending',
  })
  status!: string;

  @Rows(() => ReturnItemAnswer, { description: 'Items in the order they were announced' })
  items!: ReturnItemAnswer[];

  @Instant({ description: 'When it was announced', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it last changed', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

export const toReturnItem = ({ sku, quantity, reason, quantityGood, quantityHurt }: ReturnItem): ReturnItemAnswer => ({
  sku,
  quantity,
  reason,
  quantity_good: quantityGood,
  quantity_hurt: quantityHurt,
});

/** A return as v4 shows it. */
export function toReturnAnswer({ returnId, orderId, status, items, createdDate, updatedDate }: Return): ReturnAnswer {
  return {
    return_id: returnId,
    order_id: orderId,
    status,
    items: items.map(toReturnItem),
    created_at: toIso(createdDate),
    updated_at: toIso(updatedDate),
  };
}
