import { csvCell, type Separator } from '../../../../../libs/imports/src/index.js';

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe to texts that begin like a formula, since a spreadsheet would run them; exports do the same. */
const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** A line of CSV. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return cells
    .map(harmless)
    .map((cell) => csvCell(cell, separator))
    .join(separator);
}

/** The separator that the reader's spreadsheet expects: a semicolon if its decimals have commas. */
export const separatorHere = (): Separator => (new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ',');
