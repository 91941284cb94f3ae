import { cellAt, type FileKind, type LineFault, recordOf } from '../../../../../libs/imports/src/index.js';
import { Refusal } from '../../api/refusal.js';
import { isUndecided, Repeatable } from '../forms/repeatable.js';
import { capital } from '../page/capital.js';
import type { FileRecord } from './line.js';
import type { Sheet } from './sheet.js';

type Headers = ReturnType<Repeatable['headersFor']>;
/** Sends records in one request: the server takes all of them or none. */
type Send = (records: Record<string, unknown>[], headers: Headers) => Promise<unknown>;

/** How records are saved. */
export interface Saving {
  create: Send;
  change?: Send;
  /** Where a change names its record: a fault there says that there is none. */
  key?: string;
  /** Columns that a change needs beside that. */
  changeNeeds?: readonly string[];
  /** What became of a saved record, in a word. */
  outcomes: Readonly<Record<'create' | 'change', string>>;
}

/** Which records are saved: new ones, those that exist already, or both. */
export type Mode = 'create' | 'change' | 'both';

/** One request has at most so many records, lines and characters. */
const MAX_RECORDS = 500;
const MAX_LINES = 2_500;
const MAX_CHARACTERS = 2_000_000;
/** How long to wait before a request is sent once more, each time. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

interface Request {
  how: 'create' | 'change';
  records: readonly FileRecord[];
}

/**
 * Saves the records of a sheet, part after part. Records that the server refuses keep its reason, and the others of their part are sent
 * again without them. A part that got no answer is sent again as it was, under the same key, before anything else.
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

  /** Whether the last request may or may not have been carried out. */
  get isOpen(): boolean {
    return this.requests.length > 0;
  }

  /** No other part is begun. */
  pause(): void {
    this.isPaused = true;
  }

  /** @throws Refusal when the server refuses everything, or does not answer for a minute: call it again to go on */
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

  /** Sends what is open, and what follows from its answers. */
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

  /** After a refusal: those without a fault go again, and those that do not exist are created. */
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
      tellLines(this.sheet.kind, record, faults);
    }
  }

  /** What the server refuses; empty when it has saved all of it. */
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
        // Nobody knows which of them it is about: they stay as they were.
        this.requests.shift();
        mark(records, (line) => (line.isSent = false));
        throw error;
      }
    }
  }

  /** A new record has what the export of another system does not know; a change leaves it as it is. */
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
  /** Within the record: `items[1].sku`. */
  place: string;
  message: string;
}

function mark(records: readonly FileRecord[], change: (line: FileRecord['lines'][number]) => void): void {
  for (const { lines } of records) lines.forEach(change);
}

/** `data[3].items[1].sku`: by the records that were sent. */
function placedFaults({ faults }: Refusal, records: readonly FileRecord[]): Map<FileRecord, Placed[]> {
  const found = new Map<FileRecord, Placed[]>();
  for (const { path, message } of faults) {
    const [, index, place = ''] = /^data\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    const record = index === undefined ? undefined : records[Number(index)];
    if (record) found.set(record, [...(found.get(record) ?? []), { place, message }]);
  }
  return found;
}

/** Puts the server's faults at the lines of a record, and their columns. */
function tellLines(kind: FileKind, { lines }: FileRecord, faults: readonly Placed[]): void {
  for (const line of lines) line.refused = [];
  for (const { place, message } of faults) {
    const at = cellAt(kind.columns, place);
    const line = lines[at.line] ?? lines[0];
    const known = place === '' || at.column !== undefined;
    const fault: LineFault = { column: at.column, message: known ? capital(message) : `${place}: ${message}` };
    if (line) line.refused = [...line.refused, fault];
  }
}
