import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';
import type { PrintedPaper } from './printers.js';

/**
 * The state of a job. `unsure`: some of it reached the printer, and nobody knows whether it was printed; a person decides whether to print
 * it again. `failed`: nothing of it was printed.
 */
export const printJobStates = ['queued', 'printing', 'printed', 'failed', 'unsure', 'cancelled'] as const;
export type PrintJobState = (typeof printJobStates)[number];

/** A document sent, or to be sent, to a printer. */
export interface PrintJob {
  jobId: number;
  printerId: number;
  printer: string;
  /** The kind of document. */
  kind: string;
  title: string;
  state: PrintJobState;
  attempts: number;
  /** Stored instant; null unless it is queued. */
  nextDate: string | null;
  /** The printer's message, or why it could not be reached. */
  message: string | null;
  /** Whether it can be sent again: the service stores the document for a day. */
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

/** A document to print, already rendered. */
export interface PrintedDocument {
  kind: string;
  title: string;
  content: Uint8Array;
}

/**
 * The format that a printer of the site takes for a document. @throws WarehouseError `unknown_printer`, `not_printed_there` at `printerId`.
 */
export class FindPrintFormat extends Query<'zpl' | 'pdf'> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['not_printed_there', 'unknown_printer'];

  constructor(
    readonly siteId: number,
    readonly printerId: number,
    /** Undefined: any paper. */
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

/** Sends a failed or unsure job again. @throws WarehouseError `print_job_not_found`, `print_job_over`. */
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

/** Cancels a job that the printer does not have yet. @throws WarehouseError `print_job_not_found`, `print_job_over`. */
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

/** Printers whose oldest job is due, or whose worker died. */
export class ListDuePrinters extends Query<number[]> {}

/** A job that a worker is sending. */
export interface TakenPrintJob {
  jobId: number;
  uri: string;
  title: string;
  content: Uint8Array;
}

/**
 * Takes the oldest job of a printer and marks it `printing`: if the worker dies after this, the job is unsure. Null if another worker is
 * sending one, or nothing is due.
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

/** Renews the lease of a worker that is still sending a job. */
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

/** The outcome of an attempt. `waits`: nothing was sent, and another attempt may help. `refused`: the printer rejects the document. */
export interface PrintOutcome {
  result: 'printed' | 'waits' | 'refused' | 'unsure';
  message: string | null;
}

/** Records the outcome of `holder`'s attempt, once. */
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

/** Deletes documents that nobody printed for a day, and jobs after a month; returns whether there may be more. */
export class PurgePrintJobs extends Command<boolean> {
  static readonly silent = silent;
  static readonly unaudited = unaudited;
}
