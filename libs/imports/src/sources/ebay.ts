import type { ColumnRule, Source } from '../mapping/mapping.js';
import { addressOf, SHIPPED, STANDARD, unknownFacts } from './parts.js';

const number = ['Order Number', 'Order ID', 'Sales Record Number'] as const;
const signs = [
  ['Sales Record Number', 'Order Number'],
  ['Item Title', 'Item Number'],
  ['Buyer Username', 'User Id', 'Ship To Name', 'Buyer Fullname'],
];
const sku: ColumnRule = { from: ['Custom Label', 'Custom Label (SKU)', 'SKU'], as: 'code', named: ['Item Title', 'Variation Details'] };
const price: ColumnRule = { from: ['Sold For', 'Sale Price', 'Item Price'] };
const sums = { of: ['Item Title', 'Item Number'], isEmpty: true, why: 'they sum up orders of several items' } as const;

const fields = ['Name', 'Phone', 'Address 1', 'Address 2', 'City', 'State', 'Zip', 'Country'];

/** Seller Hub > Orders > Download report: for several items, a line with the address precedes theirs; the report ends with a count. */
const orders: Source = {
  ...{ source: 'eBay orders', kind: 'orders', signs },
  carried: {
    by: number,
    cells: [
      ...fields.flatMap((field) => [`Ship To ${field}`, `Buyer ${field}`]),
      ...['Buyer Fullname', 'Buyer Email', 'Buyer Phone Number', 'Buyer Note', 'Shipping Service', 'Shipped On Date', 'Ship By Date'],
    ],
  },
  instead: { unless: ['Ship To Address 1'], read: ['shipto', 'buyer'] },
  leftOut: [sums, { of: ['Shipped On Date', 'Shipped Date'], isFull: true, why: SHIPPED, isShipped: true }],
  columns: {
    order_number: { from: number, as: 'code' },
    sku,
    quantity: { from: 'Quantity', as: 'whole' },
    sold_price: price,
    shipping_method: { from: 'Shipping Service', otherwise: STANDARD },
    ...addressOf({
      ...{ name: ['Ship To Name', 'Buyer Name', 'Buyer Fullname'], address1: ['Ship To Address 1', 'Buyer Address 1'] },
      ...{ address2: 'Ship To Address 2', city: ['Ship To City', 'Buyer City'], state: ['Ship To State', 'Buyer State'] },
      ...{ zip: ['Ship To Zip', 'Buyer Zip'], country: ['Ship To Country', 'Buyer Country'], email: 'Buyer Email' },
      phone: ['Ship To Phone', 'Buyer Phone', 'Buyer Phone Number'],
    }),
    comments: { from: 'Buyer Note' },
    shipped_at: { from: ['Shipped On Date', 'Shipped Date'], as: 'past' },
    tracking_number: { from: 'Tracking Number', as: 'code' },
    ordered_at: { from: ['Paid On Date', 'Sale Date'], as: 'past' },
    ship_by: { from: 'Ship By Date', as: 'day' },
  },
};

const soldProducts: Source = {
  ...{ source: 'eBay orders', kind: 'products', signs, once: 'sku', leftOut: [sums] },
  columns: { ...unknownFacts, sku, description: { from: 'Item Title', and: ['Variation Details'] }, retail: { ...price, unknown: '0' } },
};

export const ebay: readonly Source[] = [orders, soldProducts];
