import type { ColumnRule, Source } from '../mapping/mapping.js';
import { addressOf, SHIPPED, STANDARD, unknownSizes } from './parts.js';

const number = ['Order - Number', 'Order #', 'Order Number', 'Order ID (required)', 'Order ID'] as const;
const signs = [
  number,
  ['Item - SKU', 'Item SKU', 'Item - Name', 'Item Name'],
  ['Ship To - Name', 'Ship To Name', 'Ship To - Address 1', 'Recipient Full Name', 'Recipient Name', 'Ship To - Street 1'],
  ['Item - Qty', 'Item - Quantity', 'Item Quantity', 'Item Qty'],
];
const status = ['Order - Status', 'Order Status', 'Status'] as const;
const sku: ColumnRule = {
  from: ['Item - SKU', 'Item SKU'],
  as: 'code',
  named: [
    ['Item - Name', 'Item Name'],
    ['Item - Options', 'Item Options'],
  ],
};
const price: ColumnRule = { from: ['Item - Price', 'Item - Unit Price', 'Item Unit Price', 'Item Price'] };
const itemless = { of: ['Item - SKU', 'Item SKU', 'Item - Name', 'Item Name'], isEmpty: true, why: 'they name no item' } as const;

/** Orders > Export orders, a line an item. */
const orders: Source = {
  ...{ source: 'ShipStation orders', kind: 'orders', signs },
  carried: {
    by: number,
    cells: [...status, 'Date - Shipped Date', 'Ship Date', 'Service - Requested', 'Requested Service', 'Order Requested Shipping Service'],
  },
  leftOut: [
    itemless,
    { of: ['Date - Shipped Date', 'Date - Shipped', 'Ship Date'], isFull: true, why: SHIPPED, isShipped: true },
    { of: status, is: ['shipped'], why: SHIPPED, isShipped: true },
    { of: status, is: ['cancelled', 'canceled'], why: 'cancelled' },
    { of: status, is: ['awaiting payment', 'awaiting_payment'], why: 'not paid yet' },
  ],
  columns: {
    order_number: { from: number, as: 'code' },
    sku,
    quantity: { from: ['Item - Qty', 'Item - Quantity', 'Item Quantity', 'Item Qty'], as: 'whole' },
    sold_price: price,
    shipping_method: {
      from: ['Service - Requested', 'Carrier - Service Requested', 'Requested Service', 'Order Requested Shipping Service'],
      otherwise: STANDARD,
    },
    ...addressOf({
      name: ['Ship To - Name', 'Ship To Name', 'Recipient Full Name', 'Recipient Name'],
      company: ['Ship To - Company', 'Ship To Company', 'Recipient Company'],
      address1: ['Ship To - Address 1', 'Ship To - Street 1', 'Ship To Address 1', 'Address Line 1'],
      address2: ['Ship To - Address 2', 'Ship To - Street 2', 'Ship To Address 2', 'Address Line 2'],
      address3: ['Ship To - Address 3', 'Ship To - Street 3', 'Ship To Address 3', 'Address Line 3'],
      city: ['Ship To - City', 'Ship To City', 'City'],
      state: ['Ship To - State', 'Ship To - State/Province', 'Ship To State', 'State'],
      zip: ['Ship To - Postal Code', 'Ship To - Zip', 'Ship To Postal Code', 'Ship To Zip', 'Postal Code'],
      country: ['Ship To - Country', 'Ship To - Country Code', 'Ship To Country', 'Country Code', 'Country'],
      email: ['Ship To - Email', 'Customer - Email', 'Customer Email', 'Buyer Email'],
      phone: ['Ship To - Phone', 'Ship To Phone', 'Recipient Phone', 'Buyer Phone'],
    }),
    comments: { from: ['Notes - From Buyer', 'Notes - From Customer', 'Order Notes from Buyer', 'Customer Notes'] },
    shipped_at: { from: ['Date - Shipped Date', 'Date - Shipped', 'Ship Date'], as: 'past' },
    carrier: { from: ['Carrier - Name', 'Carrier'] },
    tracking_number: { from: ['Shipment - Tracking Number', 'Tracking Number', 'Tracking #'], as: 'code' },
    ordered_at: { from: ['Date - Order Date', 'Order Date', 'Date - Paid Date'], as: 'past' },
    ship_by: { from: ['Date - Ship By Date', 'Ship By Date', 'Date - Ship By'], as: 'day' },
  },
};

const soldProducts: Source = {
  ...{ source: 'ShipStation orders', kind: 'products', signs, once: 'sku', leftOut: [itemless] },
  columns: {
    ...unknownSizes,
    sku,
    description: { from: ['Item - Name', 'Item Name', 'Item - SKU', 'Item SKU'], and: ['Item - Options'] },
    weight: [{ from: ['Item - Weight', 'Item Weight'], unit: 'Item - Weight Unit' }, { unknown: '0' }],
    cost: { unknown: '0' },
    retail: { ...price, unknown: '0' },
    upc: { from: ['Item - UPC', 'Item UPC'], as: 'code' },
  },
};

export const shipStation: readonly Source[] = [orders, soldProducts];
