import { type FileColumn, isFlag, isNumber } from './columns.js';
import type { Separator } from './text/rows.js';

/** What keeps a text from being run as a formula, in exports of ours and of others. */
const GUARD = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
/** What keeps a code from being taken for a number: `="036000291452"`. */
const KEPT_AS_TEXT = /^="(.*)"$/s;

/** A cell without what spreadsheets and exports put around it. */
export function unwrapped(cell: string): string {
  const [, kept] = KEPT_AS_TEXT.exec(cell) ?? [];
  return kept === undefined ? cell.replace(GUARD, '') : kept.replaceAll('""', '"');
}

/** Decimals as spreadsheets write them that do not separate cells with commas. */
const COMMA = /^[+-]?\d*,\d+$/;
/** In a file of tabs this may as well be a thousand. */
const PERHAPS_THOUSANDS = /,\d{3}$/;

/** A cell of a column, as it is meant. */
export function cellOf(text: string, column: FileColumn | undefined, separator: Separator): string {
  const cell = unwrapped(text).trim();
  const hasComma = column?.isNumber && COMMA.test(cell) && (separator === ';' || (separator === '\t' && !PERHAPS_THOUSANDS.test(cell)));
  return hasComma ? cell.replace(',', '.') : cell;
}

/** A code that a spreadsheet took for a number and shortened: `3.6E+10`. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;
/** Controls, formats, lines' ends, halves of characters, and what has no width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** What is wrong with a name or a code, wherever it comes from. */
export function codeFault({ isCode, isName }: FileColumn, text: string): string | undefined {
  if (!isCode && !isName) return undefined;
  if (SHORTENED.test(text)) return 'A spreadsheet has shortened it: format its column as text';
  const unseen = isName ? UNSEEN.exec(text)?.[0] : undefined;
  if (unseen === undefined) return undefined;
  return `holds a character that cannot be seen (U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
}

/** What is wrong with a cell by itself, in words for a page that sends it nowhere yet. */
export function cellFault(column: FileColumn, text: string): string | undefined {
  if (text === '') return undefined;
  if (column.isNumber && !isNumber(text)) return `${column.label} must be a number`;
  if (column.isFlag && !isFlag(text)) return `${column.label} must be Yes or No`;
  return codeFault(column, text) ?? column.check?.(text);
}
