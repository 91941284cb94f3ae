import { DomainError } from '@kernel';
import { cellAt, type FileKind, type GatheredRecord, placeOf, type RecordFault, recordOf } from '../../../../../libs/imports/src/index.js';
import { type Fault, FormProblem, Problem } from '../../errors/index.js';
import { CompiledSchema, ValidationResult } from '../../validation/index.js';
import type { ImportKind, Storing } from './import-kinds.js';

/** What becomes of records that exist already: they are refused, changed, or the only ones that are taken. */
export type ChangeMode = 'none' | 'both' | 'only';

/** Records of a file by what became of them. */
export interface ImportCounts {
  read: number;
  /** Created. */
  kept: number;
  changed: number;
  refused: number;
}

/** Who hears what becomes of records. */
export interface ImportWatch {
  /** In the order of the file. */
  refused(record: GatheredRecord, faults: readonly RecordFault[]): void | Promise<void>;
  /** Something was passed over. */
  warned(warning: RecordFault): void;
}

/** Records of a command, and refused records that wait for those before them. */
const BATCH = 200;
const MAX_HELD = 10_000;

/** What an interface says of a refusal. */
export type WordsOf = (error: unknown) => { message: string; errors?: readonly Fault[] };

type How = 'create' | 'change';
type Faults = readonly (readonly [place: string, message: string])[];

interface Checked {
  record: GatheredRecord;
  body: object;
  how: How;
}

/**
 * The columns that a mode needs: a change those that name its record, and its own; the others only where they change. @throws Problem 400
 * `change_not_possible`
 */
export function fileOf({ file, change }: ImportKind, mode: ChangeMode): FileKind {
  if (mode === 'none') return file;
  if (!change) throw new Problem(400, 'change_not_possible', `An import creates ${file.noun[1]} and cannot change them`);
  const needed = [change.key, ...change.needs];
  return { ...file, columns: file.columns.map((column) => ({ ...column, isRequired: column.isRequired && needed.includes(column.name) })) };
}

/** Stores the records of a file, 200 a command: those that are refused are told, and the others of their command sent again without them. */
export class RecordImport {
  readonly counts: ImportCounts = { read: 0, kept: 0, changed: 0, refused: 0 };
  private batch: Checked[] = [];
  private refused: { record: GatheredRecord; faults: readonly RecordFault[] }[] = [];
  private readonly unknown = new Set<string>();

  /**
   * @param within runs a command so that a refusal undoes it alone
   * @param wordsOf a refusal in the words of the interface
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

  /** Sends the waiting records, then tells of the refused ones, in the order of the file. */
  async flush(): Promise<void> {
    await this.sendAll('change');
    await this.sendAll('create');
    const refused = this.refused.sort((one, other) => firstLine(one.record) - firstLine(other.record));
    this.refused = [];
    for (const { record, faults } of refused) await this.watch.refused(record, faults);
  }

  /** After a fault of the service: what was taken, and is neither stored nor refused, is refused for the reason given. */
  async abandon(reason: string): Promise<void> {
    for (const { record } of this.batch.splice(0)) this.refuse(record, [{ line: firstLine(record), column: '', message: reason }]);
    await this.flush();
  }

  /** A record that the import does not come to any more. */
  async leave(record: GatheredRecord, reason: string): Promise<void> {
    this.counts.read += 1;
    this.refuse(record, [{ line: firstLine(record), column: '', message: reason }]);
    if (this.refused.length >= MAX_HELD) await this.flush();
  }

  /** What is sent leaves the batch when it is stored or refused: after a fault the batch has what is open. */
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

  /** What does not exist is created, where people want both. */
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

  /** A new record has what the export of another system does not know; a change leaves it as it is. */
  private bodyOf({ body }: GatheredRecord, how: How): unknown {
    const { unknown, file } = this.kind;
    if (!unknown || how === 'change' || typeof body !== 'object') return body;
    const columns = file.columns.filter(({ name }) => unknown[name] !== undefined);
    return { ...recordOf(columns, [(column) => unknown[columns[column]?.name ?? ''] ?? '']), ...body };
  }

  /** A member that nobody asks for stands in every record: it is told once. */
  private warnOnce(record: GatheredRecord, path: string, message: string): void {
    const column = path.replaceAll(/\[\d+\]/g, '[]');
    if (this.unknown.has(column) || this.unknown.size > 100) return;
    this.unknown.add(column);
    this.watch.warned({ line: firstLine(record), column, message });
  }

  /** Faults by the index of the record; empty when all are stored. */
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
  const found = new Map<number, [string, string][]>();
  for (const { path, message: said } of errors) {
    const [, index, place = ''] = /^data\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    if (index !== undefined) found.set(Number(index), [...(found.get(Number(index)) ?? []), [place, said]]);
  }
  return found.size > 0 ? found : new Map(Array.from({ length: records }, (_, index) => [index, [['', message]]]));
}
