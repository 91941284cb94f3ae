import type { ColumnRule, Source } from '../mapping/mapping.js';
import { addressOf, SHIPPED, STANDARD, unknownFacts } from './parts.js';

const signs = ['Order ID', 'Item Name', 'Transaction ID', ['Ship Name', 'Ship Address1', 'Ship City']];
const sku: ColumnRule = { from: 'SKU', as: 'code', named: ['Item Name', 'Variations'] };

/** Settings > Options > Download Data, "Order Items": a line for each item, prices with a sign, countries by name. */
const orders: Source = {
  ...{ source: 'Etsy sold order items', kind: 'orders', signs },
  leftOut: [{ of: 'Date Shipped', isFull: true, why: SHIPPED, isShipped: true }],
  columns: {
    order_number: { from: 'Order ID', as: 'code' },
    sku,
    quantity: { from: 'Quantity', as: 'whole' },
    sold_price: { from: 'Price' },
    shipping_method: { from: ['Shipping Method', 'Shipping Service', 'Shipping Upgrade'], otherwise: STANDARD },
    shipped_at: { from: 'Date Shipped', as: 'past' },
    ordered_at: { from: ['Sale Date', 'Date Paid'], as: 'past' },
    ...addressOf({
      ...{ name: ['Ship Name', 'Full Name', 'Buyer'], address1: ['Ship Address1', 'Street 1'], address2: ['Ship Address2', 'Street 2'] },
      ...{ city: 'Ship City', state: 'Ship State', zip: ['Ship Zipcode', 'Ship Zip'], country: 'Ship Country' },
    }),
  },
};

const soldProducts: Source = {
  ...{ source: 'Etsy sold order items', kind: 'products', signs, once: 'sku' },
  columns: { ...unknownFacts, sku, description: { from: 'Item Name', and: ['Variations'] }, retail: { from: 'Price', unknown: '0' } },
};

export const etsy: readonly Source[] = [orders, soldProducts];
