import { statSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '@kernel';
import type { Type } from '@nestjs/common';
import { omsProblems } from '../../../api/src/oms/problems.js';
import { toProblem } from '../../../api/src/errors/index.js';
import { CompiledSchema, ValidationResult } from '../../../api/src/validation/index.js';
import { Refusal } from '../../../host/src/refusal.js';
import { BadRecords } from './bad-records.js';
import type { Cells, FileRecord } from './file-record.js';
import { readCsv } from './read-csv.js';
import { readJson } from './read-json.js';

/** How to import records of one kind. */
export interface ImportKind<Body extends object> {
  /** The request class that checks the same record over HTTP. */
  shape: Type<Body>;
  /** The body of a record's CSV lines; by default one line per record and one column per field. */
  fromRows?(rows: readonly Cells[]): object;
  /** Whether a CSV line belongs to the record of the previous line (an order's further items); by default never. */
  continues?(line: Cells, before: Cells): boolean;
  /** Sends one command for all records: it stores all of them or throws and stores none. */
  send(bodies: readonly Body[]): Promise<unknown>;
}

/** One thing wrong with a record. */
export interface BadField {
  line: number;
  /** Empty for the record as a whole. */
  field: string;
  message: string;
}

export interface ImportReport {
  kept: number;
  bad: number;
  /** The file with the bad records. */
  badFile: string | undefined;
}

/** Progress of a running import. */
export interface ImportWatch {
  progress(bytes: number, kept: number, bad: number): void;
  fault(fault: BadField): void;
}

const BATCH = 200;
/** Refused records that wait until the records before them are sent. */
const MAX_HELD = 10_000;

type Faults = readonly (readonly [field: string, message: string])[];

interface Checked<Body> {
  record: FileRecord;
  body: Body;
}

/**
 * Imports a .csv or .json file, 200 records per command: it stores good records, reports bad ones and writes them to another file. @throws
 * Refusal when it cannot read the file; records stored before stay.
 */
export async function importRecords<Body extends object>(file: string, kind: ImportKind<Body>, watch: ImportWatch): Promise<ImportReport> {
  const run = new Import(kind, watch, new BadRecords(file));
  try {
    for await (const record of readerOf(file, kind)) await run.take(record);
    await run.flush();
  } finally {
    await run.close();
  }
  return run.report();
}

function readerOf<Body extends object>(file: string, kind: ImportKind<Body>): AsyncGenerator<FileRecord> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Refusal(`${file}: there is no such file`);
  const ending = path.extname(file).toLowerCase();
  if (ending === '.csv') return readCsv(file, kind.continues ?? (() => false));
  if (ending === '.json') return readJson(file);
  throw new Refusal(`${file}: the name must end in .csv or .json`);
}

class Import<Body extends object> {
  private readonly schema: CompiledSchema;
  private batch: Checked<Body>[] = [];
  private refused: { record: FileRecord; faults: Faults }[] = [];
  private kept = 0;
  private bad = 0;
  private badFile: string | undefined;

  constructor(
    private readonly kind: ImportKind<Body>,
    private readonly watch: ImportWatch,
    private readonly badRecords: BadRecords,
  ) {
    const plan = CompiledSchema.of(kind.shape);
    if (!plan) throw new Error(`${kind.shape.name} declares no fields`);
    this.schema = plan;
  }

  async take(record: FileRecord): Promise<void> {
    const body = record.fault === undefined ? this.check(record) : this.refuse(record, [['', record.fault]]);
    if (body) this.batch.push({ record, body });
    if (this.batch.length === BATCH || this.batch.length === 0 || this.refused.length >= MAX_HELD) await this.flush();
    this.watch.progress(record.bytes, this.kept, this.bad);
  }

  /** Sends the waiting records, then reports the refused ones, in the order of the file. */
  async flush(): Promise<void> {
    await this.sendBatch();
    await this.reportRefused();
  }

  /** Removes records that the command refuses, and sends the rest again. */
  private async sendBatch(): Promise<void> {
    let waiting = this.batch;
    this.batch = [];
    while (waiting.length > 0) {
      const refused = await this.send(waiting);
      this.kept += refused.size === 0 ? waiting.length : 0;
      if (refused.size === 0) return;
      for (const [index, faults] of refused) this.refuse(waiting[index].record, faults);
      waiting = waiting.filter((_, index) => !refused.has(index));
    }
  }

  private async reportRefused(): Promise<void> {
    const refused = this.refused.sort((a, b) => a.record.line - b.record.line);
    this.refused = [];
    for (const { record, faults } of refused) {
      const places = faults.map(([field, message]) => ({ line: lineOf(record, field), field, message }));
      const lines = record.rows.length > 0 ? record.rows.map(({ line }) => line) : [record.line];
      await this.badRecords.keep(
        record,
        lines.map((line) =>
          places
            .filter((each) => each.line === line)
            .map(inWords)
            .join('; '),
        ),
      );
      places.forEach((place) => this.watch.fault(place));
    }
  }

  async close(): Promise<void> {
    await this.reportRefused();
    this.badFile = await this.badRecords.close();
  }

  report(): ImportReport {
    return { kept: this.kept, bad: this.bad, badFile: this.badFile };
  }

  private check(record: FileRecord): Body | undefined {
    const { rows, value } = record;
    const cells = rows.map((row) => row.cells);
    const body = cells.length === 0 ? value : (this.kind.fromRows?.(cells) ?? this.schema.readQuery(cells[0] ?? {}));
    const result = new ValidationResult();
    this.schema.check(body, '', result);
    return result.faults.length === 0
      ? (body as Body)
      : this.refuse(
          record,
          result.faults.map(({ path: at, message }) => [at, message]),
        );
  }

  /** Faults by the index of the record; empty when all are stored. */
  private async send(checked: readonly Checked<Body>[]): Promise<Map<number, [string, string][]>> {
    try {
      await this.kind.send(checked.map(({ body }) => body));
      return new Map();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return faultsOf(error, checked.length);
    }
  }

  private refuse(record: FileRecord, faults: Faults): undefined {
    this.bad += 1;
    this.refused.push({ record, faults });
    return undefined;
  }
}

/** A fault's text in the bad file and on the screen. */
export const inWords = ({ field, message }: Pick<BadField, 'field' | 'message'>): string =>
  field === '' ? message : `${field}: ${message}`;

/** A bulk command's faults by record. A refusal that names no record concerns all of them. */
function faultsOf(error: DomainError, records: number): Map<number, [string, string][]> {
  const found = new Map<number, [string, string][]>();
  for (const { path: at, message } of toProblem(error, omsProblems).errors ?? []) {
    const [, index, field] = /^data\[(\d+)\]\.?(.*)$/.exec(at) ?? [];
    if (index !== undefined) found.set(Number(index), [...(found.get(Number(index)) ?? []), [field ?? '', message]]);
  }
  if (found.size > 0) return found;
  const { message } = toProblem(error, omsProblems);
  return new Map(Array.from({ length: records }, (_, index) => [index, [['', message]]]));
}

/** The line of a fault: the item's line, if items have their own. */
function lineOf({ line, rows }: FileRecord, field: string): number {
  const index = /^\w+\[(\d+)\]/.exec(field)?.[1];
  return index !== undefined && rows.length > 1 ? (rows[Number(index)]?.line ?? line) : line;
}
