import { type AuditedRecord, type Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/** The paper of a printer: a roll of labels, or sheets. */
export const printedPapers = ['labels', 'sheets'] as const;
export type PrintedPaper = (typeof printedPapers)[number];

/** A printer of a site, which the service sends documents to. */
export interface Printer {
  printerId: number;
  /** Usually the name of its station. */
  name: string;
  /** `socket://10.0.0.7:9100` takes ZPL, `ipp://10.0.0.8:631/ipp/print` takes PDF. */
  uri: string;
  prints: readonly PrintedPaper[];
  /** Jobs of a printer that is not activated wait. */
  isActivated: boolean;
  /** Jobs that it has not printed yet. */
  waiting: number;
}

/** Printers of a site, by id. */
export class ListPrinters extends Query<Page<Printer>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `printer_not_found`. */
export class GetPrinter extends Query<Printer> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['printer_not_found'];

  constructor(
    readonly siteId: number,
    readonly printerId: number,
  ) {
    super();
  }
}

export interface PrinterTerms {
  name: string;
  uri: string;
  prints: readonly PrintedPaper[];
  isActivated: boolean;
}

/** @throws WarehouseError `printer_taken` at `name`, `printer_refused` at `uri`. */
export class CreatePrinter extends Command<Printer> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['printer_refused', 'printer_taken'];
  static readonly silent = 'nobody follows printers';
  static readonly audits: Audits<CreatePrinter, Printer> = {
    action: 'printer.created',
    of: ({ siteId }, made) => (made ? ofPrinter({ siteId, ...made }) : { subject: 'printer' }),
  };

  constructor(
    readonly siteId: number,
    readonly printer: PrinterTerms,
  ) {
    super();
  }
}

/** Absent members keep their values. @throws WarehouseError `printer_not_found`, `printer_taken` at `name`, `printer_refused` at `uri`. */
export class ChangePrinter extends Command<Printer> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['printer_not_found', 'printer_refused', 'printer_taken'];
  static readonly silent = 'nobody follows printers';
  static readonly audits: Audits<ChangePrinter, Printer> = { action: 'printer.changed', of: ofPrinter };

  constructor(
    readonly siteId: number,
    readonly printerId: number,
    readonly change: Partial<PrinterTerms>,
  ) {
    super();
  }
}

function ofPrinter({ siteId, printerId }: { siteId: number; printerId: number }): AuditedRecord {
  return { subject: `printer ${printerId} of site ${siteId}`, read: new GetPrinter(siteId, printerId) };
}
