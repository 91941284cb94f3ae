import { Command, Query } from '@nestjs/cqrs';
import type { Correction, WorkState } from './recounts.js';
import type { Revert } from './reverts.js';
import type { WarehouseErrorCode } from './errors.js';

/** A request to recount bins, and its progress. */
export interface Recount {
  recountId: number;
  actor: string;
  /** Corrections of the recount: applied, failed, or still queued. */
  accepted: number;
  applied: number;
  failed: number;
  queued: number;
  /** Stored instants: of the request, and of its last correction that was applied or failed. */
  createdDate: string;
  updatedDate: string;
}

/** A recount of the site, by its id or one of its corrections. */
export class FindRecount extends Query<Recount> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['recount_not_found'];

  constructor(
    readonly siteId: number,
    readonly by: { recountId: number } | { correctionId: number },
  ) {
    super();
  }
}

/** How many days back failures are shown, and how many of the latest recounts are searched for them. */
export const daysOfFailures = 7;
export const maxFailures = 5_000;

/** Recounts of a site, newest first, before an id if given. */
export class ListRecounts extends Query<Recount[]> {
  constructor(
    readonly siteId: number,
    readonly before: number | undefined,
    readonly most: number,
    /** Only those of the last `daysOfFailures` days with corrections that failed. */
    readonly areFailed = false,
  ) {
    super();
  }
}

/** How many recounts `ListRecounts` lists as failed. */
export class CountFailedRecounts extends Query<number> {
  constructor(readonly siteId: number) {
    super();
  }
}

/** Filter of corrections; absent members do not filter. */
export interface CorrectionFilter {
  state?: WorkState;
  recountId?: number;
  /** Only corrections before this id. */
  before?: number;
}

export interface ListedCorrection extends Correction {
  /** Null for old corrections. */
  recountId: number | null;
}

/** Corrections of a site, newest first. */
export class ListCorrections extends Query<ListedCorrection[]> {
  constructor(
    readonly siteId: number,
    readonly filter: CorrectionFilter,
    readonly most: number,
  ) {
    super();
  }
}

export type ThroughputStep = 'minute' | 'hour';

/** The longest throughput: three hours of minutes, three days of hours. */
export const maxSteps: Record<ThroughputStep, number> = { minute: 180, hour: 72 };

/** Corrections of one minute or hour, UTC. */
export interface Throughput {
  /** ISO 8601: start of the step. */
  from: string;
  accepted: number;
  applied: number;
  failed: number;
}

/** The last `steps` minutes or hours, including the current one, oldest first, without gaps. Reads stored counts. */
export class ListThroughput extends Query<Throughput[]> {
  constructor(
    readonly siteId: number,
    readonly step: ThroughputStep,
    readonly steps: number,
  ) {
    super();
  }
}

/** Deletes counts of some hours older than any throughput; returns whether there may be more. */
export class PurgeThroughput extends Command<boolean> {
  static readonly silent = 'counters for statistics';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';
}

export interface ListedRevert extends Revert {
  revertId: number;
}

/** Reverts of a site, newest first. */
export class ListReverts extends Query<ListedRevert[]> {
  constructor(
    readonly siteId: number,
    readonly filter: { state?: WorkState; before?: number },
    readonly most: number,
  ) {
    super();
  }
}
