import type { Type } from '@nestjs/common';
import { OrderRequest } from '../../../api/src/answers/order.js';
import { declaredFields } from '../../../api/src/validation/index.js';
import type { Cells } from './file-record.js';

/** Columns and whether they hold numbers. */
type Columns = ReadonlyMap<string, boolean>;

/** The fields a request class takes that a cell can hold. */
const columnsOf = (of: Type<object>): Columns =>
  new Map(
    declaredFields(of)
      .filter((field) => !field.of)
      .map(({ name, schema }) => [name, schema.type === 'integer' || schema.type === 'number']),
  );

const partOf = (part: string): Columns => {
  const of = declaredFields(OrderRequest).find(({ name }) => name === part)?.of;
  return of ? columnsOf(of()) : new Map();
};

// An order's own columns, by their place in the body; columns of its parts may have the part's name as a prefix or not.
const ORDER = columnsOf(OrderRequest);
const CUSTOMER = partOf('customer');
const CART = partOf('cart');
const ITEM = partOf('items');

/** Whether a line is a further item of the previous line's order. */
export function isFurtherItem(line: Cells, before: Cells): boolean {
  const number = line.order_number ?? '';
  return number === '' || number === before.order_number;
}

/** Builds an order from its lines: its fields from the first line, an item from each. Empty cells are absent. */
export function orderOfLines(lines: readonly Cells[]): object {
  const [first = {}] = lines;
  const cart = read(first, CART, 'cart', { id: 'cart_id' });
  return {
    ...read(first, ORDER),
    ...(Object.keys(cart).length > 0 ? { cart } : {}),
    customer: read(first, CUSTOMER, 'customer'),
    items: lines.map((line) => read(line, ITEM, 'items')),
  };
}

function read(cells: Cells, columns: Columns, part = '', names: Readonly<Record<string, string>> = {}): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [field, isNumber] of columns) {
    const text = cells[`${part}.${field}`] ?? cells[names[field] ?? field] ?? '';
    if (text !== '') found[field] = isNumber ? toNumber(text) : text;
  }
  return found;
}

/** Text that is no number stays text, which the field's check then refuses. */
function toNumber(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
