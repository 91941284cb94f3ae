import { DomainError } from '@kernel';
import { cellAt, type FileKind, type GatheredRecord, placeOf, type RecordFault, recordOf } from '../../../../../libs/imports/src/index.js';
import { type Fault, FormProblem, Problem } from '../../errors/index.js';
import { CompiledSchema, ValidationResult } from '../../validation/index.js';
import type { ImportKind, Storing } from './import-kinds.js';

/** Whether an import creates records only (`none`), also changes existing ones (`both`), or changes them and creates none (`only`). */
export type ChangeMode = 'none' | 'both' | 'only';

/** Records of a file by what became of them. */
export interface ImportCounts {
  read: number;
  /** Created. */
  kept: number;
  changed: number;
  refused: number;
}

/** Receives the outcome of records. */
export interface ImportWatch {
  /** In the order of the file. */
  refused(record: GatheredRecord, faults: readonly RecordFault[]): void | Promise<void>;
  /** Something was ignored. */
  warned(warning: RecordFault): void;
}

/** Records per command, and how many refused records may wait for those before them. */
const BATCH = 200;
const MAX_HELD = 10_000;

/** The interface's message for a refusal. */
export type WordsOf = (error: unknown) => { message: string; errors?: readonly Fault[] };

type How = 'create' | 'change';
type Faults = readonly (readonly [place: string, message: string])[];

interface Checked {
  record: GatheredRecord;
  body: object;
  how: How;
}

/**
 * The columns that a mode requires: a change requires its key and the columns that it needs, the others only where the record is to change
 * in them.
 * @throws Problem 400 `change_not_possible`
 */
export function fileOf({ file, change }: ImportKind, mode: ChangeMode): FileKind {
  if (mode === 'none') return file;
  if (!change) throw new Problem(400, 'change_not_possible', `An import creates ${file.noun[1]} and cannot change them`);
  const needed = [change.key, ...change.needs];
  return { ...file, columns: file.columns.map((column) => ({ ...column, isRequired: column.isRequired && needed.includes(column.name) })) };
}

/**
 * Stores the records of a file, 200 per command. Reports those that are refused, and sends the others of their command again without them.
 */
export class RecordImport {
  readonly counts: ImportCounts = { read: 0, kept: 0, changed: 0, refused: 0 };
  private batch: Checked[] = [];
  private refused: { record: GatheredRecord; faults: readonly RecordFault[] }[] = [];
  private readonly unknown = new Set<string>();

  /**
   * @param within runs a command so that only its own work is rolled back when it is refused
   * @param wordsOf the interface's message for a refusal
   */
  constructor(
    private readonly kind: ImportKind,
    private readonly mode: ChangeMode,
    private readonly watch: ImportWatch,
    private readonly within: <Result>(work: () => Promise<Result>) => Promise<Result>,
    private readonly wordsOf: WordsOf,
  ) {}

  async take(record: GatheredRecord): Promise<void> {
    this.counts.read += 1;
    record.repeated.forEach((each) => this.watch.warned(each));
    if (record.faults.length > 0) this.refuse(record, record.faults);
    else this.check(record, this.mode === 'none' ? 'create' : 'change');
    if (this.batch.length === BATCH || this.batch.length === 0 || this.refused.length >= MAX_HELD) await this.flush();
  }

  /** Sends the waiting records, then reports the refused ones, in the order of the file. */
  async flush(): Promise<void> {
    await this.sendAll('change');
    await this.sendAll('create');
    const refused = this.refused.sort((one, other) => firstLine(one.record) - firstLine(other.record));
    this.refused = [];
    for (const { record, faults } of refused) await this.watch.refused(record, faults);
  }

  /** After a fault of the service: refuses, for this reason, the records that are neither stored nor refused yet. */
  async abandon(reason: string): Promise<void> {
    for (const { record } of this.batch.splice(0)) this.refuse(record, [{ line: firstLine(record), column: '', message: reason }]);
    await this.flush();
  }

  /** Refuses a record that the import does not get to. */
  async leave(record: GatheredRecord, reason: string): Promise<void> {
    this.counts.read += 1;
    this.refuse(record, [{ line: firstLine(record), column: '', message: reason }]);
    if (this.refused.length >= MAX_HELD) await this.flush();
  }

  /** Records leave the batch once they are stored or refused, so that after a fault it holds those that are open. */
  private async sendAll(how: How): Promise<void> {
    for (;;) {
      const waiting = this.batch.filter((each) => each.how === how);
      if (waiting.length === 0) return;
      const refused = await this.send(waiting, how);
      if (refused.size === 0) this.counts[how === 'create' ? 'kept' : 'changed'] += waiting.length;
      const settled = new Set(refused.size === 0 ? waiting : waiting.filter((_, index) => refused.has(index)));
      this.batch = this.batch.filter((each) => !settled.has(each));
      for (const [index, faults] of refused) this.sort(waiting[index], faults);
    }
  }

  /** With the mode `both`, a record that does not exist yet is created instead. */
  private sort({ record, how }: Checked, faults: Faults): void {
    const isNew = this.mode === 'both' && how === 'change' && faults.some(([place]) => place === this.kind.change?.key);
    if (isNew) this.check(record, 'create');
    else this.refuse(record, this.placed(record, faults));
  }

  private check(record: GatheredRecord, how: How): void {
    const result = new ValidationResult();
    const { shape } = this.storing(how);
    const body = this.bodyOf(record, how);
    CompiledSchema.of(shape)?.check(body, '', result);
    for (const { path, message } of result.warnings) this.warnOnce(record, path, message);
    if (result.faults.length === 0) this.batch.push({ record, body: body as object, how });
    else
      this.refuse(
        record,
        this.placed(
          record,
          result.faults.map(({ path, message }) => [path, message]),
        ),
      );
  }

  /** A new record gets the values that the export of another system does not have; a change leaves them as they are. */
  private bodyOf({ body }: GatheredRecord, how: How): unknown {
    const { unknown, file } = this.kind;
    if (!unknown || how === 'change' || typeof body !== 'object') return body;
    const columns = file.columns.filter(({ name }) => unknown[name] !== undefined);
    return { ...recordOf(columns, [(column) => unknown[columns[column]?.name ?? ''] ?? '']), ...body };
  }

  /** An unknown member is usually in every record, so it is reported once. */
  private warnOnce(record: GatheredRecord, path: string, message: string): void {
    const column = path.replaceAll(/\[\d+\]/g, '[]');
    if (this.unknown.has(column) || this.unknown.size > 100) return;
    this.unknown.add(column);
    this.watch.warned({ line: firstLine(record), column, message });
  }

  /** Faults by the index of the record; empty when all records are stored. */
  private async send(checked: readonly Checked[], how: How): Promise<Map<number, Faults>> {
    try {
      await this.within(() => this.storing(how).send(checked.map(({ body }) => body)));
      return new Map();
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof FormProblem)) throw error;
      return faultsOf(this.wordsOf(error), checked.length);
    }
  }

  private storing(how: How): Storing {
    return how === 'change' && this.kind.change ? this.kind.change : this.kind.create;
  }

  private placed(record: GatheredRecord, faults: Faults): RecordFault[] {
    return faults.map(([place, message]) => placedAt(this.kind.file, record, place, message));
  }

  private refuse(record: GatheredRecord, faults: readonly RecordFault[]): void {
    this.counts.refused += 1;
    this.refused.push({ record, faults });
  }
}

const firstLine = ({ lines }: GatheredRecord): number => lines[0]?.number ?? 0;

/** A fault at its line and column; of a JSON record, at its place. */
function placedAt({ columns }: FileKind, record: GatheredRecord, place: string, message: string): RecordFault {
  const isJson = record.lines[0]?.cells.length === 0;
  if (isJson) return { line: firstLine(record), column: place, message };
  const at = cellAt(columns, place);
  const isItem = columns.some((column) => column.name === at.column && placeOf(column).includes('[]'));
  const line = record.lines[isItem || place.includes('[') ? at.line : 0]?.number ?? firstLine(record);
  return { line, column: at.column ?? place, message };
}

/** A bulk command's faults by record. A refusal that names no record concerns all of them. */
function faultsOf({ message, errors = [] }: ReturnType<WordsOf>, records: number): Map<number, [string, string][]> {
  const byRecord = new Map<number, [string, string][]>();
  for (const { path, message: said } of errors) {
    const [, index, place = ''] = /^data\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    if (index !== undefined) byRecord.set(Number(index), [...(byRecord.get(Number(index)) ?? []), [place, said]]);
  }
  return byRecord.size > 0 ? byRecord : new Map(Array.from({ length: records }, (_, index) => [index, [['', message]]]));
}
