import { columnOf, type FileKind } from './columns.js';
import { FileFault } from './file-fault.js';

/** The content of a file's first line. */
export interface Header {
  /** The index in a row of each column of the kind; -1 for missing ones. */
  places: number[];
  /** For each column of the kind, whether the file has it. */
  named: boolean[];
  /** Headings without a use. */
  unused: string[];
  /** Indices without a heading. */
  nameless: number[];
  width: number;
  cells: readonly string[];
}

/** The first heading of files with refused lines. */
export const REASON = 'fault';
export const isReason = (heading: string | undefined): boolean => heading?.toLowerCase() === REASON;

/** @throws FileFault for a first line that lacks required columns, or has a column twice */
export function headerOf({ noun: [, several], columns, checkHeader }: FileKind, cells: readonly string[]): Header {
  const found = cells.map((cell) => columnOf(columns, cell));
  const has = (name: string): boolean => found.includes(columns.findIndex((column) => column.name === name));
  const missing = columns.filter(({ isRequired, name }) => isRequired && !has(name)).map(({ name }) => name);
  if (found.every((column) => column === -1))
    throw new FileFault(`The first line must name the columns, and names none of ${several}: ${missing.join(', ')} are needed.`);
  if (missing.length > 0)
    throw new FileFault(
      `The first line must name every column: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Is it the right file?`,
    );
  const twice = found.find((column, index) => column !== -1 && found.indexOf(column) !== index);
  if (twice !== undefined) throw new FileFault(`The first line names the column ${columns[twice]?.name} twice.`);
  const fault = checkHeader?.(has);
  if (fault !== undefined) throw new FileFault(fault);
  const places = columns.map((_, column) => found.indexOf(column));
  return {
    ...{ places, cells, width: cells.length },
    named: places.map((place) => place !== -1),
    unused: cells.filter((cell, index) => found[index] === -1 && cell !== '' && !isReason(cell)),
    nameless: cells.flatMap((cell, index) => (cell === '' ? [index] : [])),
  };
}
