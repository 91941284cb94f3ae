import type { Page, Paging, Place } from '@lists';
import { Query } from '@nestjs/cqrs';
import type { OrdersErrorCode } from '../errors.js';
import type { Order } from '../orders.js';

export type OrderIdentity = { orderId: number } | { orderNumber: string } | { orderReference: string } | { orderApi: string };

/** @throws OrdersError `order_not_found`; `ambiguous_order_reference` when several orders have the reference. */
export class GetOrder extends Query<Order> {
  static readonly refusals: readonly OrdersErrorCode[] = ['ambiguous_order_reference', 'order_not_found'];

  constructor(
    readonly accountId: number,
    readonly by: OrderIdentity,
  ) {
    super();
  }
}

/** An order with its account. */
export interface OwnedOrder extends Order {
  accountId: number;
}

/** Orders by id, of whatever account, for events about them; omits those that do not exist. */
export class GetOrders extends Query<OwnedOrder[]> {
  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

export type OrderSorting = 'OrderID' | 'OrderNumber' | 'StatusID' | 'CreatedDate' | 'UpdatedDate' | 'ShippedDate';

/** Filters of a list of orders; absent members do not filter. Instants: from inclusive, until exclusive. */
export interface OrderFilter {
  statusId?: number;
  warehouseId?: number;
  orderTypeId?: number;
  createdFrom?: Date;
  createdUntil?: Date;
  updatedFrom?: Date;
  updatedUntil?: Date;
  /** Due before this instant; excludes the archive. */
  dueBefore?: Date;
  /** Excludes the archive. */
  priority?: number;
  cartId?: number;
  storeId?: number;
  storeName?: string;
  parentOrderId?: number;
  /** Leaves out the parts of divided orders. */
  withoutChildren?: boolean;
  /** Includes the archive. */
  withArchived?: boolean;
}

export class ListOrders extends Query<Page<Order>> {
  constructor(
    readonly accountId: number,
    readonly filter: OrderFilter,
    readonly sorting: OrderSorting,
    readonly direction: 'asc' | 'desc',
    readonly page: number,
    readonly perPage: number,
    /** Reads by key: the orders after this place. */
    readonly after?: Place,
  ) {
    super();
  }
}

/**
 * Orders of an account that match a text: words of the order number, reference, tracking number or barcode, of the buyer's name, company,
 * e-mail or phone, each at least in part, in any case and without accents; newest first, after those whose number, barcode or tracking
 * number is the text. This index follows a change within seconds. At once, and with one or two characters, a text matches the start of a
 * number or of one of the buyer's fields, or the barcode. Returns and counts at most 500. It reads at most 2,000 orders for frequent words
 * (those whose text changed last), the last 5,000 numbers and references each that begin with the text, and 1,000 otherwise.
 */
export class FindOrders extends Query<Page<Order>> {
  constructor(
    readonly accountId: number,
    readonly text: string,
    readonly statusId: number | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}
