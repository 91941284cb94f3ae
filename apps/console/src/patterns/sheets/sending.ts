import { cellAt, type FileKind, type LineFault, recordOf } from '../../../../../libs/imports/src/index.js';
import { Refusal } from '../../api/refusal.js';
import { isUndecided, Repeatable } from '../forms/repeatable.js';
import { capital } from '../page/capital.js';
import type { FileRecord } from './line.js';
import type { Sheet } from './sheet.js';

type Headers = ReturnType<Repeatable['headersFor']>;
/** Sends records in one request: the server takes all of them or none. */
type Send = (records: Record<string, unknown>[], headers: Headers) => Promise<unknown>;

/** How to save records. */
export interface Saving {
  create: Send;
  change?: Send;
  /** The member by which a change names its record: a fault there means that the record does not exist. */
  key?: string;
  /** Further columns that a change needs. */
  changeNeeds?: readonly string[];
  /** The outcomes of saved records, in a word. */
  outcomes: Readonly<Record<'create' | 'change', string>>;
}

/** Which records to save: new ones, existing ones, or both. */
export type Mode = 'create' | 'change' | 'both';

/** Limits of a request: records, lines and characters. */
const MAX_RECORDS = 500;
const MAX_LINES = 2_500;
const MAX_CHARACTERS = 2_000_000;
/** The pauses before each retry of a request. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

interface Request {
  how: 'create' | 'change';
  records: readonly FileRecord[];
}

/**
 * Saves the records of a sheet in parts. Refused records keep the server's reason, and the others of their part are sent again without
 * them. A part that got no answer is repeated unchanged, with the same key, before anything else.
 */
export class Sending {
  private requests: Request[] = [];
  private isPaused = false;
  private readonly keys = { create: new Repeatable(), change: new Repeatable() };

  constructor(
    private readonly sheet: Sheet,
    private readonly saving: Saving,
    private readonly wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  ) {}

  /** Whether the outcome of the last request is unknown. */
  get isOpen(): boolean {
    return this.requests.length > 0;
  }

  /** Begins no further part. */
  pause(): void {
    this.isPaused = true;
  }

  /** @throws Refusal when the server refuses everything, or does not answer for a minute; call it again to continue */
  async run(mode: Mode): Promise<void> {
    this.isPaused = false;
    await this.sheet.checked;
    await this.finish(mode);
    const ready = this.sheet.ready();
    for (let at = 0; at < ready.length && !this.isPaused;) {
      const part = this.partOf(ready, at);
      at += part.length;
      this.put(mode === 'create' ? 'create' : 'change', part);
      await this.finish(mode);
    }
    await this.sheet.check();
  }

  private put(how: Request['how'], records: readonly FileRecord[]): void {
    if (records.length === 0) return;
    this.requests.push({ how, records });
    mark(records, (line) => (line.isSent = true));
  }

  /** Sends open requests, and those that follow from their answers. */
  private async finish(mode: Mode): Promise<void> {
    for (let request = this.requests[0]; request; request = this.requests[0]) {
      const { how, records } = request;
      const refused = await this.send(request);
      this.requests.shift();
      if (refused.size === 0) mark(records, (line) => Object.assign(line, { outcome: this.saving.outcomes[how], isSent: false }));
      else this.sort(request, refused, mode);
      this.sheet.tell();
    }
  }

  /** After a refusal, sends records without a fault again, and creates those that do not exist. */
  private sort({ how, records }: Request, refused: ReadonlyMap<FileRecord, readonly Placed[]>, mode: Mode): void {
    const isNew = (record: FileRecord): boolean =>
      how === 'change' && mode === 'both' && refused.get(record)?.some(({ place }) => place === this.saving.key) === true;
    this.put(
      how,
      records.filter((record) => !refused.has(record)),
    );
    this.put('create', records.filter(isNew));
    for (const [record, faults] of refused) {
      if (isNew(record)) continue;
      mark([record], (line) => (line.isSent = false));
      showFaults(this.sheet.kind, record, faults);
    }
  }

  /** Returns the faults of refused records; empty when all are saved. */
  private async send({ how, records }: Request): Promise<Map<FileRecord, Placed[]>> {
    const send = this.saving[how];
    if (!send) throw new Error(`${how} is not for these`);
    const body = records.map((record) => this.bodyOf(record, how));
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.keys[how].send(body, send);
        return new Map();
      } catch (error) {
        if (isUndecided(error)) {
          const pause = PAUSES_MS[attempt];
          if (pause === undefined || this.isPaused) throw error;
          await this.wait(pause);
          continue;
        }
        const faults = error instanceof Refusal ? placedFaults(error, records) : undefined;
        if (faults && faults.size > 0) return faults;
        // The refusal names none of the records, so they stay as they are.
        this.requests.shift();
        mark(records, (line) => (line.isSent = false));
        throw error;
      }
    }
  }

  /** A new record gets the values that the export of another system does not have; a change leaves them as they are. */
  private bodyOf({ lines }: FileRecord, how: Request['how']): Record<string, unknown> {
    const { kind, file } = this.sheet;
    const unknown = how === 'create' ? file.source?.unknown : undefined;
    return recordOf(
      kind.columns,
      lines.map(
        ({ cells }) =>
          (column: number) =>
            cells[column] || (unknown?.[kind.columns[column]?.name ?? ''] ?? ''),
      ),
    );
  }

  private partOf(ready: readonly FileRecord[], from: number): FileRecord[] {
    let [lines, characters] = [0, 0];
    const part: FileRecord[] = [];
    for (const record of ready.slice(from, from + MAX_RECORDS)) {
      lines += record.lines.length;
      characters += JSON.stringify(this.bodyOf(record, 'create')).length;
      if (part.length > 0 && (lines > MAX_LINES || characters > MAX_CHARACTERS)) break;
      part.push(record);
    }
    return part;
  }
}

interface Placed {
  /** The place within the record: `items[1].sku`. */
  place: string;
  message: string;
}

function mark(records: readonly FileRecord[], change: (line: FileRecord['lines'][number]) => void): void {
  for (const { lines } of records) lines.forEach(change);
}

/** The faults at places such as `data[3].items[1].sku`, by the records that were sent. */
function placedFaults({ faults }: Refusal, records: readonly FileRecord[]): Map<FileRecord, Placed[]> {
  const byRecord = new Map<FileRecord, Placed[]>();
  for (const { path, message } of faults) {
    const [, index, place = ''] = /^data\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    const record = index === undefined ? undefined : records[Number(index)];
    if (record) byRecord.set(record, [...(byRecord.get(record) ?? []), { place, message }]);
  }
  return byRecord;
}

/** Shows the server's faults at the lines of a record, and their columns. */
function showFaults(kind: FileKind, { lines }: FileRecord, faults: readonly Placed[]): void {
  for (const line of lines) line.refused = [];
  for (const { place, message } of faults) {
    const at = cellAt(kind.columns, place);
    const line = lines[at.line] ?? lines[0];
    const hasColumn = place === '' || at.column !== undefined;
    const fault: LineFault = { column: at.column, message: hasColumn ? capital(message) : `${place}: ${message}` };
    if (line) line.refused = [...line.refused, fault];
  }
}
