import type { AuditedRecord, Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/** A tote, identified by its barcode: somebody created it, or a picker scanned it first. */
export interface Tote {
  toteId: number;
  barcode: string;
  /** The open batch in which it is bound to an order; null: it is free. */
  batchId: number | null;
  orderId: number | null;
}

/** Totes of a site, by id. */
export class ListTotes extends Query<Page<Tote>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `tote_not_found`. */
export class GetTote extends Query<Tote> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['tote_not_found'];

  constructor(
    readonly siteId: number,
    readonly toteId: number,
  ) {
    super();
  }
}

/** @throws WarehouseError `barcode_taken` at `barcode`. */
export class CreateTote extends Command<Tote> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['barcode_taken'];
  static readonly silent = 'nobody follows totes';
  static readonly audits: Audits<CreateTote, Tote> = {
    action: 'tote.created',
    of: ({ siteId }, made) => (made ? ofTote({ siteId, ...made }) : { subject: 'tote' }),
  };

  constructor(
    readonly siteId: number,
    readonly barcode: string,
  ) {
    super();
  }
}

/** Gives a tote another barcode. @throws WarehouseError `tote_not_found`, `barcode_taken`, `tote_in_use` at `barcode`. */
export class ChangeTote extends Command<Tote> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['barcode_taken', 'tote_in_use', 'tote_not_found'];
  static readonly silent = 'nobody follows totes';
  static readonly audits: Audits<ChangeTote, Tote> = { action: 'tote.changed', of: ofTote };

  constructor(
    readonly siteId: number,
    readonly toteId: number,
    readonly barcode: string,
  ) {
    super();
  }
}

function ofTote({ siteId, toteId }: { siteId: number; toteId: number }): AuditedRecord {
  return { subject: `tote ${toteId} of site ${siteId}`, read: new GetTote(siteId, toteId) };
}
