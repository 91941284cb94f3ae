import type { Cells } from './file-record.js';

type Kind = 'text' | 'number';
type Columns = Readonly<Record<string, Kind>>;

// An order's columns, by their place in the body; columns of its parts may have the part's name as a prefix or not.
const ORDER: Columns = {
  order_number: 'text',
  order_reference: 'text',
  nbtybarcode: 'text',
  shipping_method: 'text',
  order_type_id: 'number',
  comments: 'text',
};
const CUSTOMER: Columns = {
  firstname: 'text',
  lastname: 'text',
  company: 'text',
  email: 'text',
  phone: 'text',
  address1: 'text',
  address2: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  country: 'text',
};
const CART: Columns = { id: 'number', store_id: 'number', store_name: 'text' };
const ITEM: Columns = { sku: 'text', quantity: 'number', sold_price: 'number' };

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
  for (const [field, kind] of Object.entries(columns)) {
    const text = cells[`${part}.${field}`] ?? cells[names[field] ?? field] ?? '';
    if (text !== '') found[field] = kind === 'number' ? toNumber(text) : text;
  }
  return found;
}

/** Text that is no number stays text, which the field's check then refuses. */
function toNumber(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
