import type { Parameter } from '@kernel';
import type { OrderNarrowing } from '../contract/order-narrowing.js';

/** A part of a statement, with its parameters. */
export interface Part {
  sql: string;
  parameters: Parameter[];
}

/** Sorts after every text with the same beginning. */
const AFTER_ALL = '\u{10FFFF}';
const HOUR_MS = 3_600_000;

/** What the column begins with, so that an index finds it. */
export const beginsSo = (column: string, text: string): Part => ({
  sql: `${column} >= ? AND ${column} < ?`,
  parameters: [text, text + AFTER_ALL],
});

/** What the column begins with in any case, for rows that something else finds. */
const beginsInAnyCase = (column: string, text: string): Part => ({
  sql: `LOWER(SUBSTR(${column}, 1, ?)) = LOWER(?)`,
  parameters: [[...text].length, text],
});

/** A full name as people say it: the first one, and the beginning of the last; undefined of one word. */
export function fullNameIn(text: string): { firstName: string; lastName: string } | undefined {
  const words = text.split(/\s+/);
  const lastName = words.pop() ?? '';
  return words.length === 0 ? undefined : { firstName: words.join(' '), lastName };
}

const all = (parts: readonly Part[], word: 'AND' | 'OR'): Part => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(` ${word} `),
  parameters: parts.flatMap(({ parameters }) => parameters),
});

function isBuyer(text: string): Part {
  const names = fullNameIn(text);
  const columns = ['LastName', 'Company', 'Email', 'Phone'].map((column) => beginsSo(`o.${column}`, text));
  const full = names ? [all([beginsSo('o.LastName', names.lastName), beginsSo('o.FirstName', names.firstName)], 'AND')] : [];
  return all([...columns, ...full], 'OR');
}

/** The instant before which an order of this age was created. */
export const createdBefore = (minAgeHours: number, now: Date): Date => new Date(now.getTime() - minAgeHours * HOUR_MS);

/** What else than its status and its age an order `o` has to match. */
export function conditionsOn({ customer, sku, shippingMethod, carrier }: OrderNarrowing): Part[] {
  return [
    ...(customer === undefined ? [] : [isBuyer(customer)]),
    ...(shippingMethod === undefined ? [] : [beginsInAnyCase('o.ShippingMethod', shippingMethod)]),
    ...(carrier === undefined ? [] : [beginsInAnyCase('o.Carrier', carrier)]),
    ...(sku === undefined ? [] : [hasLine(sku)]),
  ].map(({ sql, parameters }) => ({ sql: `(${sql})`, parameters }));
}

function hasLine(sku: string): Part {
  const { sql, parameters } = beginsSo('i.SKU', sku);
  return { sql: `EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = o.OrderID AND ${sql})`, parameters };
}
