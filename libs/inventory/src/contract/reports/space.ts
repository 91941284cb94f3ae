import { Command, Query } from '@nestjs/cqrs';
import type { BinPurpose } from '../bins/purposes.js';
import type { PaceOf } from './pace.js';

/** Measures what lies in the bins of the first site after one, by account, for today; returns that site, or null behind the last. */
export class MeasureSpace extends Command<number | null> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what lies in bins';

  constructor(readonly after: number) {
    super();
  }
}

/** What lies in bins. */
export interface SpaceFigures {
  /** Bins that hold any of it. */
  bins: number;
  products: number;
  units: number;
  /** Units times the size of their product, in cubic units of its length. */
  volume: number;
}

/** What lay in bins on a day that was measured. */
export interface SpaceOfDay extends Omit<SpaceFigures, 'products'> {
  day: string;
}

export interface SpaceReport {
  /** ISO 8601: when the oldest of the latest figures was measured; null without any. */
  asOf: string | null;
  /** Of a site; none for an account. */
  purposes: { purpose: BinPurpose; bins: number; used: number }[];
  /** The latest of each site and account, most units first. */
  shares: (SpaceFigures & { siteId: number; accountId: number })[];
  /** What was measured on each day, oldest first; none where nothing was. */
  days: SpaceOfDay[];
  /** The same of as many days before. */
  previousDays: SpaceOfDay[];
}

/** What lies in bins of an account or at a site, and what did in the last `days` days (1 to 90). */
export class GetSpaceReport extends Query<SpaceReport> {
  constructor(
    readonly of: PaceOf,
    readonly days: number,
  ) {
    super();
  }
}
