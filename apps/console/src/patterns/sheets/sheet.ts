import { type FileKind, type LineFault, REASON, type Writing } from '../../../../../libs/imports/src/index.js';
import { english } from '../../languages/t.js';
import { checkLines } from './check-lines.js';
import { csvLine } from './csv.js';
import { faultsOf, type FileRecord, isFaulty, isSaved, type Line } from './line.js';
import type { FileText } from './read-file.js';
import { inSlices } from './slices.js';

/** Numbers of lines and records by state. */
export interface Counts {
  lines: number;
  /** Lines with a fault. */
  faulty: number;
  /** Records without a fault that are not saved. */
  ready: number;
  saved: number;
}

/** A line with errors, and the columns that had some, which stay in view while people correct them. */
export interface MendedLine {
  line: Line;
  columns: readonly string[];
}

/** Lines with errors that are shown at once. */
const MAX_SHOWN = 20;

/**
 * The lines of a file on a page, which people correct, leave out and save. There may be 200,000, so it changes them in place and notifies.
 */
export class Sheet {
  lines: Line[];
  /** Lines that people decided not to save. */
  leftOut: Line[] = [];
  records: FileRecord[] = [];
  /** The lines with errors that are shown, with the columns to correct. */
  shown: readonly MendedLine[] = [];
  /** Whether somebody has corrected a line. */
  isEdited = false;
  /** Grows with every change. */
  version = 0;
  private readonly watchers = new Set<() => void>();
  private checking: Promise<void> = Promise.resolve();
  private latest = 0;
  private counted: { version: number; counts: Counts } | undefined;

  private constructor(
    public kind: FileKind,
    readonly name: string,
    readonly writing: Writing,
    readonly file: FileText,
  ) {
    this.lines = file.lines;
  }

  /** The sheet of a file that was read, with its faults. */
  static async of(kind: FileKind, name: string, writing: Writing, file: FileText): Promise<Sheet> {
    const sheet = new Sheet(kind, name, writing, file);
    await sheet.check();
    return sheet;
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  tell(): void {
    this.version += 1;
    for (const watcher of this.watchers) watcher();
  }

  /** Resolves when the last corrections are checked. */
  get checked(): Promise<void> {
    return this.checking;
  }

  /** Changes cells of a line, by the indexes of their columns. */
  edit(line: Line, cells: readonly (readonly [column: number, text: string])[]): void {
    const changed = cells.filter(([column, text]) => line.cells[column] !== text);
    if (changed.length === 0) return;
    for (const [column, text] of changed) {
      line.cells[column] = text;
      this.file.named[column] = true;
    }
    line.surplus = undefined;
    this.isEdited = true;
    // The server's faults were those of the record before this change.
    for (const each of line.record?.lines ?? [line]) each.refused = [];
    void this.check();
  }

  /** Leaves out whole records if one of their lines has a fault, since half an order is no order. */
  leaveOut(records: ReadonlySet<FileRecord | undefined>): Promise<void> {
    const isKept = (line: Line): boolean => isSaved(line) || !records.has(line.record);
    this.leftOut = [...this.leftOut, ...this.lines.filter((line) => !isKept(line))];
    this.lines = this.lines.filter(isKept);
    this.shown = this.shown.filter(({ line }) => isKept(line));
    return this.check();
  }

  /** Shows the server's faults at lines, by their index. */
  refuse(faults: ReadonlyMap<number, readonly LineFault[]>): void {
    for (const [index, said] of faults) {
      const line = this.lines[index];
      if (line) line.refused = said;
    }
    this.show();
    this.tell();
  }

  /** Checks the lines against a kind that may need other columns. */
  use(kind: FileKind): void {
    this.kind = kind;
    void this.check();
  }

  get counts(): Counts {
    if (this.counted?.version === this.version) return this.counted.counts;
    const counts: Counts = { lines: this.lines.length, faulty: 0, ready: 0, saved: 0 };
    for (const { lines } of this.records) {
      const faulty = lines.filter(isFaulty).length;
      counts.faulty += faulty;
      if (lines[0] && isSaved(lines[0])) counts.saved += 1;
      else if (faulty === 0) counts.ready += 1;
    }
    this.counted = { version: this.version, counts };
    return counts;
  }

  /** The records that can be sent. */
  ready(): FileRecord[] {
    return this.records.filter(({ lines }) => lines.every((line) => !isFaulty(line) && !isSaved(line)));
  }

  /** The first lines with a fault. */
  faulty(limit: number): Line[] {
    const faultyLines: Line[] = [];
    for (const line of this.lines) {
      if (faultyLines.length === limit) break;
      if (isFaulty(line)) faultyLines.push(line);
    }
    return faultyLines;
  }

  /** The lines as CSV, in English except for the faults: those that are left, or all of them with their outcomes. */
  csv(which: 'left' | 'all'): string {
    const { columns } = this.kind;
    const { named, separator } = this.file;
    const left = new Set(this.leftOut);
    const lines =
      which === 'all'
        ? [...this.lines, ...this.leftOut].sort((one, other) => one.number - other.number)
        : this.lines.filter((line) => !isSaved(line));
    const cellsOf = (cells: readonly string[]): string[] => cells.filter((_, column) => named[column]);
    const messagesOf = (line: Line): string => {
      const faults = faultsOf(line).map(({ message }) => message);
      if (line.outcome !== undefined) return line.outcome;
      return [...(left.has(line) ? [english('left out')] : []), ...faults].join('; ');
    };
    const header = [which === 'all' ? 'result' : REASON, ...cellsOf(columns.map(({ name }) => name))];
    return [header, ...lines.map((line) => [messagesOf(line), ...cellsOf(line.cells)])]
      .map((cells) => csvLine(cells, separator))
      .join('\r\n');
  }

  /** Checks all lines again, since a change of one may correct another. If called again meanwhile, only the last call counts. */
  check(): Promise<void> {
    const now = this.run();
    this.checking = now;
    return now;
  }

  private async run(): Promise<void> {
    this.latest += 1;
    const call = this.latest;
    const saved = this.records.filter(({ lines: [first] }) => first && isSaved(first));
    const records = await inSlices(checkLines(this.kind, this.file.named, this.lines), () => call === this.latest);
    if (records === undefined) return this.checking;
    this.records = [...saved, ...records];
    this.show();
    this.tell();
    return undefined;
  }

  /** Keeps the lines that people are correcting in view until none of them has a fault. */
  private show(): void {
    const open = this.shown.filter(({ line }) => !isSaved(line));
    if (!open.some(({ line }) => isFaulty(line))) open.length = 0;
    const openLines = new Set(open.map(({ line }) => line));
    for (const line of this.faulty(MAX_SHOWN + open.length)) {
      if (open.length >= MAX_SHOWN) break;
      if (!openLines.has(line)) open.push({ line, columns: [] });
    }
    open.sort((one, other) => one.line.number - other.line.number);
    this.shown = open.map(({ line, columns }) => ({
      line,
      columns: [...new Set([...columns, ...faultsOf(line).flatMap(({ column }) => column ?? [])])],
    }));
  }
}
