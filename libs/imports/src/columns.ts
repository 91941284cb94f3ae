import type { SourceKind } from './mapping/mapping.js';

/** A column of a file. */
export interface FileColumn {
  /** The interface's word: what templates call it. */
  name: string;
  /** What people call it; the first line may, too. */
  label: string;
  /** What else the first line may call it: small letters, with underscores. */
  others?: readonly string[];
  /** Where a record has it: `sku`, `customer.city`, `items[].quantity`. Its name, unless told; nowhere, if empty. */
  at?: string;
  isNumber?: boolean;
  /** What other systems say in words or units of their own: a number of pounds or inches, a country or state by its name. */
  reads?: 'weight' | 'length' | 'country' | 'state';
  /** What addresses of most countries do not have: a dash stands there, where the file of another system says nothing. */
  isDashed?: true;
  /** Yes or no, in the words that people and spreadsheets use for them. */
  isFlag?: boolean;
  isRequired?: boolean;
  /** A code that a spreadsheet may take for a number: a ZIP code, a barcode. */
  isCode?: boolean;
  /** A code that names something here or elsewhere: characters that nobody sees would make twins of it. */
  isName?: boolean;
  /** What is wrong with what it holds, where that shows without the server. */
  check?: (text: string) => string | undefined;
  example: string;
  /** Shown beside every line: what people know it by. */
  isShown?: boolean;
}

/** Something wrong with a line; without a column it is wrong with all of it. */
export interface LineFault {
  column: string | undefined;
  message: string;
}

/** A kind of file that people import. */
export interface FileKind {
  /** What a line, or several lines together, stands for: `product`, `products`. */
  noun: readonly [one: string, several: string];
  columns: readonly FileColumn[];
  maxLines: number;
  /** Which exports of other systems have records of it. */
  sources?: SourceKind;
  /** It takes what exports leave out as shipped already, and leaves out the rest. */
  isPast?: true;
  /** What the example has beside its first line: the further items of an order. */
  furtherLines?: readonly Readonly<Record<string, string>>[];
  /**
   * The columns that name a record of several lines, given which columns a file has; a line in which all of them are empty belongs to the
   * record of the line before it. Left out: every line is a record.
   */
  groupBy?: (hasColumn: (name: string) => boolean) => readonly string[];
  /** Columns that together stand in a file only once, and what they are called; or again, where a line `mayRepeat` another one. */
  unique?: { columns: readonly string[]; called: string; mayRepeat?: true };
  /** What is wrong with a line beyond its cells. */
  check?: (cellOf: (column: string) => string) => LineFault[];
  /** What is wrong with the first line, beyond columns that are missing. */
  checkHeader?: (hasColumn: (name: string) => boolean) => string | undefined;
}

export const placeOf = ({ at, name }: FileColumn): string => at ?? name;

/** Whether each line of a record has its own. */
export const isOfItem = (column: FileColumn): boolean => placeOf(column).includes('[]');

const wordOf = (heading: string): string =>
  heading
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The column a heading means: by the interface's word, people's words, or its place (`customer.city`). */
export function columnOf(columns: readonly FileColumn[], heading: string): number {
  const word = wordOf(heading);
  const own = columns.findIndex(({ name }) => name === word);
  if (own !== -1) return own;
  return columns.findIndex(
    (column) =>
      wordOf(column.label) === word || column.others?.includes(word) || (column.at !== '' && placeOf(column).replace('[]', '') === word),
  );
}

type Cells = (column: number) => string;

/** A record as the interface takes it, from the cells of its lines. Empty cells are left out. */
export function recordOf(columns: readonly FileColumn[], lines: readonly Cells[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  lines.forEach((cells, index) =>
    columns.forEach((column, at) => {
      const place = placeOf(column);
      const text = cells(at);
      if (place === '' || text === '' || (index > 0 && !isOfItem(column))) return;
      put(record, place.replace('[]', `.${index}`).split('.'), valueOf(column, text));
    }),
  );
  const list = columns.find((column) => isOfItem(column));
  const [name = ''] = list ? placeOf(list).split('[') : [];
  // A line without any of an item's cells is an item all the same, in which the server names what is missing.
  if (list) record[name] = lines.map((_, index) => (record[name] as Record<string, unknown> | undefined)?.[index] ?? {});
  return record;
}

function put(record: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) record[name] = value;
  else put((record[name] ??= {}) as Record<string, unknown>, rest, value);
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
export const isNumber = (text: string): boolean => NUMBER.test(text);
/** Text that is no number stays text, which the check of its field then refuses. */
const numberOf = (text: string): number | string => (isNumber(text) ? Number(text) : text);

const FLAGS = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);
export const isFlag = (text: string): boolean => FLAGS.has(text.toLowerCase());

function valueOf(column: FileColumn, text: string): number | string | boolean {
  if (column.isNumber) return numberOf(text);
  return column.isFlag ? (FLAGS.get(text.toLowerCase()) ?? text) : text;
}

/** The line of a record, from 0, and the column that a place of it means: `items[2].sku`, `customer.zip`; no column for a part of it. */
export function cellAt(columns: readonly FileColumn[], place: string): { line: number; column: string | undefined } {
  const line = Number(/^\w+\[(\d+)\]/.exec(place)?.[1] ?? 0);
  const general = place.replace(/\[\d+\]/, '[]');
  return { line, column: place === '' ? undefined : columns.find((column) => placeOf(column) === general)?.name };
}

/** What a value of a JSON record holds at a column's place; a list of them for a column of its items. */
export function valuesAt(column: FileColumn, value: unknown): { place: string; value: unknown }[] {
  const place = placeOf(column);
  if (place === '') return [];
  const [list = '', inItem] = place.split('[].');
  if (inItem === undefined) return [{ place, value: member(value, place) }];
  const items = member(value, list);
  return Array.isArray(items) ? items.map((item, index) => ({ place: `${list}[${index}].${inItem}`, value: member(item, inItem) })) : [];
}

function member(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (owner, name) => (typeof owner === 'object' && owner !== null ? (owner as Record<string, unknown>)[name] : undefined),
      value,
    );
}
