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

/** Measures how the next products move, of what was added up; returns the last of them, or null behind the last of all. */
export class MeasurePace extends Command<PacePlace | null> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what the history of stock says';

  constructor(readonly after: PacePlace) {
    super();
  }
}

/** How a product moves at a site. */
export interface ProductPace {
  productId: number;
  accountId: number;
  sku: string;
  description: string;
  distributionCenter: string;
  /** By units sold in 90 days, among the products of the account at the site, or of all at the site where that asks. */
  class: 'A' | 'B' | 'C' | null;
  sold30: number;
  sold90: number;
  /** `YYYY-MM-DD` by the clock of the site; null: never, as far as the history goes. */
  lastSold: string | null;
  onHand: number;
  /** Null: there are none, or nobody buys any. */
  coverDays: number | null;
  /** A year; null where there was nothing to sell. */
  turns: number | null;
  /** Units by how many days ago they came: fewer than 30, 90, 180, or more. */
  age30: number;
  age90: number;
  age180: number;
  ageOlder: number;
  /** At the cost of the product. */
  value: number;
}

/** Some of them: of a class, or `dead`: units that have been there for 90 days, and none sold in them. */
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

/** Sums of a group; `rest` sold nothing, and has no unit that has been there for 90 days. */
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
  /** ISO 8601: when the oldest of the figures was measured; null without any. */
  asOf: string | null;
  sums: PaceSum[];
  /** Whose stock is worth something in them, since accounts may count in different currencies. */
  accountIds: number[];
}

/** What each group has. */
export class SumProductPace extends Query<PaceSummary> {
  constructor(readonly of: PaceOf) {
    super();
  }
}

/** What was sold of a product on a day, and what was on hand at its end. */
export interface ProductDay {
  /** `YYYY-MM-DD` by the clocks of the sites. */
  day: string;
  sold: number;
  onHand: number;
}

/** The last `days` days (1 to 90) of a product of an account at all sites, or of any product at a site; oldest first, none of what is not theirs. */
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
