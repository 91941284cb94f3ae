import {
  printedPapers,
  type PrintedPaper,
  type PrintJob,
  type Printer,
  printJobStates,
  type PrintJobState,
  type PrinterTerms,
} from '@contract/warehouse';
import { toIso } from '@kernel';
import type { StreamableFile } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { Paging } from '../../envelope/index.js';
import { Flag, Instant, Name, OneOf, Text, Whole } from '../../validation/index.js';
import { DocumentBody, KINDS } from './documents.shapes.js';

const MAX_URI = 255;
const uri = {
  description:
    'Where it listens: `socket://host:9100` takes ZPL, `ipp://host:631/ipp/print` takes PDF. The operator allows it in `OUTBOUND_ALLOW`',
  example: 'socket://10.0.0.7:9100',
  max: MAX_URI,
} as const;
const prints = { description: 'What lies in it; null, or left out: both', example: 'labels' } as const;

export class PrinterBody {
  @Name({ description: 'Name, once a site: mostly that of the station', example: 'Bench 1', max: 64 })
  name!: string;

  @Text(uri)
  uri!: string;

  @OneOf([...printedPapers], { ...prints, nullable: true, optional: true })
  prints?: PrintedPaper | null;

  @Flag({ description: 'Whether it gets anything; what is queued waits meanwhile', example: true, default: true })
  activated!: boolean;
}

export class PrinterChangeBody {
  @Name({ description: 'Name, once a site', example: 'Bench 1', max: 64, optional: true })
  name?: string;

  @Text({ ...uri, optional: true })
  uri?: string;

  @OneOf([...printedPapers], { description: 'What lies in it; null: both', example: 'labels', nullable: true, optional: true })
  prints?: PrintedPaper | null;

  @Flag({ description: 'Whether it gets anything; what is queued waits meanwhile', example: false, optional: true })
  activated?: boolean;
}

export class PrinterAnswer {
  @Whole({ description: 'Printer id', example: 1, min: 1 })
  printer_id!: number;

  @Name({ description: 'Name', example: 'Bench 1', max: 64 })
  name!: string;

  @Text({ description: 'Where it listens', example: 'socket://10.0.0.7:9100', max: MAX_URI })
  uri!: string;

  @OneOf([...printedPapers], { description: 'What lies in it; null: both', example: 'labels', nullable: true })
  prints!: PrintedPaper | null;

  @Flag({ description: 'Whether it gets anything', example: true })
  activated!: boolean;

  @Whole({ description: 'Jobs that it has not printed yet', example: 0 })
  waiting!: number;
}

/** A document like one for a file, but without a format, which the printer determines. */
export class PrintBody extends OmitType(DocumentBody, ['format'] as const) {
  @Whole({ description: 'A printer of your distribution center', example: 1, min: 1 })
  printer_id!: number;
}

export class PrintJobListQuery extends Paging {
  @OneOf([...printJobStates], { description: 'Only those in this state', example: 'failed', optional: true })
  state?: PrintJobState;

  @Whole({ description: 'Only those of this printer', example: 1, min: 1, optional: true })
  printer_id?: number;
}

export class PrintJobAnswer {
  @Whole({ description: 'Job id', example: 1, min: 1 })
  job_id!: number;

  @Whole({ description: 'Printer id', example: 1, min: 1 })
  printer_id!: number;

  @Name({ description: 'Name of the printer', example: 'Bench 1', max: 64 })
  printer!: string;

  @Name({ description: 'Kind of document, or `test_page`', example: 'shipping_label', max: 16 })
  kind!: string;

  @Text({ description: 'What it is of', example: 'shipping_label of order 2', max: 128 })
  title!: string;

  @OneOf([...printJobStates], {
    description:
      'queued, printing, printed; failed: nothing of it was printed; unsure: some of it went to the printer, look before you retry; cancelled',
    example: 'printed',
  })
  state!: PrintJobState;

  @Whole({ description: 'Tries so far', example: 1 })
  attempts!: number;

  @Instant({ description: 'When the next try is due; null: none is', example: '2026-11-20T08:01:00.000Z', nullable: true })
  next_attempt_at!: string | null;

  @Text({
    description: 'What the printer said, or why it could not be reached',
    example: 'The printer is out of paper',
    max: 255,
    nullable: true,
  })
  message!: string | null;

  @Flag({ description: 'Whether it can be sent again: the service keeps what is not printed for a day', example: false })
  kept!: boolean;

  @Name({ description: 'Who printed it', example: 'user:ada', max: 128 })
  printed_by!: string;

  @Instant({ description: 'When it was queued', example: '2026-11-20T08:01:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When its state changed last', example: '2026-11-20T08:01:02.000Z' })
  updated_at!: string;
}

const papersOf = (paper: PrintedPaper | null | undefined): readonly PrintedPaper[] => (paper ? [paper] : printedPapers);

export const toTerms = ({ name, uri: at, prints: paper, activated }: PrinterBody): PrinterTerms => ({
  ...{ name, uri: at, isActivated: activated },
  prints: papersOf(paper),
});

export const toChange = ({ name, uri: at, prints: paper, activated }: PrinterChangeBody): Partial<PrinterTerms> => ({
  ...{ name, uri: at, isActivated: activated },
  prints: paper === undefined ? undefined : papersOf(paper),
});

export const toPrinter = ({ printerId, name, uri: at, prints: papers, isActivated, waiting }: Printer): PrinterAnswer => ({
  ...{ printer_id: printerId, name, uri: at, prints: papers.length === 1 ? papers[0] : null, activated: isActivated, waiting },
});

export const toPrintJob = (job: PrintJob): PrintJobAnswer => ({
  ...{ job_id: job.jobId, printer_id: job.printerId, printer: job.printer, kind: job.kind, title: job.title, state: job.state },
  ...{ attempts: job.attempts, next_attempt_at: toIso(job.nextDate), message: job.message, kept: job.isKept, printed_by: job.actor },
  ...{ created_at: toIso(job.createdDate), updated_at: toIso(job.updatedDate) },
});

/** The paper of the document, unless the request names another size. */
export const paperOf = ({ kind, size }: PrintBody): PrintedPaper =>
  ['4x6', 'a6'].includes(size ?? KINDS[kind].size) ? 'labels' : 'sheets';

const MAX_TITLE = 128;

/** A line by which people recognise the job. */
export function titleOf({ kind, order_ids, carton_ids, bins, products, batch_id, cart_ids, tote_ids }: PrintBody): string {
  const things: readonly (readonly [string, readonly (number | string)[] | undefined])[] = [
    ['order', order_ids ?? undefined],
    ['carton', carton_ids ?? undefined],
    ['bin', bins?.map(({ location, bin }) => `${location}/${bin}`)],
    ['product', products?.map(({ sku }) => sku)],
    ['batch', typeof batch_id === 'number' ? [batch_id] : undefined],
    ['cart', cart_ids ?? undefined],
    ['tote', tote_ids ?? undefined],
  ];
  const [name = '', ids = []] = things.find(([, each]) => each !== undefined) ?? [];
  const rest = ids.length > 3 ? ` and ${ids.length - 3} more` : '';
  return `${kind} of ${ids.length === 1 ? name : `${name}s`} ${ids.slice(0, 3).join(', ')}${rest}`.slice(0, MAX_TITLE);
}

export async function bytesOf(file: StreamableFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.getStream()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
