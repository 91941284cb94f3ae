import { Command, Query } from '@nestjs/cqrs';

/** An account's, or a site's. */
export type AccuracyOf = { accountId: number } | { siteId: number };

/** How exact the floor was, and how soon what came was in bins. */
export interface AccuracyFigures {
  /** Units taken of a bin, a product and a lot for an order. */
  lines: number;
  units: number;
  /** Tasks of batches that came short, and the units that were missing. */
  shorts: number;
  unitsShort: number;
  /** Quality checks of orders, and those that they failed. */
  checks: number;
  checksFailed: number;
  /** Counts of bins, and those that found what the books said. */
  counts: number;
  countsRight: number;
  unitsCounted: number;
  unitsOff: number;
  /** Units that were received and put away, and within how many minutes half of them and nine of ten were; null without any. */
  docked: number;
  medianMinutes: number | null;
  slowMinutes: number | null;
}

export interface AccuracyReport {
  total: AccuracyFigures;
  /** The same of as many days before. */
  previous: AccuracyFigures;
  /** Oldest first, without gaps. */
  days: (AccuracyFigures & { day: string })[];
  /** Of an account: by site. Of a site: by account. Most lines first. */
  shares: (AccuracyFigures & { siteId: number; accountId: number })[];
  /** As many days before those of `days`, in the same order. */
  previousDays: (AccuracyFigures & { day: string })[];
}

/** How exact the floor was in the last `days` days (1 to 90), today included. Reads what was added up: rows by day, site and account. */
export class GetAccuracyReport extends Query<AccuracyReport> {
  constructor(
    readonly of: AccuracyOf,
    readonly days: number,
    readonly timeZone: string,
  ) {
    super();
  }
}

/** Deletes the oldest day of what was added up, if it is beyond what reports show; returns whether there may be more. */
export class CutAccuracyDays extends Command<boolean> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it deletes old figures';
}
