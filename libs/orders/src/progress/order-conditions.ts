import { folded, type Parameter } from '@kernel';
import type { OrderNarrowing } from '../contract/finding/order-narrowing.js';

/** A part of a statement, with its parameters. */
export interface Part {
  sql: string;
  parameters: Parameter[];
}

/** Sorts after every text with the same beginning. */
const AFTER_ALL = '\u{10FFFF}';
const HOUR_MS = 3_600_000;

/** A prefix condition that an index can serve. */
export const beginsSo = (column: string, text: string): Part => ({
  sql: `${column} >= ? AND ${column} < ?`,
  parameters: [text, text + AFTER_ALL],
});

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

/** The instant before which an order of this age was created. */
export const createdBefore = (minAgeHours: number, now: Date): Date => new Date(now.getTime() - minAgeHours * HOUR_MS);

/** The remaining conditions on an order `o`, besides status, age and what `askedFor` compares. */
export function conditionsOn({ sku }: OrderNarrowing): Part[] {
  return (sku === undefined ? [] : [hasLine(sku)]).map(({ sql, parameters }) => ({ sql: `(${sql})`, parameters }));
}

function hasLine(sku: string): Part {
  const { sql, parameters } = beginsSo('i.SKU', sku);
  return { sql: `EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = o.OrderID AND ${sql})`, parameters };
}
