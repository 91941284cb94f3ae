import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';

/** The products of an account, or those at a site. */
export type PaceOf = { accountId: number } | { siteId: number };

/** Adds up the next entries of the history of stock, by product, site and day; returns whether there may be more. */
export class SumUpStockEntries extends Command<boolean> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what the history of stock says';
}

export interface PacePlace {
  productId: number;
  siteId: number;
}

/** Computes the pace of the next products from the stored sums; returns the last of them, or null at the end. */
export class MeasurePace extends Command<PacePlace | null> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what the history of stock says';

  constructor(readonly after: PacePlace) {
    super();
  }
}

/** The pace of a product at a site. */
export interface ProductPace {
  productId: number;
  accountId: number;
  sku: string;
  description: string;
  distributionCenter: string;
  /** By units sold in 90 days, among the account's products at the site, or among all at the site when the site asks. */
  class: 'A' | 'B' | 'C' | null;
  sold30: number;
  sold90: number;
  /** `YYYY-MM-DD` in the time zone of the site; null: never in the history. */
  lastSold: string | null;
  onHand: number;
  /** Null: there are no units, or nobody buys any. */
  coverDays: number | null;
  /** Turns a year; null where there was nothing to sell. */
  turns: number | null;
  /** Units by the days since they came: fewer than 30, 90, 180, or more. */
  age30: number;
  age90: number;
  age180: number;
  ageOlder: number;
  /** At the product's cost. */
  value: number;
}

/** Filters of products: a class, or `dead`: units that have been there for 90 days, none sold in that time. */
export type PaceGroup = 'A' | 'B' | 'C' | 'dead';

/** Products by units sold in 90 days, most first; within the same, by product. */
export class ListProductPace extends Query<Page<ProductPace>> {
  constructor(
    readonly of: PaceOf,
    readonly group: PaceGroup | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Sums of a group; `rest` sold nothing and has no units older than 90 days. */
export interface PaceSum {
  group: PaceGroup | 'rest';
  products: number;
  sold90: number;
  onHand: number;
  value: number;
  age30: number;
  age90: number;
  age180: number;
  ageOlder: number;
}

export interface PaceSummary {
  /** ISO 8601: when the oldest of the figures was computed; null without any. */
  asOf: string | null;
  sums: PaceSum[];
  /** Accounts whose stock has a value here; they may count in different currencies. */
  accountIds: number[];
}

/** The sums of each group. */
export class SumProductPace extends Query<PaceSummary> {
  constructor(readonly of: PaceOf) {
    super();
  }
}

/** Units of a product sold on a day, and on hand at its end. */
export interface ProductDay {
  /** `YYYY-MM-DD` in the time zones of the sites. */
  day: string;
  sold: number;
  onHand: number;
}

/**
 * The last `days` days (1 to 90) of a product of an account at all sites, or of any product at a site; oldest first; empty for others'
 * products.
 */
export class ListProductDays extends Query<ProductDay[]> {
  constructor(
    readonly of: PaceOf,
    readonly productId: number,
    readonly days: number,
    /** The last day. */
    readonly until: string,
  ) {
    super();
  }
}
