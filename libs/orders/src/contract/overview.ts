import { Query } from '@nestjs/cqrs';
import type { OrdersOf, StatusOrders } from './progress.js';
import type { OrdersErrorCode } from './errors.js';

/** Orders in every status in use, by its number; exact, from stored counts. */
export class CountOrders extends Query<StatusOrders[]> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** A text that changes whenever an order is created, changed or moved to another status; for the console's event streams. */
export class ReadOrdersChangeStamp extends Query<string> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** One change of an order's status. */
export interface StatusChange {
  /** Null for the creation. */
  fromStatusId: number | null;
  fromStatus: string | null;
  toStatusId: number;
  toStatus: string;
  /** The actor: `account:100`, `user:manager`. */
  actor: string;
  reason: string | null;
  /** ISO 8601. */
  changedAt: string;
}

/**
 * An order's history, oldest first: its statuses, and the work within them.
 * @throws OrdersError `order_not_found` when the account or site has no such order.
 */
export class GetOrderHistory extends Query<StatusChange[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_found'];

  constructor(
    readonly of: OrdersOf,
    readonly orderId: number,
  ) {
    super();
  }
}
