import type { OrderNarrowing } from '@contract/orders';
import { Paging } from '../../envelope/index.js';
import { Problem } from '../../errors/index.js';
import { Name, Text, Whole } from '../../validation/index.js';

/** Ten years. */
const MAX_HOURS = 87_600;

/** Filters that lists of orders take, several at once. */
export class OrderNarrowingQuery extends Paging {
  @Text({ description: 'Only orders in one of these statuses, 1 to 9, comma-separated', example: '3,7', max: 17, optional: true })
  status_ids?: string;

  @Text({
    description: 'Only orders whose buyer begins so, in any case: the last name (or both names), company, e-mail or phone',
    example: 'Lovelace',
    max: 100,
    optional: true,
  })
  customer?: string;

  @Name({ description: 'Only orders with a line whose SKU starts so; the first 500 count', example: 'DEMO-0', max: 64, optional: true })
  sku?: string;

  @Text({ description: 'Only orders whose shipping method starts so, in any case', example: 'GROUND', max: 64, optional: true })
  shipping_method?: string;

  @Text({ description: 'Only orders whose carrier starts so, in any case', example: 'UPS', max: 64, optional: true })
  carrier?: string;

  @Whole({ description: 'Only orders created at least so many hours ago', example: 24, min: 1, max: MAX_HOURS, optional: true })
  min_age_hours?: number;
}

/** @throws Problem 400 when the statuses are not a list of them. */
export const narrowingOf = ({
  status_ids,
  customer,
  sku,
  shipping_method,
  carrier,
  min_age_hours,
}: OrderNarrowingQuery): OrderNarrowing => ({
  ...(status_ids === undefined ? {} : { statusIds: statusesIn(status_ids) }),
  customer,
  sku,
  shippingMethod: shipping_method,
  carrier,
  minAgeHours: min_age_hours,
});

function statusesIn(text: string): number[] {
  if (/^[1-9](,[1-9])*$/.test(text)) return [...new Set(text.split(',').map(Number))];
  const message = 'must be statuses, 1 to 9, with commas between them';
  throw new Problem(400, 'invalid_value', `status_ids ${message}`, { errors: [{ path: 'status_ids', message }] });
}
