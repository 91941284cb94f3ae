import { cellOf } from '../cells.js';
import { FileFault } from '../file-fault.js';
import { partsOf } from '../text/parts.js';
import { type Row, Rows, separatorIn, type Separator } from '../text/rows.js';

/** A carrier's published table with notes around it: the rows of a file, with unwrapped cells. */
export interface ChartFile {
  name: string;
  rows: readonly Row[];
  separator: Separator;
}

/** The position of a cell, as people find it. */
export interface ChartPlace {
  file: string;
  line: number;
  /** `column C (Ground)`; empty for the whole line. */
  column: string;
}

export interface ChartFault extends ChartPlace {
  message: string;
}

/** More than carriers' tables have; each row may become a line of a card. */
const MAX_ROWS = 50_000;

/** Reads a CSV file or the first sheet of a workbook. @throws FileFault when it cannot be read, or has too many rows. */
export async function chartFileOf(name: string, bytes: Uint8Array): Promise<ChartFile> {
  const { parts } = await partsOf(() => [bytes]);
  const [texts, rows]: [string[], Row[]] = [[], []];
  for await (const part of parts) {
    if (typeof part === 'string') texts.push(part);
    else rows.push(...part);
    refuseMany(rows.length);
  }
  const text = texts.join('');
  const separator = separatorIn(text);
  const reader = new Rows(separator);
  for (const read of [reader.add(text), reader.end()])
    for (const row of read) {
      rows.push(row);
      refuseMany(rows.length);
    }
  if (rows.length === 0) throw new FileFault('The file is empty.');
  return {
    name,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map((cell) => cellOf(cell, undefined, separator)) })),
    separator,
  };
}

function refuseMany(rows: number): void {
  if (rows > MAX_ROWS) throw new FileFault(`The file has more than ${MAX_ROWS.toLocaleString('en')} rows: it is no chart of a carrier.`);
}

/** `C` for the third column, as in spreadsheets. */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

export const columnName = (column: number, heading: string): string => `column ${letterOf(column)}${heading === '' ? '' : ` (${heading})`}`;

/** The cells of charts where a carrier does not deliver, or has no price. */
export const isNothing = (cell: string): boolean => /^(?:[-–—]*|n\/?a|not served)$/i.test(cell);

/** Letters and digits only, so that `Dest. ZIP` and `dest zip` are equal. */
export const plainWord = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A zone as written in charts and rate sheets: `2`, `002`, `Zone 2`, `8+`; undefined for anything else, such as a ZIP code. */
export function zoneOf(cell: string): string | undefined {
  const [, name = ''] = /^(?:zones?\s*)?([0-9A-Z]{1,8})\s*[*+†‡]*$/i.exec(cell) ?? [];
  if (name === '') return undefined;
  if (/^\d{5,}$/.test(name)) return undefined;
  return /^\d+$/.test(name) ? String(Number(name)) : name.toUpperCase();
}
