import { Command, Query } from '@nestjs/cqrs';
import type { Correction, WorkState } from './recounts.js';
import type { Revert } from './reverts.js';

/** A request to recount bins, and how far it is. */
export interface Recount {
  recountId: number;
  actor: string;
  /** Corrections it asked for; they are applied, failed, or still queued. */
  accepted: number;
  applied: number;
  failed: number;
  queued: number;
  /** Stored instants: of the request, and of the last correction that was applied or given up since. */
  createdDate: string;
  updatedDate: string;
}

/** A recount of the site, named by its id or by one of its corrections. @throws WarehouseError `recount_not_found`. */
export class FindRecount extends Query<Recount> {
  constructor(
    readonly siteId: number,
    readonly by: { recountId: number } | { correctionId: number },
  ) {
    super();
  }
}

/** Recounts of a site, newest first: those before an id, where told. */
export class ListRecounts extends Query<Recount[]> {
  constructor(
    readonly siteId: number,
    readonly before: number | undefined,
    readonly most: number,
  ) {
    super();
  }
}

/** What corrections are narrowed by; absent members narrow nothing. */
export interface CorrectionFilter {
  state?: WorkState;
  recountId?: number;
  /** Only corrections before this id. */
  before?: number;
}

export interface ListedCorrection extends Correction {
  /** Null for those of older days. */
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

/** Most steps of a throughput: three hours, three days. */
export const mostSteps: Record<ThroughputStep, number> = { minute: 180, hour: 72 };

/** Corrections of one minute or hour, UTC. */
export interface Throughput {
  /** ISO 8601: where the step begins. */
  from: string;
  accepted: number;
  applied: number;
  failed: number;
}

/** The last `steps` minutes or hours, the present one included, oldest first, none left out. Read from kept counts. */
export class ListThroughput extends Query<Throughput[]> {
  constructor(
    readonly siteId: number,
    readonly step: ThroughputStep,
    readonly steps: number,
  ) {
    super();
  }
}

/** Forgets the counts of some hours that no throughput reaches back to; answers whether there may be more. */
export class PurgeThroughput extends Command<boolean> {}

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
