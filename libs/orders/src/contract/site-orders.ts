import type { Page, Paging } from '@kernel';
import { Query } from '@nestjs/cqrs';
import type { Order, OrderStatusAnswer } from './orders.js';
import type { Return, ReturnStatus } from './returns.js';

/** An order as the list of its site shows it. */
export interface SiteOrder extends OrderStatusAnswer {
  accountId: number;
  accountName: string;
  orderNumber: string;
  orderReference: string | null;
  nbtybarcode: string;
  subStatus: string | null;
  shippingMethod: string;
  city: string;
  state: string;
  country: string;
  lines: number;
  /** Units ordered, and units of them that are picked; whole kits of a kit's line. */
  units: number;
  unitsPicked: number;
  carrier: string | null;
  trackingNumber: string | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  shippedAt: string | null;
  /** Since it was written. */
  ageSeconds: number;
}

/** Absent members narrow nothing. */
export interface SiteOrderFilter {
  /** Without it: every open order; with `text` orders of any status. */
  statusId?: number;
  accountId?: number;
  /** Start of the order number or of the barcode. */
  text?: string;
  /** Start of a line's SKU as the order names it. */
  sku?: string;
}

/** Shipped and Cancelled orders, which are many, are sorted by age or shipping alone: in them the others sort by age. */
export type SiteOrderSorting = 'age' | 'orderNumber' | 'updated' | 'shipped';

/** How many orders a search by text or SKU answers at most; its total counts no further. */
export const mostFound = 500;

/**
 * Orders of a site. A list without `text` and `sku` is paged over an index with its exact total. A search answers at most `mostFound`
 * orders: all open ones are looked through, of Shipped and Cancelled (and of all at once) the first 5,000 numbers or barcodes that start
 * so, or the latest 5,000 for a SKU.
 */
export class ListSiteOrders extends Query<Page<SiteOrder>> {
  constructor(
    readonly siteId: number,
    readonly filter: SiteOrderFilter,
    readonly sorting: SiteOrderSorting,
    readonly direction: 'asc' | 'desc',
    readonly paging: Paging,
  ) {
    super();
  }
}

/** An order whole, with whose it is. */
export interface OrderOfSite extends Order {
  accountId: number;
  accountName: string;
}

/** An order of the site. @throws OrdersError `order_not_found`. */
export class GetSiteOrder extends Query<OrderOfSite> {
  constructor(
    readonly siteId: number,
    readonly orderId: number,
  ) {
    super();
  }
}

/** A return, with whose it is. */
export interface SiteReturn extends Return {
  accountId: number;
  accountName: string;
  orderNumber: string;
}

/** Returns of the orders of a site, newest first: those before a return's id, where told. */
export class ListSiteReturns extends Query<SiteReturn[]> {
  constructor(
    readonly siteId: number,
    readonly filter: { status?: ReturnStatus; accountId?: number; before?: number },
    readonly most: number,
  ) {
    super();
  }
}

/** A return of an order of the site. @throws ReturnError `return_not_found`. */
export class FindSiteReturn extends Query<SiteReturn> {
  constructor(
    readonly siteId: number,
    readonly returnId: number,
  ) {
    super();
  }
}
