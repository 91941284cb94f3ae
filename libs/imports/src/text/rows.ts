import { FileFault } from '../file-fault.js';

/** A row of a file, and the line of the file it begins on, from 1. */
export interface Row {
  line: number;
  cells: string[];
  /** Whether the end of a quoted cell is doubtful, because its content looks like lines of the file. */
  isDoubtful: boolean;
}

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const [QUOTE, SPACE, LF, CR] = [34, 32, 10, 13];
/** Maximum characters of a row. An unclosed quote reaches it before it fills the memory. */
const MAX_ROW = 4 * 1024 * 1024;
const MAX_CELL = 1024 * 1024;

/** Excel's own first line: `sep=;`. */
const TOLD = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n?|\n|$)/i;
const BLANK_START = /^(?:[ \t]*(?:\r\n?|\n))*/;

/** The row is incomplete so far. */
class Unfinished extends Error {}
const unfinished = new Unfinished();

/**
 * The rows of a CSV text (RFC 4180: quotes around cells, doubled inside) that arrives in parts; cells are trimmed, empty rows omitted. The
 * first row determines the separator. Quotes are read leniently: inside an unquoted cell they are text, and so are those of a single-line
 * cell with unbalanced quotes.
 */
export class Rows {
  private rest = '';
  private at = 0;
  private line = 1;
  private isLast = false;
  private isBegun = false;
  /** Number of cells in the first row. */
  private width = 0;
  /** Known from the first row on. */
  separator: Separator = ',';

  /** @param told the separator, if the first row may be a note */
  constructor(private readonly told?: Separator) {}

  /** The rows that end in this part. @throws FileFault when a quote is not closed. */
  *add(text: string): Generator<Row, void> {
    this.rest = this.rest.slice(this.at) + text;
    this.at = 0;
    if (!this.isBegun && !this.begin()) return;
    while (this.at < this.rest.length) {
      const row = this.next();
      if (!row) return;
      if (row.cells.some((cell) => cell !== '')) yield row;
    }
  }

  /** The remaining rows. @throws FileFault when a quote is not closed. */
  *end(): Generator<Row, void> {
    this.isLast = true;
    yield* this.add('');
  }

  /** Determines the separator from the first non-empty line; false when that is incomplete. */
  private begin(): boolean {
    this.rest = this.rest.replace(/^\uFEFF/, '');
    const from = BLANK_START.exec(this.rest)?.[0].length ?? 0;
    const content = this.rest.slice(from);
    const first = /^[^\r\n]*[\r\n]./s.exec(content)?.[0] ?? (this.isLast || content.length > MAX_ROW ? content : undefined);
    if (first === undefined) return false;
    this.isBegun = true;
    const told = TOLD.exec(content);
    if (told) {
      this.skip(from + told[0].length);
      this.separator = told[1] as Separator;
    } else this.separator = this.told ?? mostFrequent(first.replaceAll(/"(?:[^"]|"")*"/g, ''));
    return true;
  }

  private skip(characters: number): void {
    this.line += lineEnds(this.rest.slice(0, characters));
    this.at = characters;
  }

  /** The row that begins here; undefined while it is incomplete. */
  private next(): Row | undefined {
    const [from, line] = [this.at, this.line];
    try {
      return this.read();
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      [this.at, this.line] = [from, line];
      if (this.rest.length - from > MAX_ROW) throw new FileFault('it is longer than 4 MiB, or a quote is not closed', line);
      return undefined;
    }
  }

  private read(): Row {
    const row: Row = { line: this.line, cells: [], isDoubtful: false };
    let hasLines = false;
    const delimiter = this.separator.charCodeAt(0);
    for (;;) {
      this.skipSpaces();
      if (this.rest.charCodeAt(this.at) === QUOTE) {
        const before = this.line;
        const cell = this.quoted(delimiter);
        row.cells.push(cell);
        hasLines ||= this.line > before;
        row.isDoubtful ||= this.line > before && this.looksLikeLines(cell, this.line - before);
      } else row.cells.push(this.plain(delimiter));
      if (this.rest.charCodeAt(this.at) !== delimiter || this.at >= this.rest.length) break;
      this.at += 1;
    }
    this.endLine();
    if (this.width === 0) this.width = row.cells.length;
    if (row.cells.some(({ length }) => length > MAX_CELL)) throw new FileFault('a cell is longer than 1 MiB', row.line);
    // If an unclosed quote swallows lines up to the next quote, the row has too few cells.
    row.isDoubtful ||= hasLines && row.cells.length < this.width;
    return row;
  }

  /** Whether a multi-line cell contains as many separators as that many lines of the file would. */
  private looksLikeLines(cell: string, ends: number): boolean {
    return this.width >= 3 && cell.split(this.separator).length - 1 === ends * (this.width - 1);
  }

  private skipSpaces(): void {
    while (this.rest.charCodeAt(this.at) === SPACE) this.at += 1;
  }

  private endLine(): void {
    const isPair = this.rest.charCodeAt(this.at) === CR && this.rest.charCodeAt(this.at + 1) === LF;
    if (!this.isLast && this.at + 1 >= this.rest.length) throw unfinished;
    this.at += isPair ? 2 : 1;
    this.line += 1;
  }

  /** The cell that begins with a quote. */
  private quoted(delimiter: number): string {
    const { rest: text, at: begun } = this;
    let end = text.indexOf('"', begun + 1);
    while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
    if (end === -1 && !this.isLast) throw unfinished;
    if (end === -1) throw new FileFault('a quote is not closed', this.line);
    this.at = end + 1;
    this.skipSpaces();
    const next = text.charCodeAt(this.at);
    if (this.at >= text.length && !this.isLast) throw unfinished;
    const cell = text.slice(begun + 1, end);
    const ends = lineEnds(cell);
    if (this.at >= text.length || next === delimiter || next === LF || next === CR) {
      this.line += ends;
      return cell.replaceAll('""', '"').trim();
    }
    if (ends > 0) throw new FileFault('a quote is not closed, or something follows it', this.line);
    this.at = begun;
    const whole = this.plain(delimiter);
    return /^".*"$/.test(whole) ? whole.slice(1, -1).replaceAll('""', '"').trim() : whole;
  }

  private plain(delimiter: number): string {
    const { rest: text, at: from } = this;
    for (; this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (code === delimiter || code === LF || code === CR) return text.slice(from, this.at).trim();
    }
    if (!this.isLast) throw unfinished;
    return text.slice(from).trim();
  }
}

const lineEnds = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

function mostFrequent(first: string): Separator {
  const counts = separators.map((each) => first.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The separator of a table with notes around it: the one in at least half of its lines, with a comma last, since prices contain commas,
 * too.
 */
export function separatorIn(text: string): Separator {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const order: readonly Separator[] = ['\t', ';', '|'];
  return order.find((each) => lines.filter((line) => line.includes(each)).length * 2 >= Math.max(lines.length, 1)) ?? ',';
}

/** A cell in CSV form. */
export function csvCell(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}
