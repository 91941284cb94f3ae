import { Query } from '@nestjs/cqrs';
import type { OrdersOf } from './progress.js';

/** An order that traced units went to, archived or not. */
export interface TracedOrder {
  orderId: number;
  orderNumber: string;
  /** The status's display name: `Shipped`. */
  status: string;
  /** Code of the site. */
  distributionCenter: string;
  /** First and last name. */
  buyer: string;
  email: string | null;
  phone: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** ISO 8601. */
  shippedAt: string | null;
}

/** Those of the orders that belong to the account or site; archived ones only for an account. */
export class DescribeOrders extends Query<TracedOrder[]> {
  constructor(
    readonly of: OrdersOf,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** Units of a product in a return; they may have arrived by now. */
export interface TracedReturn {
  returnId: number;
  /** The order that the return names: for a part of a divided order perhaps the whole one. */
  orderId: number;
  productId: number;
  status: string;
  /** Stored instant. */
  createdDate: string;
  announced: number;
  good: number;
  hurt: number;
}

/** Returns of these orders of the account, or of the orders that they are parts of, with units of these products; by id and product. */
export class ListReturnsOfOrders extends Query<TracedReturn[]> {
  constructor(
    readonly accountId: number,
    readonly orderIds: readonly number[],
    readonly productIds: readonly number[],
  ) {
    super();
  }
}
