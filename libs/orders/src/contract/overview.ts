import { Query } from '@nestjs/cqrs';
import type { OrdersOf, StatusOrders } from './progress.js';

/** Orders by status, every status that is in use, by its number; exact, read from kept counts. */
export class CountOrders extends Query<StatusOrders[]> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** A text that is another one once one of the orders was created, changed or moved to another status: for those who wait for news. */
export class ReadOrdersChangeStamp extends Query<string> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** One change of an order's status. */
export interface StatusChange {
  /** Null when the order was created. */
  fromStatusId: number | null;
  fromStatus: string | null;
  toStatusId: number;
  toStatus: string;
  /** Who did it: `account:100`, `user:manager`. */
  actor: string;
  reason: string | null;
  /** ISO 8601. */
  changedAt: string;
}

/**
 * An order's way so far, oldest first: its statuses, and what was done for it within one.
 * @throws OrdersError `order_not_found` when the account or site has no such order.
 */
export class GetOrderHistory extends Query<StatusChange[]> {
  constructor(
    readonly of: OrdersOf,
    readonly orderId: number,
  ) {
    super();
  }
}
