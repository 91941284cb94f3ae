import type { Return } from '@contract/orders';
import { toIso } from '@kernel';
import type { ReturnAnswer } from './returns.shapes.js';

/** A return in the words of v4. */
export function toReturnAnswer({ returnId, orderId, status, items, createdDate, updatedDate }: Return): ReturnAnswer {
  return {
    return_id: returnId,
    order_id: orderId,
    status,
    items: items.map(({ sku, quantity, reason, quantityGood, quantityHurt }) => ({ sku, quantity, reason, quantity_good: quantityGood, quantity_hurt: quantityHurt })),
    created_at: toIso(createdDate),
    updated_at: toIso(updatedDate),
  };
}
