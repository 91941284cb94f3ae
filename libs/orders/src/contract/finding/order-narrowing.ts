import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';
import type { OrderSorting } from './order-reads.js';
import type { Order } from '../orders.js';

/** Filters that an order must all match; absent members do not filter. */
export interface OrderNarrowing {
  /** In one of these statuses. */
  statusIds?: readonly number[];
  /** Start of the buyer's last name (or both names), company, e-mail or phone, in any case. */
  customer?: string;
  /** Start of a line's SKU, as on the order. */
  sku?: string;
  /** Start of the shipping method's code, in any case. */
  shippingMethod?: string;
  /** Start of the carrier's name, in any case. */
  carrier?: string;
  /** Created at least this many hours ago. */
  minAgeHours?: number;
}

/** Orders of one account. Instants: from inclusive, until exclusive. */
export interface NarrowedOrders extends OrderNarrowing {
  siteId?: number;
  storeName?: string;
  createdFrom?: Date;
  createdUntil?: Date;
  /** Leaves out the parts of divided orders. */
  withoutChildren?: boolean;
}

/**
 * Orders of an account that match every filter. A filter by the buyer reads the orders that `FindOrders` would; others read the latest
 * 10,000 of each status. Returns and counts at most 500.
 */
export class NarrowOrders extends Query<Page<Order>> {
  constructor(
    readonly accountId: number,
    readonly filter: NarrowedOrders,
    readonly sorting: OrderSorting,
    readonly direction: 'asc' | 'desc',
    readonly paging: Paging,
  ) {
    super();
  }
}
