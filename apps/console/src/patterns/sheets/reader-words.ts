import { patternOf } from '../../languages/forms.js';
import { msg, t, tn } from '../../languages/t.js';

/** Sentences of the reader of files (`libs/imports`) about a file, a cell, or a carrier's charts, as patterns. */
const FORMS = [
  msg('Line {line}: {rest}'),
  msg('This is an old workbook (.xls), or it has a password. Save it as .xlsx or as CSV (UTF-8), and choose that file.'),
  msg('This is no text. Save the sheet as CSV (UTF-8), and choose that file.'),
  msg('The file says that it is UTF-8, and is not. Save it again as CSV (UTF-8).'),
  msg('it is longer than 4 MiB, or a quote is not closed'),
  msg('a cell is longer than 1 MiB'),
  msg('a quote is not closed'),
  msg('a quote is not closed, or something follows it'),
  msg('The workbook cannot be read. Save its sheet as CSV (UTF-8), and choose that file.'),
  msg('The workbook unpacks to more than 256 MiB, the most at once. Split it.'),
  msg('The workbook has more than 2,000,000 different texts. Split it.'),
  msg('A cell of the workbook is longer than 1 MiB.'),
  msg('The sheet has more than {limit} columns.'),
  msg('The file is empty. Its first line must name the columns.'),
  msg('The file has no lines below its header.'),
  msg('The file has more than {limit} lines, the most at once. Split it into several files.'),
  msg('The first line must name every column: {columns} is missing. Is it the right file?'),
  msg('The first line must name every column: {columns} are missing. Is it the right file?'),
  msg('The first line names the column {name} twice.'),
  msg('The file is one of {source}, and lacks {columns}: say which of its columns it is.'),
  msg('The file is one of {source}, and lacks {columns}: say which of its columns they are.'),
  msg('cell {place} has something in it, its column has no name: it was not read'),
  msg('The line has {cells} cells, the first one {width}'),
  msg('A cell of it goes on over lines that look like others of the file: is a quote not closed?'),
  msg('A spreadsheet has shortened it: format its column as text'),
  msg('holds a character that cannot be seen ({code})'),
  msg('Write the day like 2026-12-31'),
  msg('{label} must be a number'),
  msg('{label} must be Yes or No'),
  msg('{label} must be one of {values}'),
  msg('The file is empty.'),
  msg('The file has more than {limit} rows: it is no chart of a carrier.'),
  msg('The card has more than {limit} lines, the most at once.'),
  msg('The zone chart has no column {name}: say by which of its columns {service} counts ({columns}).'),
  msg('No row names the columns of a zone chart: one of ZIP codes, states or countries, and one or more of zones.'),
  msg('No row names the zones of a rate sheet: a first cell such as Zones or Weight, and then 2, 3, 4.'),
  msg('No row below the zones begins with a weight.'),
  msg('No row below the header has a place and its zone.'),
  msg('The tables beside each other have columns of different names.'),
  msg('The header names the zone {zone} twice.'),
  msg('none of its zones ({zones}) is in the column of the zone chart ({known}).'),
  msg('rows whose zones stand in notes are left out, add their lines: {lines}'),
  msg('rows that are of no weight are left out: {rows}'),
  msg('zones that the zone chart does not have are left out: {zones}'),
  msg('column {letter} ({heading})'),
  msg('column {letter}'),
  msg('"{cell}" is no weight'),
  msg('"{cell}" is no price'),
  msg('"{cell}" is no zone'),
  msg('"{cell}" is no ZIP code, and no range of them such as 005-009'),
  msg('is empty beside prices'),
  msg('is empty beside a zone'),
  msg('says what row {row} says already'),
];

/** Reasons for leaving out lines of an export. */
const REASONS = [
  msg('shipped already'),
  msg('not shipped yet'),
  msg('nothing of it is shipped'),
  msg('nothing in them is of a record'),
  msg('an earlier line has the same product'),
  msg('they have no SKU'),
  msg('they name no item'),
  msg('they sum up the others'),
  msg('they sum up groups'),
  msg('they sum up orders of several items'),
  msg('not in the warehouse'),
  msg('cancelled'),
  msg('cancelled, or not paid yet'),
  msg('cancelled, failed or paid back'),
  msg('not paid yet'),
  msg('paid back or void'),
  msg('put back into stock'),
  msg('pictures alone'),
  msg('further pictures and options'),
  msg('texts of other shop views'),
  msg('their variations, or parts, are products of their own'),
];

/** Names of exports of other systems. */
const SOURCES = [
  msg('Amazon unshipped orders'),
  msg('eBay orders'),
  msg('Etsy sold order items'),
  msg('Magento products'),
  msg('Odoo stock'),
  msg('OpenBoxes stock'),
  msg('ShipStation orders'),
  msg('Shopify orders'),
  msg('Shopify products'),
  msg('WooCommerce orders'),
  msg('WooCommerce products'),
];

type Groups = Readonly<Record<string, string>>;
/** Sentences with counts, or with nouns that other languages decline. */
const OTHERS: readonly (readonly [pattern: RegExp, say: (count: number, groups: Groups) => string])[] = [
  [
    /^The first line must name the columns, and names none of \w+: (?<columns>.+) are needed\.$/,
    (_, { columns = '' }) => t('The first line must name the columns, and names none of them: {columns} are needed.', { columns }),
  ],
  [
    /^(?<count>[\d,]+) lines? left out: (?<why>.+)$/,
    (count, { why = '' }) => tn(count, '{count} line left out: {why}', '{count} lines left out: {why}', { why: t(why) }),
  ],
  [
    /^(?<count>[\d,]+) lines? without it: (?<text>.+) stands there$/,
    (count, { text = '' }) =>
      tn(count, '{count} line without it: {text} stands there', '{count} lines without it: {text} stands there', { text }),
  ],
  [
    /^(?<count>[\d,]+) lines? without a SKU: it was made of the name$/,
    (count) => tn(count, '{count} line without a SKU: it was made of the name', '{count} lines without a SKU: it was made of the name'),
  ],
];

/** Groups of a pattern that are numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['limit', 'cells', 'width']);

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));
const placeOf = (name: string): string => (NUMBERS.has(name) ? String.raw`[\d,]+` : '.+?');
const patterns = FORMS.map((form) => ({ form, pattern: patternOf(form, placeOf) }));

/** A sentence of the reader of files, in the reader's language; undefined if it is unknown. */
export function formed(sentence: string): string | undefined {
  if ([...REASONS, ...SOURCES].some((each) => each === sentence)) return t(sentence);
  for (const [pattern, say] of OTHERS) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups) return say(numberOf(groups.count ?? '0'), groups);
  }
  for (const { form, pattern } of patterns) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, text]): [string, string | number] => {
      if (NUMBERS.has(name)) return [name, numberOf(text)];
      if (name === 'rest') return [name, readerWords(text)];
      return [name, name === 'label' || name === 'source' ? t(text) : text];
    });
    return t(form, Object.fromEntries(values));
  }
  return undefined;
}

/** A sentence of the reader of files, in the reader's language; may begin with the name of the file that it is about. */
export function readerWords(sentence: string): string {
  const translated = formed(sentence);
  if (translated !== undefined) return translated;
  const [, name, rest] = /^(.+?): (.+)$/.exec(sentence) ?? [];
  const words = rest === undefined ? undefined : formed(rest);
  return words === undefined ? t(sentence) : `${name}: ${words}`;
}
