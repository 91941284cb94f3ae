import { folded, type Scalar, toStored } from '@kernel';
import { allOf, given, part, type SqlPart, startsWith } from '@lists';
import type { NarrowedOrders, OrderNarrowing } from '../contract/finding/order-narrowing.js';
import type { OrdersOf } from '../contract/progress.js';
import { ownerOf } from '../orders/index.js';

const HOUR_MS = 3_600_000;

/** A full name as people write it: first name and the beginning of the last; undefined for one word. */
export function fullNameIn(text: string): { firstName: string; lastName: string } | undefined {
  const words = text.split(/\s+/);
  const lastName = words.pop() ?? '';
  return words.length === 0 ? undefined : { firstName: words.join(' '), lastName };
}

/** Columns matched in any case and accents. No engine compares so: they are read, and compared here. */
const TOLD = ['FirstName', 'LastName', 'Company', 'Email', 'Phone', 'ShippingMethod', 'Carrier'] as const;
export const TOLD_COLUMNS = TOLD.map((column) => `o.${column}`).join(', ');
export type ToldRow = { OrderID: number } & Record<(typeof TOLD)[number], string | null>;

/** A predicate for what the database cannot compare; undefined where the filter has nothing of the kind. */
export function askedFor({ customer, shippingMethod, carrier }: OrderNarrowing): ((order: ToldRow) => boolean) | undefined {
  const begins = (column: (typeof TOLD)[number], text: string): ((order: ToldRow) => boolean) => {
    const wanted = folded(text);
    return (order) => folded(order[column] ?? '').startsWith(wanted);
  };
  const tests = [
    ...(customer === undefined ? [] : [isBuyer(customer, begins)]),
    ...(shippingMethod === undefined ? [] : [begins('ShippingMethod', shippingMethod)]),
    ...(carrier === undefined ? [] : [begins('Carrier', carrier)]),
  ];
  return tests.length === 0 ? undefined : (order) => tests.every((test) => test(order));
}

function isBuyer(
  text: string,
  begins: (column: (typeof TOLD)[number], text: string) => (order: ToldRow) => boolean,
): (order: ToldRow) => boolean {
  const names = fullNameIn(text);
  const single = (['LastName', 'Company', 'Email', 'Phone'] as const).map((column) => begins(column, text));
  const full = names ? [begins('LastName', names.lastName), begins('FirstName', names.firstName)] : [];
  return (order) => single.some((test) => test(order)) || (full.length > 0 && full.every((test) => test(order)));
}

/** The range of instants in which orders were created. */
type CreatedIn = Pick<NarrowedOrders, 'createdFrom' | 'createdUntil' | 'minAgeHours'>;

/** Conditions on the creation of orders. @param of `o.` where the statement has other tables, too */
export function createdIn(
  of: '' | 'o.',
  { createdFrom, createdUntil, minAgeHours }: CreatedIn,
  now: Date,
): (SqlPart<string> | undefined)[] {
  const bornBefore = minAgeHours === undefined ? undefined : new Date(now.getTime() - minAgeHours * HOUR_MS);
  return [
    given(`${of}CreatedDate >= ?`, createdFrom && toStored(createdFrom)),
    given(`${of}CreatedDate < ?`, createdUntil && toStored(createdUntil)),
    given(`${of}CreatedDate < ?`, bornBefore && toStored(bornBefore)),
  ];
}

/** The latest orders of each status of an owner, from the index that sorts them by age. @param most entries read of each status */
export function latestIn(
  statusIds: readonly number[],
  of: OrdersOf,
  created: readonly (SqlPart<string> | undefined)[],
  most: number,
): SqlPart<Scalar>[] {
  const { column, ageIndex, id } = ownerOf(of);
  return [...new Set(statusIds)].map((statusId) => {
    const { sql, parameters } = allOf([part(`${column} = ? AND StatusID = ?`, id, statusId), ...created]);
    const latest = `SELECT OrderID FROM orders FORCE INDEX (${ageIndex}) WHERE ${sql} ORDER BY CreatedDate DESC LIMIT ${most}`;
    return part(`SELECT OrderID FROM (${latest}) InStatus${statusId}`, ...parameters);
  });
}

/** Orders `o` with a line whose SKU starts so; no condition without a SKU. */
export function withLine(sku: string | undefined): SqlPart<string> | undefined {
  if (sku === undefined) return undefined;
  const { sql, parameters } = startsWith('i.SKU', sku);
  return part(`EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = o.OrderID AND ${sql})`, ...parameters);
}
