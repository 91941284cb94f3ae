import { Query } from '@nestjs/cqrs';
import type { OrdersOf } from '../progress.js';

/** Returns of one product for one reason. */
export interface ProductReturns {
  accountId: number;
  sku: string;
  /** As the merchant wrote it; null without one. */
  reason: string | null;
  /** Returns that name it. */
  returns: number;
  /** Announced units, and how many of them arrived fit for sale and damaged. */
  units: number;
  good: number;
  hurt: number;
}

export interface ReturnsReport {
  total: Omit<ProductReturns, 'accountId' | 'sku' | 'reason'>;
  /** Units shipped in the same days. */
  unitsShipped: number;
  /** By account, product and reason, most units first. */
  rows: ProductReturns[];
  /** Units announced for each reason in the same number of days before, most first. */
  previousReasons: Pick<ProductReturns, 'reason' | 'units'>[];
}

/** The maximum number of rows of `GetReturnsReport`, and of its previous reasons; the totals cover everything. */
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
