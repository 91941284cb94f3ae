import { Command, Query } from '@nestjs/cqrs';
import type { BinPurpose } from '../bins/purposes.js';
import type { PaceOf } from './pace.js';

/** Measures the contents of the bins of the first site after one, by account, for today; returns that site, or null at the end. */
export class MeasureSpace extends Command<number | null> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it adds up what lies in bins';

  constructor(readonly after: number) {
    super();
  }
}

/** Figures of units in bins. */
export interface SpaceFigures {
  /** Bins that hold any of them. */
  bins: number;
  products: number;
  units: number;
  /** Units times the size of their product, in cubic units of its length. */
  volume: number;
}

/** The figures of a day on which they were measured. */
export interface SpaceOfDay extends Omit<SpaceFigures, 'products'> {
  day: string;
}

export interface SpaceReport {
  /** ISO 8601: when the oldest of the latest figures was measured; null without any. */
  asOf: string | null;
  /** For a site; empty for an account. */
  purposes: { purpose: BinPurpose; bins: number; used: number }[];
  /** The latest of each site and account, most units first. */
  shares: (SpaceFigures & { siteId: number; accountId: number })[];
  /** The figures of each measured day, oldest first. */
  days: SpaceOfDay[];
  /** The same number of days before. */
  previousDays: SpaceOfDay[];
}

/** The units in bins of an account or at a site, now and in the last `days` days (1 to 90). */
export class GetSpaceReport extends Query<SpaceReport> {
  constructor(
    readonly of: PaceOf,
    readonly days: number,
  ) {
    super();
  }
}
