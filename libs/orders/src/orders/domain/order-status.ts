/** The statuses of an order (docs/rules.md, Orders); `error` is reserved for later. */
export type OrderStatus = 'error' | 'hold' | 'pending' | 'processing' | 'stand_by' | 'divided' | 'backorder' | 'cancelled' | 'shipped';

/** The statuses that may follow each. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  error: [],
  hold: ['pending', 'backorder', 'stand_by', 'divided', 'cancelled'],
  pending: ['processing', 'hold', 'stand_by', 'divided', 'backorder', 'cancelled'],
  processing: ['shipped', 'pending', 'divided'],
  stand_by: ['pending', 'backorder', 'cancelled'],
  divided: ['pending', 'backorder', 'cancelled', 'shipped'],
  backorder: ['pending', 'hold', 'stand_by', 'divided', 'cancelled'],
  cancelled: [],
  shipped: [],
};

/** The statuses' numbers for clients and in tables. */
export const statusIds: Record<OrderStatus, number> = {
  error: 1,
  hold: 2,
  pending: 3,
  processing: 4,
  stand_by: 5,
  divided: 6,
  backorder: 7,
  cancelled: 8,
  shipped: 9,
};

/** Neither shipped nor cancelled; of a divided order, its parts are open instead of the order. */
export const openStatuses: readonly OrderStatus[] = ['hold', 'pending', 'processing', 'stand_by', 'backorder'];

/** An order may be weighed on the floor or after it left. */
export const weighableStatuses: readonly OrderStatus[] = ['processing', 'shipped'];

/** Every status that orders have today, by its number. */
export const inUse: readonly OrderStatus[] = ['hold', 'pending', 'processing', 'stand_by', 'divided', 'backorder', 'cancelled', 'shipped'];

const statusNames: Record<OrderStatus, string> = {
  error: 'Error',
  hold: 'Hold',
  pending: 'Pending',
  processing: 'Processing',
  stand_by: 'Stand By',
  divided: 'Divided',
  backorder: 'Backorder',
  cancelled: 'Cancelled',
  shipped: 'Shipped',
};

const statusesById = new Map(Object.entries(statusIds).map(([status, id]) => [id, status as OrderStatus]));
const namesById = new Map([...statusesById].map(([id, status]) => [id, statusNames[status]]));

/** @throws Error for an unknown number. */
export function statusOf(id: number): OrderStatus {
  const status = statusesById.get(id);
  if (!status) throw new Error(`no order status has the id ${id}`);
  return status;
}

/** The status's display name: `Stand By`. @throws Error for an unknown number. */
export function statusName(id: number): string {
  const name = namesById.get(id);
  if (!name) throw new Error(`no order status has the id ${id}`);
  return name;
}
