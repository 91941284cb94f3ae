import type { FileColumn, FileKind } from '../columns.js';

const needed = { isRequired: true } as const;
const ofCustomer = (name: string, label: string, example: string, more: Partial<FileColumn> = {}): FileColumn => ({
  ...{ name, label, example, at: `customer.${name}` },
  ...more,
});
const ofItem = (name: string, label: string, example: string, more: Partial<FileColumn> = {}): FileColumn => ({
  ...{ name, label, example, at: `items[].${name}` },
  ...more,
});

/** A line is an item; lines with one number are one order. */
export const orders: FileKind = {
  noun: ['order', 'orders'],
  maxLines: 200_000,
  sources: 'orders',
  groupBy: () => ['order_number'],
  columns: [
    {
      name: 'order_number',
      label: 'Order number',
      example: 'SO-2001',
      ...needed,
      isName: true,
      isShown: true,
      others: ['order', 'number'],
    },
    ofItem('sku', 'SKU', 'DEMO-001', { ...needed, isName: true, isShown: true }),
    ofItem('quantity', 'Units', '2', { ...needed, isNumber: true, isShown: true, others: ['qty'] }),
    ofItem('sold_price', 'Price of one', '19.99', { isNumber: true, others: ['price'] }),
    { name: 'shipping_method', label: 'Shipping method', example: 'GROUND', ...needed, others: ['method'] },
    ofCustomer('firstname', 'First name', 'Ada', { ...needed, isShown: true }),
    ofCustomer('lastname', 'Last name', 'Lovelace', { isShown: true }),
    ofCustomer('company', 'Company', ''),
    ofCustomer('address1', 'Address', '1 Main Street', { ...needed, others: ['street'] }),
    ofCustomer('address2', 'Second line of the address', ''),
    ofCustomer('city', 'City', 'New York', { ...needed, isShown: true, isDashed: true }),
    ofCustomer('state', 'State', 'NY', { ...needed, others: ['province'], reads: 'state', isDashed: true }),
    ofCustomer('zip', 'ZIP code', '10001', { ...needed, isCode: true, others: ['postal_code', 'postcode'], isDashed: true }),
    ofCustomer('country', 'Country', 'US', { ...needed, reads: 'country' }),
    ofCustomer('email', 'E-mail', 'ada@example.com'),
    ofCustomer('phone', 'Phone', '', { isCode: true }),
    { name: 'order_reference', label: 'Reference', example: 'PO-77', isCode: true },
    { name: 'nbtybarcode', label: 'Barcode', example: '', isName: true },
    { name: 'order_type_id', label: 'Order type', example: '', isNumber: true },
    { name: 'ship_by', label: 'Ship by', example: '2026-11-30' },
    { name: 'ordered_at', label: 'Ordered on', example: '2026-11-20' },
    { name: 'priority', label: 'Priority', example: '', isNumber: true },
    { name: 'split', label: 'Divide', example: '' },
    { name: 'comments', label: 'Comments', example: 'Leave at the door' },
    { name: 'cart_id', label: 'Cart', example: '', at: 'cart.id', isNumber: true },
    { name: 'channel_id', label: 'Channel', example: '', at: 'cart.channel_id', isNumber: true },
    { name: 'store_id', label: 'Store ID', example: '', at: 'cart.store_id', isNumber: true },
    { name: 'store_name', label: 'Store', example: '', at: 'cart.store_name' },
  ],
  furtherLines: [{ order_number: 'SO-2001', sku: 'DEMO-002', quantity: '1' }],
};

/** The same for orders that were shipped elsewhere. */
export const pastOrders: FileKind = {
  ...orders,
  isPast: true,
  columns: [
    ...orders.columns,
    { name: 'shipped_at', label: 'Shipped on', example: '2026-11-21', others: ['shipped'] },
    { name: 'carrier', label: 'Carrier', example: 'UPS' },
    { name: 'tracking_number', label: 'Tracking number', example: '1Z999AA10123456784', isCode: true, others: ['tracking'] },
  ],
};
