import type { AuditedRecord, Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { OrdersErrorCode } from './errors.js';

/** When parcels of a shipping method leave a site: an order is due by the next one after it was placed. */
export interface CutOff {
  cutOffId: number;
  shippingMethod: string;
  /** `HH:MM` in the time zone of the site. */
  localTime: string;
  /** 1 Monday to 7 Sunday, ascending; empty: it is not in use. */
  weekdays: number[];
  /** Orders are due this many minutes before. */
  leadMinutes: number;
}

export type NewCutOff = Omit<CutOff, 'cutOffId'>;

/** Cut-offs of a site, by id. */
export class ListCutOffs extends Query<Page<CutOff>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws OrdersError `cutoff_not_found`. */
export class GetCutOff extends Query<CutOff> {
  static readonly refusals: readonly OrdersErrorCode[] = ['cutoff_not_found'];

  constructor(
    readonly siteId: number,
    readonly cutOffId: number,
  ) {
    super();
  }
}

/**
 * Takes effect at once for all orders of the site, whenever they were placed. @throws OrdersError `cutoff_taken`, `invalid_local_time` at
 * `localTime`.
 */
export class AddCutOff extends Command<CutOff> {
  static readonly refusals: readonly OrdersErrorCode[] = ['cutoff_taken', 'invalid_local_time'];
  static readonly silent = 'when orders are due follows from them, and is not stored';
  static readonly audits: Audits<AddCutOff, CutOff> = {
    action: 'cutoff.created',
    of: ({ siteId }, made) => (made ? ofCutOff({ siteId, ...made }) : { subject: 'cut-off' }),
  };

  constructor(
    readonly siteId: number,
    readonly cutOff: NewCutOff,
  ) {
    super();
  }
}

/** Omitted members keep their values. @throws OrdersError `cutoff_not_found`, `cutoff_taken`, `invalid_local_time` at `localTime`. */
export class ChangeCutOff extends Command<CutOff> {
  static readonly refusals: readonly OrdersErrorCode[] = ['cutoff_not_found', 'cutoff_taken', 'invalid_local_time'];
  static readonly silent = 'when orders are due follows from them, and is not stored';
  static readonly audits: Audits<ChangeCutOff, CutOff> = { action: 'cutoff.changed', of: ofCutOff };

  constructor(
    readonly siteId: number,
    readonly cutOffId: number,
    readonly change: Partial<NewCutOff>,
  ) {
    super();
  }
}

function ofCutOff({ siteId, cutOffId }: { siteId: number; cutOffId: number }): AuditedRecord {
  return { subject: `cut-off ${cutOffId} of site ${siteId}`, read: new GetCutOff(siteId, cutOffId) };
}
