import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import type { PrintedPaper } from './printers.js';

/**
 * Where a job stands. `unsure`: some of it went to the printer, and nobody knows whether it came out; a person decides whether to print it
 * again. `failed`: nothing of it was printed.
 */
export const printJobStates = ['queued', 'printing', 'printed', 'failed', 'unsure', 'cancelled'] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** A document on its way to a printer. */
export interface PrintJob {
  jobId: number;
  printerId: number;
  printer: string;
  /** What kind of document. */
  kind: string;
  title: string;
  state: PrintJobState;
  attempts: number;
  /** Stored instant; null unless it is queued. */
  nextDate: string | null;
  /** What the printer said, or why it could not be reached. */
  message: string | null;
  /** Whether it can be sent again: the service keeps what is printed for a day. */
  isKept: boolean;
  actor: string;
  createdDate: string;
  updatedDate: string;
}

const silent = 'whoever prints watches the queue, and the paper';
const unaudited = 'the list of jobs names who printed what';

/** Jobs of a site, newest first. */
export class ListPrintJobs extends Query<Page<PrintJob>> {
  constructor(
    readonly siteId: number,
    readonly filter: { state?: PrintJobState; printerId?: number },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `print_job_not_found`. */
export class GetPrintJob extends Query<PrintJob> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['print_job_not_found'];

  constructor(
    readonly siteId: number,
    readonly jobId: number,
  ) {
    super();
  }
}

/** What is to be printed, drawn already. */
export interface PrintedDocument {
  kind: string;
  title: string;
  content: Uint8Array;
}

/** How a printer of the site wants a document. @throws WarehouseError `unknown_printer`, `not_printed_there` at `printerId`. */
export class FindPrintFormat extends Query<'zpl' | 'pdf'> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['not_printed_there', 'unknown_printer'];

  constructor(
    readonly siteId: number,
    readonly printerId: number,
    /** Undefined: whatever it prints. */
    readonly paper: PrintedPaper | undefined,
  ) {
    super();
  }
}

/** Queues a document. @throws WarehouseError `unknown_printer` at `printerId`. */
export class QueuePrintJob extends Command<PrintJob> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['unknown_printer'];
  static readonly silent = silent;
  static readonly unaudited = unaudited;

  constructor(
    readonly siteId: number,
    readonly printerId: number,
    readonly document: PrintedDocument,
    readonly actor: string,
  ) {
    super();
  }
}

/** Sends a job again that failed or of which nobody is sure. @throws WarehouseError `print_job_not_found`, `print_job_over`. */
export class RetryPrintJob extends Command<PrintJob> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['print_job_not_found', 'print_job_over'];
  static readonly silent = silent;
  static readonly unaudited = unaudited;

  constructor(
    readonly siteId: number,
    readonly jobId: number,
  ) {
    super();
  }
}

/** A job that is not with the printer is not printed any more. @throws WarehouseError `print_job_not_found`, `print_job_over`. */
export class CancelPrintJob extends Command<PrintJob> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['print_job_not_found', 'print_job_over'];
  static readonly silent = silent;
  static readonly unaudited = unaudited;

  constructor(
    readonly siteId: number,
    readonly jobId: number,
  ) {
    super();
  }
}

/** Printers whose oldest job is due, or whose worker is gone. */
export class ListDuePrinters extends Query<number[]> {}

/** A job that a worker sends now. */
export interface TakenPrintJob {
  jobId: number;
  uri: string;
  title: string;
  content: Uint8Array;
}

/**
 * Takes the oldest job of a printer, which is `printing` from then on: whoever dies after this leaves one that nobody is sure of. Null
 * where another worker sends one, or nothing is due.
 */
export class TakePrintJob extends Command<TakenPrintJob | null> {
  static readonly silent = silent;
  static readonly unaudited = unaudited;

  constructor(
    readonly printerId: number,
    readonly holder: string,
  ) {
    super();
  }
}

/** Says that a worker is still sending a job. */
export class KeepPrintJob extends Command<void> {
  static readonly silent = silent;
  static readonly unaudited = unaudited;

  constructor(
    readonly jobId: number,
    readonly holder: string,
  ) {
    super();
  }
}

/** What came of a try. `waits`: nothing was sent, and another try may help. `refused`: the printer does not take it. */
export interface PrintOutcome {
  result: 'printed' | 'waits' | 'refused' | 'unsure';
  message: string | null;
}

/** Notes what came of a try of `holder`, once. */
export class SettlePrintJob extends Command<void> {
  static readonly silent = silent;
  static readonly unaudited = unaudited;

  constructor(
    readonly jobId: number,
    readonly holder: string,
    readonly outcome: PrintOutcome,
  ) {
    super();
  }
}

/** Forgets what nobody printed for a day, and jobs after a month; returns whether there may be more. */
export class PurgePrintJobs extends Command<boolean> {
  static readonly silent = silent;
  static readonly unaudited = unaudited;
}
