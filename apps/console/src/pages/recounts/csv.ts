/** A row of a file, and the line of the file it begins on, from 1. */
export interface Row {
  line: number;
  cells: string[];
}

/** A file that is no CSV. */
export class CsvFault extends Error {}

const DELIMITERS = [',', ';', '\t', '|'];

/** The most frequent one in the first line: spreadsheets write semicolons where the comma is for decimals. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((each) => first.split(each).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Rows of a CSV text (RFC 4180: quotes around cells, doubled inside), whatever separates its cells; cells are trimmed, empty lines left
 * out.
 * @throws CsvFault when a quote is not closed.
 */
export function readCsv(source: string): Row[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // A cell, quoted or plain, and what ends it.
  const delimiter = delimiterOf(text).replace('|', '\\|');
  const cell = new RegExp(` *"((?:[^"]|"")*)" *(${delimiter}|\\n|$)|([^${delimiter}\\n]*)(${delimiter}|\\n|$)`, 'y');
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const [all, quoted, afterQuoted, plain = '', afterPlain] = cell.exec(text) ?? [];
    if (all === undefined || (quoted === undefined && plain.trimStart().startsWith('"')))
      throw new CsvFault(`Line ${line}: a quote is not closed, or something follows it`);
    row.cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    line += all.split('\n').length - 1;
    const end = afterQuoted ?? afterPlain ?? '';
    if (end !== '' && end !== '\n') continue;
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return rows;
}

/** The text of a file: UTF-8, what spreadsheets call Unicode text (UTF-16), or else Western European, as older ones write. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
