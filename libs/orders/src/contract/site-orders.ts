import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';
import type { OrderNarrowing } from './finding/order-narrowing.js';
import type { Order, OrderStatusAnswer } from './orders.js';
import type { Return, ReturnErrorCode, ReturnItem, ReturnStatus } from './returns.js';
import type { OrdersErrorCode } from './errors.js';

/** An order in the list of its site. */
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
  /** Ordered units, and those of them already picked; whole kits for a kit's line. */
  units: number;
  unitsPicked: number;
  carrier: string | null;
  trackingNumber: string | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  shippedAt: string | null;
  /** Seconds since the order was placed. */
  ageSeconds: number;
}

/** Absent members do not filter; without `statusIds` the list has every open order, or with `text` orders in any status. */
export interface SiteOrderFilter extends OrderNarrowing {
  accountId?: number;
  /** Only these orders; without `statusIds`, in any status. */
  orderIds?: readonly number[];
  /** Start of the order number or of the barcode, or words of what `FindOrders` looks in. */
  text?: string;
}

/** Lists of Shipped or Cancelled orders, which are long, sort by age or shipping only; any other sorting falls back to age. */
export type SiteOrderSorting = 'age' | 'orderNumber' | 'updated' | 'shipped';

/** The maximum results of a search; its total counts no further. */
export const maxFound = 500;

/**
 * Orders of a site. With open orders or one status, and an account if given, the list pages over an index and has an exact total. Any other
 * filter is a search, which returns at most `maxFound` orders. It reads all open orders. Where the statuses include Shipped or Cancelled
 * (or all statuses count), it reads the first 5,000 matching numbers or barcodes and the last 500 with the words, or without a text the
 * latest 5,000 of each status.
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

/** Orders of a site by their whole number or barcode, case-sensitive, newest first; at most 20. */
export class FindScannedOrders extends Query<SiteOrder[]> {
  constructor(
    readonly siteId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** A whole order with its account. */
export interface OrderOfSite extends Order {
  accountId: number;
  accountName: string;
}

/** An order of the site. */
export class GetSiteOrder extends Query<OrderOfSite> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_found'];

  constructor(
    readonly siteId: number,
    readonly orderId: number,
  ) {
    super();
  }
}

/**
 * Orders of a site or an account by their ids, in their order; an id that is repeated counts once.
 * @throws OrdersError `unknown_order` at `orderIds[2]`.
 */
export class ListOrdersById extends Query<OrderOfSite[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['unknown_order'];

  constructor(
    readonly of: { siteId: number } | { accountId: number },
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** A return with its account. */
export interface SiteReturn extends Return {
  accountId: number;
  accountName: string;
  orderNumber: string;
}

/** A return of a site, with a mark on items of products with lots; for a kit, of any of its products. */
export interface ReceivableReturn extends SiteReturn {
  items: (ReturnItem & { hasLots: boolean })[];
}

/** The return of this number, if its order is of the site. */
export class FindScannedReturns extends Query<SiteReturn[]> {
  constructor(
    readonly siteId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** Returns of the orders of a site, newest first, before a return's id if given. */
export class ListSiteReturns extends Query<SiteReturn[]> {
  constructor(
    readonly siteId: number,
    readonly filter: { status?: ReturnStatus; accountId?: number; before?: number },
    readonly most: number,
  ) {
    super();
  }
}

/** Like `FindAccountReturns`, for the orders of a site; parts of texts match among the newest 2,000 of all sites. */
export class FindSiteReturns extends Query<SiteReturn[]> {
  constructor(
    readonly siteId: number,
    readonly text: string,
    readonly most: number,
  ) {
    super();
  }
}

/** A return of an order of the site. */
export class FindSiteReturn extends Query<ReceivableReturn> {
  static readonly refusals: readonly ReturnErrorCode[] = ['return_not_found'];

  constructor(
    readonly siteId: number,
    readonly returnId: number,
  ) {
    super();
  }
}
