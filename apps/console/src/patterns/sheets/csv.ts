import { csvCell, type Separator } from '../../../../../libs/imports/src/index.js';

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A spreadsheet would run a text that begins like a formula; an apostrophe keeps it text, as in exports. */
const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

/** Cells as a line of CSV. */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return cells
    .map(harmless)
    .map((cell) => csvCell(cell, separator))
    .join(separator);
}

/** What the reader's spreadsheet expects: semicolons where the comma is for decimals. */
export const separatorHere = (): Separator => (new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ',');
