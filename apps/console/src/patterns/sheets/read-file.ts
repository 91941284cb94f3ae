import { columnOf, type FileKind } from './columns.js';
import { rowsOf, type Separator, separatorOf, unharmed } from './csv.js';
import { type Line, newLine } from './line.js';
import { FileFault } from './text-of.js';

/** What a file says, before anything of it is checked. */
export interface FileText {
  separator: Separator;
  /** Which columns of its kind it has, in their order. */
  named: boolean[];
  /** Headings that nobody asks for. */
  unused: readonly string[];
  lines: Line[];
}

/** What files of lines that were refused begin with. */
export const REASON = 'fault';

/** Decimals as spreadsheets write them that separate cells with semicolons. */
const COMMA = /^[+-]?\d+,\d+$/;

/**
 * Reads the text of a CSV file. Its first line names the columns, in any order. It yields now and then (`inSlices`).
 * @throws FileFault when the file cannot be used at all
 */
export function* readLines(kind: FileKind, text: string): Generator<undefined, FileText> {
  const { columns, maxLines } = kind;
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(content);
  const lines: Line[] = [];
  let header: Header | undefined;
  for (const { line, cells } of rowsOf(content, separator)) {
    if (!header) {
      header = headerOf(kind, cells);
      continue;
    }
    if (lines.length === maxLines)
      throw new FileFault(`The file has more than ${maxLines.toLocaleString()} lines, the most at once. Split it into several files.`);
    const own = header.places.map((place, column) =>
      cellOf(place === -1 ? '' : (cells[place] ?? ''), columns[column]?.isNumber, separator),
    );
    const isLong = cells.length > header.width && cells.slice(header.width).some((cell) => cell !== '');
    lines.push(newLine(line, own, isLong ? `The line has ${cells.length} cells, the first one ${header.width}` : undefined));
    if (lines.length % 200 === 0) yield;
  }
  if (!header || lines.length === 0) throw new FileFault('The file has no lines below its header.');
  return { separator, named: header.places.map((place) => place !== -1), unused: header.unused, lines };
}

const cellOf = (text: string, isNumber: boolean | undefined, separator: Separator): string =>
  isNumber && separator === ';' && COMMA.test(text) ? text.replace(',', '.') : unharmed(text);

interface Header {
  /** Where in a row each column of the kind stands; -1 where it does not. */
  places: number[];
  unused: string[];
  width: number;
}

function headerOf({ columns, checkHeader }: FileKind, cells: readonly string[]): Header {
  const found = cells.map((cell) => columnOf(columns, cell));
  const has = (name: string): boolean => found.includes(columns.findIndex((column) => column.name === name));
  const missing = columns.filter(({ isRequired, name }) => isRequired && !has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new FileFault(
      `The first line must name every column: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Is it the right file?`,
    );
  const twice = found.find((column, index) => column !== -1 && found.indexOf(column) !== index);
  if (twice !== undefined) throw new FileFault(`The first line names the column ${columns[twice]?.name} twice.`);
  const fault = checkHeader?.(has);
  if (fault !== undefined) throw new FileFault(fault);
  return {
    places: columns.map((_, column) => found.indexOf(column)),
    unused: cells.filter((cell, index) => found[index] === -1 && cell !== '' && cell.toLowerCase() !== REASON),
    width: cells.length,
  };
}
