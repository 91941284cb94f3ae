import type { SourceKind } from './mapping/mapping.js';

/** A column of a file. */
export interface FileColumn {
  /** The interface's name, used in templates. */
  name: string;
  /** The name for people; files may use it in the first line, too. */
  label: string;
  /** Other names in the first line: lower case, with underscores. */
  others?: readonly string[];
  /** The member of a record: `sku`, `customer.city`, `items[].quantity`. By default its name; none, if empty. */
  at?: string;
  isNumber?: boolean;
  /** Which words or units of other systems to convert: a number of pounds or inches, a country or state by its name. */
  reads?: 'weight' | 'length' | 'country' | 'state';
  /** A member that addresses of most countries lack: filled with a dash if another system's file says nothing. */
  isDashed?: true;
  /** Yes or no, in the words that people and spreadsheets use. */
  isFlag?: boolean;
  isRequired?: boolean;
  /** A code that a spreadsheet may read as a number: a ZIP code, a barcode. */
  isCode?: boolean;
  /** A code that names something: invisible characters would create a second one that looks the same. */
  isName?: boolean;
  /** What is wrong with a value, as far as that can be checked without the server. */
  check?: (text: string) => string | undefined;
  example: string;
  /** Shown beside every line, to identify it. */
  isShown?: boolean;
}

/** A fault of a line; without a column it concerns the whole line. */
export interface LineFault {
  column: string | undefined;
  message: string;
}

/** A kind of file that people import. */
export interface FileKind {
  /** The name of the record that one or more lines stand for: `product`, `products`. */
  noun: readonly [one: string, several: string];
  columns: readonly FileColumn[];
  maxLines: number;
  /** The kind of other systems' exports with such records. */
  sources?: SourceKind;
  /** It takes the shipped orders that other imports omit, and omits the rest. */
  isPast?: true;
  /** Further lines of the example: more items of an order. */
  furtherLines?: readonly Readonly<Record<string, string>>[];
  /**
   * The columns that identify a record of several lines, given which columns a file has; a line in which all of them are empty belongs to
   * the previous line's record. If absent, every line is a record.
   */
  groupBy?: (hasColumn: (name: string) => boolean) => readonly string[];
  /**
   * Columns whose combination must be unique in a file, and what they are called; or may recur in a line that repeats another one
   * (`mayRepeat`).
   */
  unique?: { columns: readonly string[]; called: string; mayRepeat?: true };
  /** What is wrong with a line beyond single cells. */
  check?: (cellOf: (column: string) => string) => LineFault[];
  /** What is wrong with the first line, besides missing columns. */
  checkHeader?: (hasColumn: (name: string) => boolean) => string | undefined;
}

export const placeOf = ({ at, name }: FileColumn): string => at ?? name;

/** Whether each line of a record has its own value. */
export const isOfItem = (column: FileColumn): boolean => placeOf(column).includes('[]');

const wordOf = (heading: string): string =>
  heading
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The column that a heading means: by the interface's name, the name for people, or its place (`customer.city`). */
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

/** A record as the interface takes it, from the cells of its lines. Omits empty cells. */
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
  // A line without any cell of an item is an item, too; the server reports what it lacks.
  if (list) record[name] = lines.map((_, index) => (record[name] as Record<string, unknown> | undefined)?.[index] ?? {});
  return record;
}

function put(record: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) record[name] = value;
  else put((record[name] ??= {}) as Record<string, unknown>, rest, value);
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
export const isNumber = (text: string): boolean => NUMBER.test(text);
/** Other text stays text, which the check of its field then refuses. */
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

/** The line of a record, from 0, and the column of a place in it: `items[2].sku`, `customer.zip`; no column for a part of the record. */
export function cellAt(columns: readonly FileColumn[], place: string): { line: number; column: string | undefined } {
  const line = Number(/^\w+\[(\d+)\]/.exec(place)?.[1] ?? 0);
  const general = place.replace(/\[\d+\]/, '[]');
  return { line, column: place === '' ? undefined : columns.find((column) => placeOf(column) === general)?.name };
}

/** The value of a JSON record at a column's place; a list of them for a column of its items. */
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
