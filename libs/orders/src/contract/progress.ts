import { Command, Query } from '@nestjs/cqrs';

/** The orders of an account, or those of a site. */
export type OrdersOf = { accountId: number } | { siteId: number };

/** How many orders entered a status. */
export interface StatusOrders {
  statusId: number;
  status: string;
  orders: number;
}

/** Counts of orders on one day, from midnight to midnight of a time zone. */
export interface OrderDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Orders created on it. */
  created: number;
  /** How often orders entered each status on it, new ones included; statuses without any are absent. */
  statuses: StatusOrders[];
}

/** The maximum number of days of `CountOrdersByDay`. */
export const maxDays = 90;

/** The last `days` days (1 to 90) of a time zone (IANA name), including today, oldest first, without gaps. Reads stored counts. */
export class CountOrdersByDay extends Query<OrderDay[]> {
  constructor(
    readonly of: OrdersOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}

/** Adds up the shards of counts, which keep concurrent writers apart; returns whether there may be more. */
export class MergeOrderCounts extends Command<boolean> {
  static readonly silent = 'counters for statistics';
  static readonly unaudited = 'it keeps what orders are found and counted by';
}

/** Deletes the counts of one day that `CountOrdersByDay` no longer reads; returns whether there may be more. */
export class PurgeOrderDays extends Command<boolean> {
  static readonly silent = 'counters for statistics';
  static readonly unaudited = 'it keeps what orders are found and counted by';
}

/** Open orders whose age is at least `fromHours` and below `beforeHours` (null: no limit). */
export interface BacklogAge {
  fromHours: number;
  beforeHours: number | null;
  orders: number;
  statuses: StatusOrders[];
}

export interface OldestOrder {
  orderId: number;
  orderNumber: string;
  statusId: number;
  status: string;
  /** ISO 8601. */
  createdAt: string;
  ageSeconds: number;
}

/** Orders that are neither Shipped nor Cancelled. */
export interface Backlog {
  /** ISO 8601: time of the count. */
  asOf: string;
  orders: number;
  /** Youngest first, without gaps. */
  ages: BacklogAge[];
  oldest: OldestOrder | null;
}

/** The age of open orders since their creation. Reads only an index of open orders. */
export class GetBacklog extends Query<Backlog> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** A product at a site with more demand from orders in Backorder than available units. */
export interface Shortage {
  accountId: number;
  productId: number;
  sku: string;
  /** Code of the site. */
  distributionCenter: string;
  /** Demand of the orders in Backorder. */
  wanted: number;
  /** Units that no order holds. */
  available: number;
  missing: number;
  incoming: number;
  /** Number of orders in Backorder that want it. */
  orders: number;
}

/** The products with the largest shortages, and the number of products that have one. */
export class ListShortages extends Query<{ products: number; top: Shortage[] }> {
  constructor(
    readonly of: OrdersOf,
    readonly most: number,
  ) {
    super();
  }
}
