import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { RecordAudit } from '@contract/identity';
import { Bus, Clock } from '@kernel';
import type { Page, Paging, Place } from '@lists';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Caller } from '../../access/index.js';
import { zoneOf } from '../orders/zone-of.js';
import { type Column, headOf, lineOf } from './columns.js';

/** How a list becomes a file. */
export interface ListFile<Row, Line> {
  /** The beginning of the file's name. */
  name: string;
  columns: readonly Column<Line>[];
  /** The lines that a row becomes. */
  lines: (row: Row) => Line[];
}

/** Reads one part of a list, by key. */
type Read<Row> = (paging: Paging) => Promise<Page<Row>>;

/** As many as the searches find at most, since they cannot be read on by key. */
const ROWS_PER_READ = 500;

/**
 * Lists as CSV files of any length: one short query after another, no faster than the client takes their rows. Each leaves a row in the
 * audit log, since most name persons.
 */
@Injectable()
export class ListExports {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /**
   * The first read may refuse the request. A failure after it breaks off the answer, so that nobody takes a part of the list for all of it.
   */
  async file<Row, Line>(caller: Caller, { name, columns, lines }: ListFile<Row, Line>, read: Read<Row>): Promise<StreamableFile> {
    const zone = await zoneOf(this.bus, caller);
    const first = await read(from([]));
    await this.bus.send(new RecordAudit('list.exported', `list ${name}`));
    const write = lineOf(columns, zone);
    const show = (rows: readonly Row[]): string => rows.flatMap(lines).map(write).join('');
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(this.clock.now());
    // Fastify destroys the stream when the client leaves.
    const stream = Readable.from(texts(headOf(columns, zone), first, read, show), { objectMode: false });
    return new StreamableFile(stream, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}-${day}.csv"` });
  }
}

/** Reads a list from its newest row on, each part by the id of the row before it. */
export const newestFirst =
  <Row>(read: (before: number | undefined, most: number) => Promise<Row[]>, idOf: (row: Row) => number): Read<Row> =>
  async ({ after: [before] = [], perPage }) => {
    const rows = await read(typeof before === 'number' ? before : undefined, perPage);
    const last = rows.at(-1);
    return { rows, total: rows.length, ...(last === undefined ? {} : { next: [idOf(last)] }) };
  };

const from = (after: Place): Paging => ({ page: 1, perPage: ROWS_PER_READ, after });

async function* texts<Row>(
  head: string,
  first: Page<Row>,
  read: Read<Row>,
  show: (rows: readonly Row[]) => string,
): AsyncGenerator<Buffer, void> {
  let slice = first;
  yield Buffer.from(head + show(slice.rows));
  while (slice.next) {
    // The embedded database answers without I/O, and a fast client never makes this wait: without a pause, no other request would run.
    await others();
    slice = await read(from(slice.next));
    // An empty text would end the stream.
    const text = show(slice.rows);
    if (text !== '') yield Buffer.from(text);
  }
  if (slice.total > ROWS_PER_READ) throw new Error(`the list has ${slice.total} rows and no key to read them by`);
}
