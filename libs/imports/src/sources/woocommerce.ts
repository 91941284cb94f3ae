import type { ColumnRule, Source } from '../mapping/mapping.js';
import { addressOf, NOTHING_TO_SHIP, SHIPPED, STANDARD, unknownFacts } from './parts.js';

/** Products > Export: simple products, and variations below their parent. */
const products: Source = {
  ...{ source: 'WooCommerce products', kind: 'products' },
  signs: ['Type', 'SKU', 'Name', ['Regular price', 'Sale price', 'In stock?', 'Published']],
  parents: {
    are: { of: 'Type', has: ['variable', 'variable-subscription'], why: '' },
    ...{ of: 'Parent', cells: ['Name', 'Weight', 'Length', 'Width', 'Height', 'Regular price', 'Categories', 'Brands'] },
    by: [
      ['SKU', ''],
      ['ID', 'id:'],
    ],
  },
  leftOut: [
    { of: 'Type', has: ['variable', 'variable-subscription', 'grouped'], why: 'their variations, or parts, are products of their own' },
    { of: 'Type', has: ['external', 'virtual', 'downloadable'], why: NOTHING_TO_SHIP },
  ],
  columns: {
    sku: { from: 'SKU', as: 'code', named: ['Name'] },
    description: { from: 'Name' },
    width: { from: 'Width', unknown: '0' },
    length: { from: 'Length', unknown: '0' },
    height: { from: 'Height', unknown: '0' },
    weight: { from: 'Weight', unknown: '0' },
    cost: { from: ['Cost of goods', 'Cost', 'Meta: _wc_cog_cost', 'Meta: _alg_wc_cog_cost'], unknown: '0' },
    retail: { from: ['Regular price', 'Sale price'], unknown: '0' },
    upc: { from: ['GTIN, UPC, EAN, or ISBN', 'Meta: _global_unique_id', 'GTIN', 'EAN', 'Barcode', 'Meta: _ean'], as: 'code' },
    category: { from: 'Categories' },
    manufacturer: { from: ['Brands', 'Brand'] },
  },
};

const number = ['Order Number', 'order_number', 'Order ID', 'order_id', 'Order #'] as const;
const itemSku = ['line.sku', 'SKU', 'item_sku', 'Product SKU', 'Item SKU'] as const;
const itemName = ['line.name', 'Item Name', 'item_name', 'Product Name', 'Item Name (Variation)'] as const;
const quantity = ['line.quantity', 'Quantity (- Refund)', 'Quantity', 'item_quantity', 'Item Quantity', 'Qty'] as const;
const prices: readonly ColumnRule[] = [
  { from: ['Item Cost', 'item_price', 'Item Price', 'Product Price'] },
  { from: ['line.total', 'item_total', 'Order Line Total', 'Order Line Subtotal', 'item_subtotal'], per: quantity },
];
const signs = [
  number,
  [
    'First Name (Shipping)',
    'shipping_first_name',
    'Shipping First Name',
    'Full Name (Shipping)',
    'Address 1&2 (Shipping)',
    'shipping_address_1',
  ],
  ['SKU', 'item_sku', 'Item Name', 'item_name', 'line_items', 'line_item_1', 'Product SKU', 'Product Name'],
];
/** Cells with whole items: `line_items`, `line_item_1`. */
const packed = /^lineitems?\d*$/;

const at = (field: string, other: string): string[] => [`${field} (Shipping)`, other, `Shipping ${field}`];

/** WooCommerce itself has no export of orders; its common plugins write a line for each item, or all items in one line. */
const orders: Source = {
  ...{ source: 'WooCommerce orders', kind: 'orders', signs, packed },
  carried: { by: number, cells: ['Order Status', 'status', 'order_status'] },
  instead: {
    unless: [...at('Address 1', 'shipping_address_1'), 'Address 1&2 (Shipping)', 'shipping_address'],
    read: ['shipping', 'billing'],
  },
  leftOut: [
    {
      of: ['Order Status', 'status', 'order_status'],
      is: ['completed', 'wc-completed', 'shipped', 'delivered'],
      why: SHIPPED,
      isShipped: true,
    },
    {
      of: ['Order Status', 'status', 'order_status'],
      is: ['cancelled', 'wc-cancelled', 'canceled', 'refunded', 'wc-refunded', 'failed', 'wc-failed', 'trash', 'draft', 'checkout-draft'],
      why: 'cancelled, failed or paid back',
    },
    {
      of: ['Order Status', 'status', 'order_status'],
      is: ['pending', 'wc-pending', 'pending payment', 'on-hold', 'on hold', 'wc-on-hold'],
      why: 'not paid yet',
    },
  ],
  columns: {
    ...addressOf({
      ...{ name: at('Full Name', 'shipping_name'), company: at('Company', 'shipping_company') },
      address1: [...at('Address 1', 'shipping_address_1'), 'Address 1&2 (Shipping)', 'shipping_address'],
      address2: at('Address 2', 'shipping_address_2'),
      city: at('City', 'shipping_city'),
      state: [...at('State Code', 'shipping_state'), ...at('State', 'shipping_state_code'), ...at('State Name', 'shipping_state_name')],
      zip: [...at('Postcode', 'shipping_postcode'), ...at('Zip', 'shipping_zip')],
      country: [
        ...at('Country Code', 'shipping_country'),
        ...at('Country', 'shipping_country_code'),
        ...at('Country Name', 'shipping_country_name'),
      ],
      email: ['Email (Billing)', 'billing_email', 'customer_email', 'Customer Email', 'Email'],
      phone: [...at('Phone', 'shipping_phone'), 'Phone (Billing)', 'billing_phone'],
    }),
    firstname: [
      { from: at('First Name', 'shipping_first_name') },
      { from: [...at('Full Name', 'shipping_name'), ...at('Company', 'shipping_company')], as: 'first_name' },
    ],
    lastname: [{ from: at('Last Name', 'shipping_last_name') }, { from: at('Full Name', 'shipping_name'), as: 'last_name' }],
    order_number: { from: number, as: 'code' },
    sku: { from: itemSku, as: 'code', named: [itemName] },
    quantity: { from: quantity, as: 'whole' },
    sold_price: prices,
    shipping_method: { from: ['Shipping Method Title', 'Shipping Method', 'shipping_method'], otherwise: STANDARD },
    comments: { from: ['Customer Note', 'customer_note', 'Customer Message'] },
    shipped_at: { from: ['Completed Date', 'completed_date', 'date_completed'], as: 'past' },
    ordered_at: { from: ['Order Date', 'order_date', 'date', 'date_created', 'Paid Date', 'paid_date'], as: 'past' },
  },
};

const soldProducts: Source = {
  ...{ source: 'WooCommerce orders', kind: 'products', signs, packed, once: 'sku' },
  columns: {
    ...unknownFacts,
    sku: { from: itemSku, as: 'code', named: [itemName] },
    description: { from: itemName },
    retail: [...prices, { unknown: '0' }],
  },
};

export const wooCommerce: readonly Source[] = [products, orders, soldProducts];
