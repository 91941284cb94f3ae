import { Command, Query } from '@nestjs/cqrs';

/** Whose orders: an account's, or those of a site. */
export type OrdersOf = { accountId: number } | { siteId: number };

/** How many orders came into a status. */
export interface StatusOrders {
  statusId: number;
  status: string;
  orders: number;
}

/** What happened to orders on one day, from midnight to midnight of a time zone. */
export interface OrderDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Orders that were written on it. */
  created: number;
  /** How often orders came into each status on it, new ones included; those a day does not know are left out. */
  statuses: StatusOrders[];
}

/** Most days `CountOrdersByDay` answers. */
export const mostDays = 90;

/** The last `days` days (1 to 90) of a time zone (IANA name), today included, oldest first, none left out. Read from kept counts. */
export class CountOrdersByDay extends Query<OrderDay[]> {
  constructor(
    readonly of: OrdersOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}

/** Adds up counts that were kept apart while many wrote them; answers whether there may be more. */
export class MergeOrderCounts extends Command<boolean> {}

/** Forgets the counts of one day that `CountOrdersByDay` does not reach back to; answers whether there may be more. */
export class PurgeOrderDays extends Command<boolean> {}

/** Open orders of an age: from so many hours on, and before so many (null: however old). */
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

/** Orders that are neither shipped nor cancelled. */
export interface Backlog {
  /** ISO 8601: when it was counted. */
  asOf: string;
  orders: number;
  /** Youngest first, without gaps. */
  ages: BacklogAge[];
  oldest: OldestOrder | null;
}

/** How long open orders have been waiting since they were written. Counted over an index of open orders alone. */
export class GetBacklog extends Query<Backlog> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** A product at a site of which orders in Backorder want more than is available there. */
export interface Shortage {
  accountId: number;
  productId: number;
  sku: string;
  /** Code of the site. */
  distributionCenter: string;
  /** Units the orders in Backorder want. */
  wanted: number;
  /** Units nobody holds. */
  available: number;
  missing: number;
  incoming: number;
  /** Orders in Backorder that want it. */
  orders: number;
}

/** The products most units are missing of, and of how many products any are. */
export class ListShortages extends Query<{ products: number; top: Shortage[] }> {
  constructor(
    readonly of: OrdersOf,
    readonly most: number,
  ) {
    super();
  }
}
