import { REDACTED } from '@persons';
import { customerFields } from '../../contract/order-fields.js';
import { type ArchivedBody, type Row, rowsIn } from '../../store/archive-rows.js';
import { columnOf } from '../../store/rows.js';

/** What replaces a buyer's words, by table and column. */
export const REPLACED: ReadonlyMap<string, Readonly<Record<string, string | null>>> = new Map<
  string,
  Readonly<Record<string, string | null>>
>([
  [
    'orders',
    {
      ...Object.fromEntries(Object.entries(customerFields).map(([field, kind]) => [columnOf(field), kind === 'text' ? REDACTED : null])),
      Comments: null,
      SubStatus: null,
    },
  ],
  ['return_items', { Reason: null }],
  ['attributes', { Value: REDACTED }],
]);

/** Columns with words that are too common to find a person by. */
const PLACES = new Set(['City', 'State', 'Country']);
const LEAST_CHARACTERS = 3;

/** The words by which a buyer may be found elsewhere: names, addresses and contacts. */
export function wordsOf(orders: readonly Row[]): string[] {
  const columns = Object.keys(customerFields)
    .map(columnOf)
    .filter((column) => !PLACES.has(column));
  const words = orders.flatMap((order) => columns.map((column) => order[column]));
  return [...new Set(words)].filter((word): word is string => typeof word === 'string' && word !== REDACTED && isTelling(word));
}

const isTelling = (word: string): boolean => word.trim().length >= LEAST_CHARACTERS;

/** The archived rows of an order without its buyer. */
export function redactedBody(body: ArchivedBody, now: string): ArchivedBody {
  const replaced = [...REPLACED].map(([table, values]) => {
    const dated = table === 'orders' ? { ...values, UpdatedDate: now } : values;
    return [table, rowsIn(body, table).map((row) => ({ ...row, ...onlyOf(row, dated) }))] as const;
  });
  return { ...body, ...Object.fromEntries(replaced.filter(([, rows]) => rows.length > 0)) };
}

/** Archived rows have the columns of the time of their archiving. */
const onlyOf = (row: Row, values: Readonly<Record<string, string | null>>): Row =>
  Object.fromEntries(Object.entries(values).filter(([column]) => column in row));
