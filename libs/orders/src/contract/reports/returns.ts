import { Query } from '@nestjs/cqrs';
import type { OrdersOf } from '../progress.js';

/** What came back of a product for a reason. */
export interface ProductReturns {
  accountId: number;
  sku: string;
  /** As the merchant wrote it; null without one. */
  reason: string | null;
  /** Returns that name it. */
  returns: number;
  /** Units that were announced, and of them received to be sold again and received damaged. */
  units: number;
  good: number;
  hurt: number;
}

export interface ReturnsReport {
  total: Omit<ProductReturns, 'accountId' | 'sku' | 'reason'>;
  /** Units that left in the same days. */
  unitsShipped: number;
  /** By account, product and reason, most units first. */
  rows: ProductReturns[];
  /** Units that were announced for each reason in as many days before, most first. */
  previousReasons: Pick<ProductReturns, 'reason' | 'units'>[];
}

/** The maximum number of rows of `GetReturnsReport`, and of reasons before; its totals are of all. */
export const maxReturnedProducts = 1_000;

/** Returns that were announced in the last `days` days (1 to 90), today included. */
export class GetReturnsReport extends Query<ReturnsReport> {
  constructor(
    readonly of: OrdersOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}
