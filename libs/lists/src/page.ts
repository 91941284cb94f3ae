import type { Scalar } from '@kernel';
import type { SqlPart } from './conditions.js';

/** Which part of a list to return; pages count from 1. */
export interface Paging {
  page: number;
  perPage: number;
  /** Reads by key instead of by page: the rows after this place, or from the first one if it is empty. The total is not counted. */
  after?: Place;
}

/** A row's position in its list: the values that sort it, which are unique in combination. */
export type Place = readonly Scalar[];

/** One page of a list, and the number of rows in all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** In a list read by key: the place of its last row, while more rows may follow. */
  next?: Place;
}

/** A column that sorts a list. */
export interface SortKey {
  column: string;
  direction: 'asc' | 'desc';
  /** Both engines sort null before everything else. */
  isNullable?: boolean;
}

/** The end of a list's statement, after its conditions: the place to continue from, ORDER BY and LIMIT. */
export function cutOf({ page, perPage, after }: Paging, keys: readonly SortKey[]): SqlPart<Scalar> & { order: string } {
  const order = keys.map(({ column, direction }) => `${column} ${direction}`).join(', ');
  const further = after && after.length > 0 ? beyond(keys, after) : undefined;
  return {
    order,
    sql: `${further ? ` AND ${further.sql}` : ''} ORDER BY ${order} LIMIT ? OFFSET ?`,
    parameters: [...(further?.parameters ?? []), perPage, after ? 0 : (page - 1) * perPage],
  };
}

/** The page of a list read by key; `rows` are all that the statement returned. */
export function sliceOf<Row>(rows: Row[], { perPage }: Paging, placeOf: (last: Row) => Place): Page<Row> {
  const last = rows.at(-1);
  return { rows, total: rows.length, ...(last !== undefined && rows.length === perPage ? { next: placeOf(last) } : {}) };
}

function beyond([key, ...keys]: readonly SortKey[], [value, ...values]: Place): SqlPart<Scalar> {
  const { column } = key;
  const first = past(key, value);
  if (keys.length === 0) return first;
  const rest = beyond(keys, values);
  const same: SqlPart<Scalar> =
    value === null ? { sql: `${column} IS NULL`, parameters: [] } : { sql: `${column} = ?`, parameters: [value] };
  const either = `(${first.sql} OR (${same.sql} AND ${rest.sql}))`;
  const parameters = [...first.parameters, ...same.parameters, ...rest.parameters];
  // Engines derive no index range from the whole condition; from this one, which follows from it, they do.
  const isRange = value !== null && !key.isNullable;
  if (!isRange) return { sql: either, parameters };
  return { sql: `${column} ${key.direction === 'asc' ? '>=' : '<='} ? AND ${either}`, parameters: [value, ...parameters] };
}

function past({ column, direction, isNullable }: SortKey, value: Scalar): SqlPart<Scalar> {
  if (value === null) return { sql: direction === 'asc' ? `${column} IS NOT NULL` : '1 = 0', parameters: [] };
  if (direction === 'asc') return { sql: `${column} > ?`, parameters: [value] };
  return { sql: isNullable ? `(${column} < ? OR ${column} IS NULL)` : `${column} < ?`, parameters: [value] };
}
