import { FileFault } from './text-of.js';

/** A row of a file, and the line of the file it begins on, from 1. */
export interface Row {
  line: number;
  cells: string[];
}

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const [QUOTE, SPACE, LF, CR] = [34, 32, 10, 13];

/** Excel's own first line: `sep=;`. */
const TOLD = /^sep=([,;\t|])\r?\n/i;

/** What separates the cells: the most frequent one in the first line. Spreadsheets write semicolons where the comma is for decimals. */
export function separatorOf(text: string): Separator {
  const told = TOLD.exec(text)?.[1];
  if (told !== undefined) return told as Separator;
  const [first = ''] = text.split(/[\r\n]/, 1);
  const counts = separators.map((each) => first.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Rows of a CSV text (RFC 4180: quotes around cells, doubled inside), one by one; cells are trimmed, empty lines left out.
 * @throws FileFault when a quote is not closed
 */
export function* rowsOf(text: string, separator: Separator): Generator<Row, void> {
  const [, told] = TOLD.exec(text) ?? [];
  let at = told === undefined ? 0 : text.indexOf('\n') + 1;
  let line = told === undefined ? 1 : 2;
  const delimiter = separator.charCodeAt(0);
  const skipSpaces = (): void => {
    while (text.charCodeAt(at) === SPACE) at += 1;
  };
  /** The cell that begins at a quote. */
  const quoted = (): string => {
    const begun = line;
    const from = at + 1;
    let end = text.indexOf('"', from);
    while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
    at = end + 1;
    if (end !== -1) skipSpaces();
    const next = text.charCodeAt(at);
    if (end === -1 || (at < text.length && next !== delimiter && next !== LF && next !== CR))
      throw new FileFault(`Line ${begun}: a quote is not closed, or something follows it`);
    const cell = text.slice(from, end).replaceAll('""', '"').replaceAll(/\r\n?/g, '\n');
    line += cell.split('\n').length - 1;
    return cell.trim();
  };
  const plain = (): string => {
    const from = at;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === delimiter || code === LF || code === CR) break;
    }
    return text.slice(from, at).trim();
  };
  while (at < text.length) {
    const row: Row = { line, cells: [] };
    for (;;) {
      skipSpaces();
      row.cells.push(text.charCodeAt(at) === QUOTE ? quoted() : plain());
      if (text.charCodeAt(at) !== delimiter || at >= text.length) break;
      at += 1;
    }
    at += text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
    line += 1;
    if (row.cells.some((cell) => cell !== '')) yield row;
  }
}

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const KEPT = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** A spreadsheet would run a text that begins like a formula; an apostrophe keeps it text, as in exports. */
const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
/** What `harmless` made of it. */
export const unharmed = (cell: string): string => cell.replace(KEPT, '');

/** Cells as a line of CSV. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return cells
    .map(harmless)
    .map((cell) => (cell.includes(separator) || /["\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);
}

/** What the reader's spreadsheet expects: semicolons where the comma is for decimals. */
export const separatorHere = (): Separator => (new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ',');
