import type { NarrowedOrders, OrderSorting } from '@contract/orders';
import { endOf, Instant, OneOf, startOf, Text, Whole } from '../../validation/index.js';
import { narrowingOf, OrderNarrowingQuery } from './narrowing.shapes.js';

const sortings: Record<string, OrderSorting> = {
  order_id: 'OrderID',
  order_number: 'OrderNumber',
  status_id: 'StatusID',
  created_at: 'CreatedDate',
  updated_at: 'UpdatedDate',
  shipped_at: 'ShippedDate',
};

export class NarrowedOrdersQuery extends OrderNarrowingQuery {
  @Whole({ description: 'Only orders of this distribution center', example: 1, min: 1, optional: true })
  warehouse_id?: number;

  @Text({ description: 'Only orders of the store with this name', example: 'My Shop', optional: true })
  store_name?: string;

  @Instant({ description: 'Created on this day or later, or from this instant on', example: '2026-11-01', optional: true })
  from_date?: string;

  @Instant({ description: 'Created on this day (the whole of it) or before, or until this instant', example: '2026-11-30', optional: true })
  to_date?: string;

  @OneOf(['exclude'], { description: 'Leaves out the parts of divided orders', example: 'exclude', optional: true })
  children?: 'exclude';

  @OneOf(Object.keys(sortings), { description: 'What to sort by', example: 'order_id', default: 'order_id' })
  order_by!: string;

  @OneOf(['asc', 'desc'], { description: 'Sort direction', example: 'desc', default: 'desc' })
  order_direction!: 'asc' | 'desc';
}

export const sortingOf = ({ order_by }: NarrowedOrdersQuery): OrderSorting => sortings[order_by] ?? 'OrderID';

/** @throws Problem 400 when the statuses are not a list of them. */
export const toNarrowedOrders = (query: NarrowedOrdersQuery): NarrowedOrders => ({
  ...narrowingOf(query),
  siteId: query.warehouse_id,
  storeName: query.store_name,
  createdFrom: query.from_date === undefined ? undefined : startOf(query.from_date),
  createdUntil: query.to_date === undefined ? undefined : endOf(query.to_date),
  withoutChildren: query.children === 'exclude',
});
