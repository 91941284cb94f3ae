import { Command, Query } from '@nestjs/cqrs';
import type { OrdersOf } from '../progress.js';

/**
 * Adds up what one site shipped on one day, for reports: today every quarter of an hour, each day once more when it is over, and on the
 * first run the days before. Returns whether there may be more to add up.
 */
export class SumUpShippedDay extends Command<boolean> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what orders and their history say';
}

/** What left. A merchant's order counts once, with its last part; at a site each part counts. */
export interface ShippedFigures {
  orders: number;
  lines: number;
  units: number;
  /** Orders that left by when they were due; without a due date, within a working day. */
  onTime: number;
  /** From order to shipment: what half of the orders did not exceed, and what nine of ten did not; null without any. */
  medianMinutes: number | null;
  slowMinutes: number | null;
}

export interface ShippingReport {
  /** ISO 8601: when the latest day was last added up; null before the first time. */
  asOf: string | null;
  total: ShippedFigures;
  /** The same of as many days before. */
  previous: ShippedFigures;
  /** Oldest first, without gaps. */
  days: (ShippedFigures & { day: string })[];
  /** All 24 hours: orders created in it by the asker's clock; orders, lines and units shipped in it by the clock of their site. */
  hours: { hour: number; created: number; orders: number; lines: number; units: number }[];
  /** Of an account: by site. Of a site: by account. Most orders first. */
  shares: (ShippedFigures & { siteId: number; accountId: number })[];
  /** As many days before those of `days`, in the same order. */
  previousDays: (ShippedFigures & { day: string })[];
  /** The 24 hours over those days; `created` is null where orders are not counted by day for so long. */
  previousHours: { hour: number; created: number | null; orders: number }[];
}

/** The maximum number of days of `GetShippingReport`. */
export const maxReportDays = 90;

/** What left in the last `days` days (1 to 90), today included. Reads what was added up: a row a day, site and account. */
export class GetShippingReport extends Query<ShippingReport> {
  constructor(
    readonly of: OrdersOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}
