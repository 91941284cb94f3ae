import type { ColumnRule, Source } from '../mapping/mapping.js';
import { addressOf, SHIPPED, STANDARD, unknownFacts } from './parts.js';

const signs = [['order-id', 'amazon-order-id'], 'sku', ['quantity-purchased', 'quantity-to-ship'], ['recipient-name', 'ship-address-1']];
const sku: ColumnRule = { from: 'sku', as: 'code', named: ['product-name'] };
const price: ColumnRule = { from: 'item-price', per: ['quantity-purchased', 'quantity-to-ship'] };

/** Orders > Order reports > Unshipped orders: tab-separated, a line for each item, the address in each. */
const orders: Source = {
  ...{ source: 'Amazon unshipped orders', kind: 'orders', signs },
  leftOut: [
    { of: 'quantity-to-ship', is: ['0'], why: SHIPPED, isShipped: true },
    { of: 'order-status', is: ['shipped'], why: SHIPPED, isShipped: true },
    { of: 'order-status', is: ['cancelled', 'canceled', 'pending'], why: 'cancelled, or not paid yet' },
  ],
  // Shipped orders have no unshipped quantity.
  ofShipped: { quantity: { from: 'quantity-purchased', as: 'whole' } },
  columns: {
    order_number: { from: ['order-id', 'amazon-order-id'], as: 'code' },
    sku,
    quantity: { from: ['quantity-to-ship', 'quantity-purchased'], as: 'whole' },
    sold_price: price,
    shipping_method: { from: 'ship-service-level', otherwise: STANDARD },
    ...addressOf({
      ...{ name: ['recipient-name', 'buyer-name'], company: 'buyer-company-name', city: 'ship-city', state: 'ship-state' },
      ...{ address1: ['ship-address-1', 'ship-address-2', 'ship-address-3'], address2: 'ship-address-2', address3: ['ship-address-3'] },
      ...{ zip: 'ship-postal-code', country: 'ship-country', email: 'buyer-email', phone: ['ship-phone-number', 'buyer-phone-number'] },
    }),
    order_reference: { from: 'purchase-order-number', as: 'code' },
    comments: { from: ['delivery-instructions', 'gift-message-text'] },
    ordered_at: { from: ['purchase-date', 'payments-date'], as: 'past' },
    ship_by: { from: ['promise-date', 'latest-ship-date'], as: 'moment' },
  },
};

const soldProducts: Source = {
  ...{ source: 'Amazon unshipped orders', kind: 'products', signs, once: 'sku' },
  columns: { ...unknownFacts, sku, description: { from: ['product-name', 'sku'] }, retail: [price, { unknown: '0' }] },
};

export const amazon: readonly Source[] = [orders, soldProducts];
