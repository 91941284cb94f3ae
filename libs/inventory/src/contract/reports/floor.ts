import { Command, Query } from '@nestjs/cqrs';
import type { PaceOf } from './pace.js';

/** What people do with units in bins. */
export type FloorWork = 'pick' | 'put_away' | 'move';

/** How much of one kind of work somebody did in some days. */
export interface PersonsWork {
  actor: string;
  work: FloorWork;
  /** Lines: units of one bin, product and lot, for which somebody goes to a place once. */
  lines: number;
  units: number;
  /** Total of the quarters of an hour in which they did any. */
  minutes: number;
}

/** What people did at a site from one of its days to another (`YYYY-MM-DD`), and how many minutes each worked in total. */
export class ListPersonsWork extends Query<{ works: PersonsWork[]; minutes: ReadonlyMap<string, number> }> {
  constructor(
    readonly siteId: number,
    readonly from: string,
    readonly until: string,
  ) {
    super();
  }
}

/** What was picked and put away for an account at a site on one of its days. */
export interface FloorDay {
  siteId: number;
  accountId: number;
  day: string;
  pickedLines: number;
  pickedUnits: number;
  /** Units that were received and put away. */
  docked: number;
  /** Minutes from receipt to bin, and how many units took them. */
  spans: ReadonlyMap<number, number>;
}

/** Sums over all accounts of a site for each of these days (`YYYY-MM-DD`); their `accountId` is 0. */
export class ListSiteFloorDays extends Query<FloorDay[]> {
  constructor(
    readonly siteId: number,
    readonly days: readonly string[],
  ) {
    super();
  }
}

/** By site, day and account, from one day to another (`YYYY-MM-DD`). */
export class ListFloorDays extends Query<FloorDay[]> {
  constructor(
    readonly of: PaceOf,
    readonly from: string,
    readonly until: string,
  ) {
    super();
  }
}

/** Deletes the oldest day of the stored sums, if reports no longer show it; returns whether there may be more. */
export class CutReportDays extends Command<boolean> {
  static readonly silent = 'figures for reports';
  static readonly unaudited = 'it deletes old figures, which say nothing that the history does not';
}
