import type { OrderFilter, OrderSorting } from '@contract/orders';
import { Paging } from '../envelope/index.js';
import { Problem } from '../errors/index.js';
import { endOf, Instant, OneOf, startOf, Text, Whole } from '../validation/index.js';

const sortings: Record<string, OrderSorting> = {
  OrderID: 'OrderID',
  OrderNumber: 'OrderNumber',
  StatusID: 'StatusID',
  CreatedDate: 'CreatedDate',
  UpdatedDate: 'UpdatedDate',
  ShippedDate: 'ShippedDate',
  order_id: 'OrderID',
  order_number: 'OrderNumber',
  status_id: 'StatusID',
  created_at: 'CreatedDate',
  updated_at: 'UpdatedDate',
  shipped_at: 'ShippedDate',
};

export class OrderListQuery extends Paging {
  @Whole({ description: 'Only orders in this status, 1 to 9', example: 3, min: 1, max: 9, optional: true })
  status_id?: number;

  @Instant({
    description: 'Created on this day or later, or from this instant on (ISO 8601; the + of an offset is %2B in a URL)',
    example: '2026-11-01',
    optional: true,
  })
  from_date?: string;

  @Instant({ description: 'Created on this day (the whole of it) or before, or until this instant', example: '2026-11-30', optional: true })
  to_date?: string;

  @Instant({ description: 'Changed on this day or later, or from this instant on', example: '2026-11-01T08:00:00Z', optional: true })
  updated_from?: string;

  @Instant({ description: 'Changed on this day (the whole of it) or before, or until this instant', example: '2026-11-30', optional: true })
  updated_to?: string;

  @OneOf(Object.keys(sortings), { description: 'What to sort by', example: 'OrderID', default: 'OrderID' })
  order_by!: string;

  @OneOf(['asc', 'desc'], { description: 'Sort direction', example: 'desc', default: 'desc' })
  order_direction!: 'asc' | 'desc';

  @Whole({ description: 'Only orders of this type', example: 1, min: 1, optional: true })
  order_type_id?: number;

  @Whole({ description: 'Only orders of this distribution center', example: 1, min: 1, optional: true })
  warehouse_id?: number;

  @OneOf(['cart_id', 'store_id', 'store_name'], {
    description: 'What filter_value is compared with',
    example: 'store_name',
    optional: true,
  })
  filter_by?: string;

  @Text({ description: 'The value of filter_by: a whole number for cart_id and store_id', example: 'My Shop', optional: true })
  filter_value?: string;

  @Instant({
    description: 'Due before this instant, or before this day begins, UTC; orders in the archive are not',
    example: '2026-11-30T17:00:00Z',
    optional: true,
  })
  due_before?: string;

  @Whole({ description: 'Of this priority, 0 to 9; orders in the archive are left out', example: 0, max: 9, optional: true })
  priority?: number;

  @Whole({ description: 'Only the parts of this divided order', example: 1001, min: 1, optional: true })
  parent_order_id?: number;

  @OneOf(['exclude'], { description: 'Leaves out the parts of divided orders', example: 'exclude', optional: true })
  children?: 'exclude';

  @OneOf(['include'], { description: 'Also orders in the archive', example: 'include', optional: true })
  archived?: 'include';
}

export const orderSortingOf = ({ order_by }: OrderListQuery): OrderSorting => sortings[order_by] ?? 'OrderID';

/** @throws Problem 400 when filter_by and filter_value do not match. */
export function toOrderFilter(query: OrderListQuery): OrderFilter {
  return {
    statusId: query.status_id,
    warehouseId: query.warehouse_id,
    orderTypeId: query.order_type_id,
    createdFrom: instant(startOf, query.from_date),
    createdUntil: instant(endOf, query.to_date),
    updatedFrom: instant(startOf, query.updated_from),
    updatedUntil: instant(endOf, query.updated_to),
    dueBefore: instant(startOf, query.due_before),
    priority: query.priority,
    parentOrderId: query.parent_order_id,
    withoutChildren: query.children === 'exclude',
    withArchived: query.archived === 'include',
    ...cartFilter(query),
  };
}

const instant = (toDate: (text: string) => Date, text: string | undefined): Date | undefined =>
  text === undefined ? undefined : toDate(text);

function cartFilter({ filter_by, filter_value }: OrderListQuery): Pick<OrderFilter, 'cartId' | 'storeId' | 'storeName'> {
  if (filter_by === undefined && filter_value === undefined) return {};
  if (filter_by === undefined) throw wrong('missing_field', 'filter_by', 'is required with filter_value');
  if (filter_value === undefined) throw wrong('missing_field', 'filter_value', 'is required with filter_by');
  if (filter_by === 'store_name') return { storeName: filter_value };
  const id = /^\d+$/.test(filter_value) ? Number(filter_value) : NaN;
  if (!Number.isSafeInteger(id)) throw wrong('invalid_value', 'filter_value', `must be a whole number with filter_by ${filter_by}`);
  return filter_by === 'cart_id' ? { cartId: id } : { storeId: id };
}

function wrong(code: string, path: string, message: string): Problem {
  return new Problem(400, code, `${path} ${message}`, { errors: [{ path, message }] });
}
