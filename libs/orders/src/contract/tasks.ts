import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';
import type { Order } from './orders.js';
import type { OrdersOf } from './progress.js';
import type { SiteOrder } from './site-orders.js';

/**
 * Orders that somebody has to look after. A working day is a day from Monday to Friday in the time zone of the account or site.
 * - `late`: Pending or Processing, a whole working day after the order was created.
 * - `due`: the same, or about to be before midnight.
 * - `idle`: Processing, and nothing changed in the order for a working day.
 * - `short`: Processing, begun, and its stock does not suffice.
 * - `picked`: Processing, fully picked, and nothing changed for 4 hours.
 * - `held`: Hold, and nothing changed for 7 days.
 * - `standby`: Stand By, and nothing changed for 7 days.
 * - `unsupplied`: Backorder, for lack of a product of which no site has enough and no site expects any.
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
  /** Whether there are more orders than a task looks at, so that the true number may be larger. */
  isAtLeast: boolean;
}

/** How many orders each task has, for the account or the site; as many as `ListTaskOrders` or `ListTaskShipments` lists. */
export class CountTaskOrders extends Query<TaskOrders[]> {
  constructor(
    readonly of: OrdersOf,
    /** IANA name. */
    readonly timeZone: string,
  ) {
    super();
  }
}

/** An account's orders of a task, oldest first. */
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

/** A site's orders of a task, oldest first. */
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
  /** Units ordered a day, recently. */
  soldPerDay: number;
  /** Days that the available units last; null where none are ordered. */
  daysLeft: number | null;
  /** Units that orders in Backorder want. */
  wanted: number;
}

/** How many of an account's latest orders show what it sells, and over how many days at most. */
export const maxSales = 5_000;
export const daysOfSales = 30;

/**
 * Products of an account whose available units at a site are fewer than the orders in Backorder there want, or do not last `days` days at
 * the pace of the last 30 days (fewer if the latest `maxSales` orders cover less). Products wanted by backorders come first, then those
 * that last shortest.
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

/** Units that let a site serve orders in Backorder once they are in its bins. */
export interface ReceiptPlan {
  /** Null: not announced yet. */
  replenishmentId: number | null;
  accountId: number;
  /** Code of the site. */
  distributionCenter: string;
  /** Status of the replenishment. */
  status: string | null;
  /** `YYYY-MM-DD`. */
  eta: string | null;
  /** How many more orders the site could serve. */
  orders: number;
  /** The units that these orders need; the replenishment may have others. */
  units: { productId: number; sku: string; quantity: number }[];
}

export interface ReceiptPlans {
  plans: ReceiptPlan[];
  /** Whether it has looked at only the oldest orders or the first replenishments. */
  isAtLeast: boolean;
}

/**
 * Which replenishments to receive first: those that free the most orders, each judged alone, by the rule that fills orders in Backorder
 * (oldest first, each whole at one site, none before an overdue one that lacks the same). For an account, also the units that somebody
 * would have to announce. It looks at the oldest `maxWaiting` orders and the 200 replenishments expected first. Divided orders may free
 * more.
 */
export class PlanReceipts extends Query<ReceiptPlans> {
  constructor(
    readonly of: OrdersOf,
    readonly most: number,
  ) {
    super();
  }
}
