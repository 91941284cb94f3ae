import { amountOf, inOurUnit } from './amounts.js';
import { type Unit, unitOf } from './headings.js';
import { countryCode, stateCode } from './regions.js';

/** How to read a cell of another system. */
export const readings = [
  ...['text', 'code', 'amount', 'whole', 'g', 'kg', 'oz', 'lb', 'mm', 'cm', 'm', 'in', 'ft', 'yd', 'weight', 'length'],
  ...['first_name', 'last_name', 'country', 'state', 'day', 'moment', 'past', 'in_brackets', 'shelf', 'row_of_shelf'],
] as const;
export type Reading = (typeof readings)[number] | Unit;

/** What a reading may need from its line. */
export interface Around {
  /** The unit in the heading or another cell. */
  unit: Unit | undefined;
  country: () => string;
  /** As in spreadsheets that separate cells with semicolons. */
  hasDecimalCommas: boolean;
}

const byName: Readonly<Record<string, (text: string, around: Around) => string>> = {
  text: (text) => text,
  // Exports protect ZIP codes and barcodes from becoming numbers with an apostrophe.
  code: (text) => text.replace(/^'+/, '').trim(),
  amount: (text, { hasDecimalCommas }) => amountOf(text, hasDecimalCommas)?.amount ?? text,
  whole: (text, { hasDecimalCommas }) => (amountOf(text, hasDecimalCommas)?.amount ?? text).replace(/\.0*$/, ''),
  weight: (text, around) => measured(text, around, 'lb'),
  length: (text, around) => measured(text, around, 'in'),
  first_name: (text) => nameOf(text)[0],
  last_name: (text) => nameOf(text)[1],
  country: countryCode,
  state: (text, { country }) => stateCode(text, country()),
  day: dayOf,
  moment: instantOf,
  past: pastOf,
  in_brackets: (text) => /^\[([^\]]+)\]/.exec(text)?.[1]?.trim() ?? text,
  shelf: (text) => text.split('/').at(-1)?.trim() ?? text,
  row_of_shelf: rowOf,
};

/** A cell's text in the column's form; unreadable text stays, and is refused at its column. */
export function readAs(reading: Reading, text: string, around: Around): string {
  const unit = unitOf(reading);
  return unit ? measured(text, { ...around, unit }, unit) : (byName[reading]?.(text, around) ?? text);
}

function measured(text: string, { unit, hasDecimalCommas }: Around, usual: Unit): string {
  const found = amountOf(text, hasDecimalCommas);
  return found ? inOurUnit(found.amount, found.unit ?? unit ?? usual) : text;
}

const FIRMS = /^(?:inc|llc|ltd|gmbh|corp|co|jr|sr|ii|iii)\b/i;

/** First and last name from one cell: `Ada Lovelace`, or `Lovelace, Ada`. */
function nameOf(text: string): readonly [first: string, last: string] {
  const parts = text.split(/\s*,\s*/);
  if (parts.length === 2 && parts[0] && parts[1] && !FIRMS.test(parts[1])) return [parts[1], parts[0]];
  const [first = '', ...rest] = text.split(/\s+/);
  return [first, rest.join(' ')];
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function momentOf(text: string): string {
  // `2026-11-20 10:31:22 -0500`, as Ruby writes it, is ISO 8601 except for its spaces.
  const moment = new Date(
    text
      .replace(' ', 'T')
      .replace(/ ?UTC$/, 'Z')
      .replace(' ', ''),
  );
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** An instant with an offset; a day without one, since the time zone is unknown. */
function instantOf(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ]\d.*(?:Z|UTC|[+-]\d\d:?\d\d)$/.test(text) ? momentOf(text) : dayOf(text);
}

const DAY_MS = 86_400_000;
const isPast = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) && Date.parse(text) < Date.now() + DAY_MS;

/**
 * A past instant, which is never refused: of two numbers that may both be the month, the reading that is not in the future; otherwise
 * empty.
 */
function pastOf(text: string): string {
  const swapped = text.replace(/^(\d\d?)([-/])(\d\d?)(?=[-/])/, '$3$2$1');
  return [text, swapped].map(instantOf).find(isPast) ?? '';
}

/** A day as shops write it, like 2026-12-31; of two numbers that may both be the month, the first one is. */
function dayOf(text: string): string {
  const iso = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/.exec(text);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]), text);
  const named = /^(\d\d?)[-/. ]+([a-z]{3,9})[-/. ,]+(\d{4}|\d\d)(?!\d)/i.exec(text);
  if (named) return dated(Number(named[3]), monthOf(named[2]), Number(named[1]), text);
  const american = /^([a-z]{3,9})[-/. ]+(\d\d?)[-/. ,]+(\d{4}|\d\d)(?!\d)/i.exec(text);
  if (american) return dated(Number(american[3]), monthOf(american[1]), Number(american[2]), text);
  const numbers = /^(\d\d?)([-/.])(\d\d?)[-/.](\d{4}|\d\d)(?!\d)/.exec(text);
  if (!numbers) return text;
  const [one, other, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])];
  return numbers[2] === '.' || one > 12 ? dated(year, other, one, text) : dated(year, one, other, text);
}

function dated(year: number, month: number, day: number, text: string): string {
  if (month < 1 || month > 12 || day < 1 || day > 31) return text;
  return `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The location of a bin: the text before the last slash of `WH/Stock/A1`, before the first hyphen of `R1-04`, the letters of `A01`. */
function rowOf(text: string): string {
  const path = text.split('/').map((part) => part.trim());
  if (path.length > 1) return path.at(-2) ?? text;
  const [row = ''] = text.split('-');
  return row === text ? (/^\p{L}+/u.exec(text)?.[0] ?? text) : row.trim();
}

/** Characters of a SKU. */
const MAX_SKU = 64;

/** A generated SKU, the same for the same words: `Red Shirt - M` becomes `red-shirt-m`. */
export function namedBy(parts: readonly string[]): string {
  const slug = parts
    .filter((part) => part !== '' && part !== 'Default Title')
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.length <= MAX_SKU ? slug : `${slug.slice(0, MAX_SKU - 9)}-${hashOf(slug)}`;
}

/** FNV-1a, to distinguish long names with the same beginning. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
