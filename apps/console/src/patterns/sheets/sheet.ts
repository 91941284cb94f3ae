import { type FileKind, type LineFault, REASON, type Writing } from '../../../../../libs/imports/src/index.js';
import { english } from '../../languages/t.js';
import { checkLines } from './check-lines.js';
import { csvLine } from './csv.js';
import { faultsOf, type FileRecord, isFaulty, isSaved, type Line } from './line.js';
import type { FileText } from './read-file.js';
import { inSlices } from './slices.js';

/** How many lines and records are in which state. */
export interface Counts {
  lines: number;
  /** Lines with something wrong. */
  faulty: number;
  /** Records none of whose lines has anything wrong, and that are not saved. */
  ready: number;
  saved: number;
}

/** A line with errors, and the columns that had some: they stay in view while people mend them. */
export interface MendedLine {
  line: Line;
  columns: readonly string[];
}

/** Lines with errors that people see at once. */
const MAX_SHOWN = 20;

/** The lines of a file on a page: they are mended, left out and saved. It holds 200,000 of them, so it changes them in place and tells. */
export class Sheet {
  lines: Line[];
  /** Lines that people decided not to save. */
  leftOut: Line[] = [];
  records: FileRecord[] = [];
  /** The lines with errors that people see, with the columns they mend. */
  shown: readonly MendedLine[] = [];
  /** Whether somebody mended a line. */
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

  /** Resolves when what was mended last is checked. */
  get checked(): Promise<void> {
    return this.checking;
  }

  /** Changes cells of a line, by the places of their columns. */
  edit(line: Line, cells: readonly (readonly [column: number, text: string])[]): void {
    const changed = cells.filter(([column, text]) => line.cells[column] !== text);
    if (changed.length === 0) return;
    for (const [column, text] of changed) {
      line.cells[column] = text;
      this.file.named[column] = true;
    }
    line.surplus = undefined;
    this.isEdited = true;
    // What the server said was of the record as it was.
    for (const each of line.record?.lines ?? [line]) each.refused = [];
    void this.check();
  }

  /** Leaves out records of which a line has something wrong: half an order is none. */
  leaveOut(records: ReadonlySet<FileRecord | undefined>): Promise<void> {
    const isKept = (line: Line): boolean => isSaved(line) || !records.has(line.record);
    this.leftOut = [...this.leftOut, ...this.lines.filter((line) => !isKept(line))];
    this.lines = this.lines.filter(isKept);
    this.shown = this.shown.filter(({ line }) => isKept(line));
    return this.check();
  }

  /** Puts what the server says of lines, by their index. */
  refuse(faults: ReadonlyMap<number, readonly LineFault[]>): void {
    for (const [index, said] of faults) {
      const line = this.lines[index];
      if (line) line.refused = said;
    }
    this.show();
    this.tell();
  }

  /** Other columns may be needed now. */
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

  /** Records that can be sent. */
  ready(): FileRecord[] {
    return this.records.filter(({ lines }) => lines.every((line) => !isFaulty(line) && !isSaved(line)));
  }

  /** The first lines with something wrong. */
  faulty(most: number): Line[] {
    const found: Line[] = [];
    for (const line of this.lines) {
      if (found.length === most) break;
      if (isFaulty(line)) found.push(line);
    }
    return found;
  }

  /** As a file, in English but for faults: what is left of it, or all of it, each line with what became of it. */
  csv(which: 'left' | 'all'): string {
    const { columns } = this.kind;
    const { named, separator } = this.file;
    const left = new Set(this.leftOut);
    const lines =
      which === 'all'
        ? [...this.lines, ...this.leftOut].sort((one, other) => one.number - other.number)
        : this.lines.filter((line) => !isSaved(line));
    const own = (cells: readonly string[]): string[] => cells.filter((_, column) => named[column]);
    const said = (line: Line): string => {
      const faults = faultsOf(line).map(({ message }) => message);
      if (line.outcome !== undefined) return line.outcome;
      return [...(left.has(line) ? [english('left out')] : []), ...faults].join('; ');
    };
    const header = [which === 'all' ? 'result' : REASON, ...own(columns.map(({ name }) => name))];
    return [header, ...lines.map((line) => [said(line), ...own(line.cells)])].map((cells) => csvLine(cells, separator)).join('\r\n');
  }

  /** Checks all lines again: a change of one may mend another. The last one called counts. */
  check(): Promise<void> {
    const now = this.run();
    this.checking = now;
    return now;
  }

  private async run(): Promise<void> {
    this.latest += 1;
    const mine = this.latest;
    const saved = this.records.filter(({ lines: [first] }) => first && isSaved(first));
    const records = await inSlices(checkLines(this.kind, this.file.named, this.lines), () => mine === this.latest);
    if (records === undefined) return this.checking;
    this.records = [...saved, ...records];
    this.show();
    this.tell();
    return undefined;
  }

  /** What people are mending stays before them until nothing is wrong with any of it. */
  private show(): void {
    const open = this.shown.filter(({ line }) => !isSaved(line));
    if (!open.some(({ line }) => isFaulty(line))) open.length = 0;
    const known = new Set(open.map(({ line }) => line));
    for (const line of this.faulty(MAX_SHOWN + open.length)) {
      if (open.length >= MAX_SHOWN) break;
      if (!known.has(line)) open.push({ line, columns: [] });
    }
    open.sort((one, other) => one.line.number - other.line.number);
    this.shown = open.map(({ line, columns }) => ({
      line,
      columns: [...new Set([...columns, ...faultsOf(line).flatMap(({ column }) => column ?? [])])],
    }));
  }
}
