import { Command, Query } from '@nestjs/cqrs';

/** The figures of an account, or of a site. */
export type AccuracyOf = { accountId: number } | { siteId: number };

/** How accurate the floor was, and how soon received units were in bins. */
export interface AccuracyFigures {
  /** Lines picked: units of one bin, product and lot for an order. */
  lines: number;
  units: number;
  /** Tasks of batches that were short, and their missing units. */
  shorts: number;
  unitsShort: number;
  /** Quality checks of orders, and how many failed. */
  checks: number;
  checksFailed: number;
  /** Counts of bins, and how many confirmed the books. */
  counts: number;
  countsRight: number;
  unitsCounted: number;
  unitsOff: number;
  /** Units received and put away, and the median and 90th percentile of the minutes that took; null without any. */
  docked: number;
  medianMinutes: number | null;
  slowMinutes: number | null;
}

export interface AccuracyReport {
  total: AccuracyFigures;
  /** The same number of days before. */
  previous: AccuracyFigures;
  /** Oldest first, without gaps. */
  days: (AccuracyFigures & { day: string })[];
  /** For an account: by site. For a site: by account. Most lines first. */
  shares: (AccuracyFigures & { siteId: number; accountId: number })[];
  /** The same number of days before `days`, in the same order. */
  previousDays: (AccuracyFigures & { day: string })[];
}

/** The accuracy of the floor in the last `days` days (1 to 90), today included. Reads stored sums: rows by day, site and account. */
export class GetAccuracyReport extends Query<AccuracyReport> {
  constructor(
    readonly of: AccuracyOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}

/** Deletes the oldest day of the stored sums, if reports no longer show it; returns whether there may be more. */
export class CutAccuracyDays extends Command<boolean> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it deletes old figures';
}
