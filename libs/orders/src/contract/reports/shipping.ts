import { Command, Query } from '@nestjs/cqrs';
import type { OrdersOf } from '../progress.js';

/**
 * Adds up what one site shipped on one day, for reports: today every quarter of an hour, each day once more when it is over, and past days
 * on the first run. Returns whether there may be more to add up.
 */
export class SumUpShippedDay extends Command<boolean> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what orders and their history say';
}

/** What left. For an account a divided order counts once, with its last part; for a site each part counts. */
export interface ShippedFigures {
  orders: number;
  lines: number;
  units: number;
  /** Orders that left by their due date; without one, within a working day. */
  onTime: number;
  /** From order to shipment: the median and the 90th percentile; null without any order. */
  medianMinutes: number | null;
  slowMinutes: number | null;
}

export interface ShippingReport {
  /** ISO 8601: when the latest day was last added up; null before the first time. */
  asOf: string | null;
  total: ShippedFigures;
  /** The same number of days before. */
  previous: ShippedFigures;
  /** Oldest first, without gaps. */
  days: (ShippedFigures & { day: string })[];
  /**
   * All 24 hours: orders created by the clock of the account or site that asks; orders, lines and units shipped by the clock of their site.
   */
  hours: { hour: number; created: number; orders: number; lines: number; units: number }[];
  /** For an account: by site. For a site: by account. Most orders first. */
  shares: (ShippedFigures & { siteId: number; accountId: number })[];
  /** The same number of days before `days`, in the same order. */
  previousDays: (ShippedFigures & { day: string })[];
  /** The 24 hours over those days; `created` is null where the counts by day do not reach back so far. */
  previousHours: { hour: number; created: number | null; orders: number }[];
}

/** The maximum number of days of `GetShippingReport`. */
export const maxReportDays = 90;

/** What left in the last `days` days (1 to 90), today included. Reads the stored sums: a row for each day, site and account. */
export class GetShippingReport extends Query<ShippingReport> {
  constructor(
    readonly of: OrdersOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}
