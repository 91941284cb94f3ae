import { type FileColumn, isFlag, isNumber } from './columns.js';
import type { Separator } from './text/rows.js';

/** The apostrophe that keeps a text from being run as a formula, in our exports and others. */
const GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
/** The form that keeps a code from being read as a number: `="036000291452"`. */
const KEPT_AS_TEXT = /^="(.*)"$/s;

/** A cell without the protection of spreadsheets and exports. */
export function unwrapped(cell: string): string {
  const [, kept] = KEPT_AS_TEXT.exec(cell) ?? [];
  return kept === undefined ? cell.replace(GUARD, '') : kept.replaceAll('""', '"');
}

/** Decimals as written by spreadsheets that do not separate cells with commas. */
const COMMA = /^[+-]?\d*,\d+$/;
/** In a tab-separated file this may also be thousands. */
const PERHAPS_THOUSANDS = /,\d{3}$/;

/** A cell as its column means it. */
export function cellOf(text: string, column: FileColumn | undefined, separator: Separator): string {
  const cell = unwrapped(text).trim();
  const hasComma = column?.isNumber && COMMA.test(cell) && (separator === ';' || (separator === '\t' && !PERHAPS_THOUSANDS.test(cell)));
  return hasComma ? cell.replace(',', '.') : cell;
}

/** A code that a spreadsheet read as a number and shortened: `3.6E+10`. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;
/** Control and format characters, line ends, lone surrogates and characters without width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** What is wrong with a name or a code, in a file or elsewhere. */
export function codeFault({ isCode, isName }: FileColumn, text: string): string | undefined {
  if (!isCode && !isName) return undefined;
  if (SHORTENED.test(text)) return 'A spreadsheet has shortened it: format its column as text';
  const unseen = isName ? UNSEEN.exec(text)?.[0] : undefined;
  if (unseen === undefined) return undefined;
  return `holds a character that cannot be seen (U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
}

/** What is wrong with a single cell, in words for a page that has not sent it yet. */
export function cellFault(column: FileColumn, text: string): string | undefined {
  if (text === '') return undefined;
  if (column.isNumber && !isNumber(text)) return `${column.label} must be a number`;
  if (column.isFlag && !isFlag(text)) return `${column.label} must be Yes or No`;
  return codeFault(column, text) ?? column.check?.(text);
}
