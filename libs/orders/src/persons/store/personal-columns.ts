import { REDACTED } from '@persons';
import { customerFields } from '../../contract/order-fields.js';
import { type ArchivedBody, type Row, rowsIn } from '../../store/archive-rows.js';
import { columnOf } from '../../store/rows.js';

/** What stands in place of a buyer's words, by table and column. */
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

/** Columns whose words are too common to find a person by. */
const PLACES = new Set(['City', 'State', 'Country']);
const LEAST_CHARACTERS = 3;

/** By what a buyer may be found elsewhere: their names, address and contacts. */
export function wordsOf(orders: readonly Row[]): string[] {
  const columns = Object.keys(customerFields)
    .map(columnOf)
    .filter((column) => !PLACES.has(column));
  const words = orders.flatMap((order) => columns.map((column) => order[column]));
  return [...new Set(words)].filter((word): word is string => typeof word === 'string' && word !== REDACTED && isTelling(word));
}

const isTelling = (word: string): boolean => word.trim().length >= LEAST_CHARACTERS;

/** The rows of an archived order without its buyer. */
export function redactedBody(body: ArchivedBody, now: string): ArchivedBody {
  const replaced = [...REPLACED].map(([table, values]) => {
    const dated = table === 'orders' ? { ...values, UpdatedDate: now } : values;
    return [table, rowsIn(body, table).map((row) => ({ ...row, ...onlyOf(row, dated) }))] as const;
  });
  return { ...body, ...Object.fromEntries(replaced.filter(([, rows]) => rows.length > 0)) };
}

/** Archived rows have the columns of their day. */
const onlyOf = (row: Row, values: Readonly<Record<string, string | null>>): Row =>
  Object.fromEntries(Object.entries(values).filter(([column]) => column in row));
