import type { ColumnRule, LeftOut, Source } from '../mapping/mapping.js';
import { addressOf, NOTHING_TO_SHIP, SHIPPED, STANDARD, unknownFacts, unknownSizes } from './parts.js';

const signs = [['Name', 'Order'], 'Lineitem name', 'Lineitem quantity'] as const;
const sku: ColumnRule = { from: 'Lineitem sku', as: 'code', named: ['Lineitem name'] };
const needless: readonly LeftOut[] = [{ of: 'Lineitem requires shipping', is: ['false', 'no'], why: NOTHING_TO_SHIP }];

/** Orders > Export: a line for each item; values of the order are only in its first line. */
const orders: Source = {
  ...{ source: 'Shopify orders', kind: 'orders', signs },
  carried: { by: ['Name', 'Order'], cells: ['Financial Status', 'Fulfillment Status', 'Cancelled at'] },
  instead: { unless: ['Shipping Address1', 'Shipping Street'], read: ['shipping', 'billing'] },
  leftOut: [
    { of: 'Cancelled at', isFull: true, why: 'cancelled' },
    { of: 'Financial Status', is: ['refunded', 'voided', 'expired'], why: 'paid back or void' },
    { of: ['Fulfillment Status', 'Lineitem fulfillment status'], is: ['restocked'], why: 'put back into stock' },
    { of: ['Fulfillment Status', 'Lineitem fulfillment status'], is: ['fulfilled'], why: SHIPPED, isShipped: true },
    ...needless,
  ],
  columns: {
    order_number: { from: ['Name', 'Order'], as: 'code' },
    sku,
    quantity: { from: 'Lineitem quantity', as: 'whole' },
    sold_price: { from: 'Lineitem price' },
    shipping_method: { from: 'Shipping Method', otherwise: STANDARD },
    ...addressOf({
      ...{ name: ['Shipping Name', 'Shipping Company'], company: 'Shipping Company', address2: 'Shipping Address2' },
      ...{ address1: ['Shipping Address1', 'Shipping Street'], city: 'Shipping City', zip: 'Shipping Zip', country: 'Shipping Country' },
      ...{ state: ['Shipping Province', 'Shipping Province Name'], email: 'Email', phone: ['Shipping Phone', 'Phone'] },
    }),
    comments: { from: ['Notes', 'Note'] },
    shipped_at: { from: 'Fulfilled at', as: 'past' },
    ordered_at: { from: ['Created at', 'Paid at'], as: 'past' },
  },
};

/** The products of sold items, for shops without an export of products. */
const soldProducts: Source = {
  ...{ source: 'Shopify orders', kind: 'products', signs, once: 'sku', leftOut: needless },
  columns: { ...unknownFacts, sku, description: { from: 'Lineitem name' }, retail: { from: 'Lineitem price', unknown: '0' } },
};

const handle = ['Handle', 'URL handle', 'Title'] as const;
const options = ['Option1 Value', 'Option2 Value', 'Option3 Value'] as const;
const grams: readonly ColumnRule[] = [
  { from: ['Variant Grams', 'Weight value (grams)', 'Grams'], as: 'g' },
  { from: ['Variant Weight', 'Weight'], unit: 'Variant Weight Unit', unknown: '0' },
];
const packed = (side: string): ColumnRule => ({ from: `Packed product ${side}`, unit: 'Packed product dimension unit', unknown: '0' });

/** Products > Export: a line for each variant and each picture; the title is only in the first line of a product. */
const products: Source = {
  ...{ source: 'Shopify products', kind: 'products' },
  signs: [['Handle', 'URL handle'], 'Title', ['Variant Price', 'Price', 'Variant SKU'], 'Option1 Value'],
  carried: { by: ['Handle', 'URL handle'], cells: ['Title', 'Vendor', 'Type', 'Product Type', 'Gift Card', 'Product category'] },
  leftOut: [
    { of: ['Variant SKU', 'SKU', 'Variant Price', 'Price', 'Option1 Value'], isEmpty: true, why: 'pictures alone' },
    { of: 'Gift Card', is: ['true', 'yes'], why: NOTHING_TO_SHIP },
    { of: ['Variant Requires Shipping', 'Requires shipping'], is: ['false', 'no'], why: NOTHING_TO_SHIP },
  ],
  columns: {
    sku: { from: ['Variant SKU', 'SKU'], as: 'code', named: [handle, ...options] },
    description: { from: ['Title', ...handle], and: options },
    ...unknownSizes,
    ...{ length: packed('length'), width: packed('width'), height: packed('height') },
    weight: grams,
    cost: { from: 'Cost per item', unknown: '0' },
    retail: { from: ['Variant Price', 'Price'], unknown: '0' },
    upc: { from: ['Variant Barcode', 'Barcode', 'Variant Barcodes', 'Barcodes'], as: 'code' },
    harmonization_code: { from: ['Variant HS Code', 'HS Code', 'Harmonized System Code'], as: 'code' },
    category: { from: ['Type', 'Product Type', 'Product category'] },
    manufacturer: { from: 'Vendor' },
  },
};

export const shopify: readonly Source[] = [orders, soldProducts, products];
