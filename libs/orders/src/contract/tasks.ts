import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';
import type { Order } from './orders.js';
import type { OrdersOf } from './progress.js';
import type { SiteOrder } from './site-orders.js';

/**
 * What people have to look after. A working day is a day from Monday to Friday in the time zone of the account or site.
 * - `late`: Pending or Processing, a whole working day after the order was created.
 * - `due`: the same, or becoming it before midnight.
 * - `idle`: Processing, and nothing changed in the order for a working day.
 * - `short`: Processing, begun, and its stock does not suffice.
 * - `picked`: Processing, all of it picked, and nothing changed for 4 hours.
 * - `held`: Hold, and nothing changed for 7 days.
 * - `standby`: Stand By, and nothing changed for 7 days.
 * - `unsupplied`: Backorder, for want of a product of which no site has enough and nothing is on its way to any.
 */
export const accountTasks = ['late', 'short', 'idle', 'held', 'unsupplied'] as const;
export const siteTasks = ['due', 'late', 'short', 'picked', 'idle', 'held', 'standby'] as const;
export type AccountTask = (typeof accountTasks)[number];
export type SiteTask = (typeof siteTasks)[number];
export type OrderTask = AccountTask | SiteTask;

/** How many of the oldest orders in a status a task looks at; of those in Backorder, `maxWaiting`. */
export const maxLookedAt = 5_000;
export const maxWaiting = 2_000;

export interface TaskOrders {
  task: OrderTask;
  orders: number;
  /** Whether there are more orders than a task looks at: then there may be more to do, too. */
  isAtLeast: boolean;
}

/** How many orders each task has, those of the account or of the site; as many as `ListTaskOrders` or `ListTaskShipments` lists. */
export class CountTaskOrders extends Query<TaskOrders[]> {
  constructor(
    readonly of: OrdersOf,
    /** An IANA name. */
    readonly timeZone: string,
  ) {
    super();
  }
}

/** The orders of a task of an account, oldest first. */
export class ListTaskOrders extends Query<Page<Order>> {
  constructor(
    readonly accountId: number,
    readonly task: AccountTask,
    readonly timeZone: string,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** The orders of a task of a site, oldest first. */
export class ListTaskShipments extends Query<Page<SiteOrder>> {
  constructor(
    readonly siteId: number,
    readonly task: SiteTask,
    readonly timeZone: string,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** A product that a site will soon be short of. */
export interface LowStock {
  productId: number;
  sku: string;
  /** Code of the site. */
  distributionCenter: string;
  available: number;
  incoming: number;
  /** Units ordered a day, of late. */
  soldPerDay: number;
  /** Days that the available units last; null where none are ordered. */
  daysLeft: number | null;
  /** Units that orders in Backorder want. */
  wanted: number;
}

/** How many of an account's latest orders tell what it sells, and over how many days at most. */
export const maxSales = 5_000;
export const daysOfSales = 30;

/**
 * Products of an account whose available units at a site are fewer than the orders in Backorder there want, or do not last `days` days at
 * the pace of the last 30 days, or of the latest `maxSales` orders where these are fewer days. What backorders want comes first, then what
 * lasts shortest.
 */
export class ListLowStock extends Query<Page<LowStock>> {
  constructor(
    readonly accountId: number,
    readonly days: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units which, once they are in bins of a site, let it serve orders in Backorder. */
export interface ReceiptPlan {
  /** Null: nobody has announced them yet. */
  replenishmentId: number | null;
  accountId: number;
  /** Code of the site. */
  distributionCenter: string;
  /** Of the replenishment. */
  status: string | null;
  /** `YYYY-MM-DD`. */
  eta: string | null;
  /** How many more orders the site could serve. */
  orders: number;
  /** The units that this takes, and no others of the replenishment. */
  units: { productId: number; sku: string; quantity: number }[];
}

export interface ReceiptPlans {
  plans: ReceiptPlan[];
  /** Whether it has looked at the oldest orders, or the first replenishments, alone. */
  isAtLeast: boolean;
}

/**
 * Which replenishments to receive first: those that free the most orders, each judged alone, by the rule that fills orders in Backorder
 * (oldest first, each whole at one site, none before an overdue one that lacks the same). Of an account, also what somebody would have to
 * announce. It looks at the oldest `maxWaiting` orders and at the 200 replenishments expected first. Divided orders may free more.
 */
export class PlanReceipts extends Query<ReceiptPlans> {
  constructor(
    readonly of: OrdersOf,
    readonly most: number,
  ) {
    super();
  }
}
