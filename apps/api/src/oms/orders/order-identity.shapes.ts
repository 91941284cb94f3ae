import type { OrderIdentity } from '@contract/orders';
import { Problem } from '../../errors/index.js';
import { SIZE_NAMES, type SizeName } from '../../paper/index.js';
import { OneOf } from '../../validation/index.js';

export class IdentifyQuery {
  @OneOf(['order_id', 'order_number', 'order_reference', 'order_api'], {
    description: 'What the path names the order by',
    example: 'order_number',
    default: 'order_id',
  })
  identify_by!: string;
}

export class PackingSlipQuery extends IdentifyQuery {
  @OneOf([...SIZE_NAMES], { description: 'The paper', example: 'letter', default: 'letter' })
  size!: SizeName;
}

/** The order in a path. @throws Problem 400 for an order id that is not a whole number. */
export function identityOf(order: string, { identify_by }: IdentifyQuery): OrderIdentity {
  if (identify_by === 'order_number') return { orderNumber: order.trim() };
  if (identify_by === 'order_reference') return { orderReference: order.trim() };
  if (identify_by === 'order_api') return { orderApi: order.trim() };
  if (!/^\d+$/.test(order)) {
    const message = 'must be a whole number with identify_by order_id';
    throw new Problem(400, 'invalid_value', `order ${message}`, { errors: [{ path: 'order', message }] });
  }
  const orderId = Number(order);
  return { orderId: Number.isSafeInteger(orderId) ? orderId : 0 };
}
