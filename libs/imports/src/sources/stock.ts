import type { Source } from '../mapping/mapping.js';

const location = ['Location', 'location_id', 'Location/Complete Name', 'location_id/complete_name', 'Location / Complete Name'] as const;
const product = ['Product', 'product_id', 'Product/Display Name', 'product_id/display_name'] as const;
const reference = ['Product/Internal Reference', 'product_id/default_code', 'Product / Internal Reference', 'Internal Reference'] as const;
const lot = ['Lot/Serial Number', 'lot_id', 'lot_id/name', 'Lot/Serial Number/Lot/Serial Number', 'Lot'] as const;
const onHand = [
  'On Hand Quantity',
  'Quantity On Hand',
  'quantity',
  'Inventoried Quantity',
  'inventory_quantity',
  'Counted Quantity',
] as const;

/** Inventory > Reporting > Locations, or Physical Inventory: a line for each product, location and lot; groups with sums between them. */
const odoo: Source = {
  ...{ source: 'Odoo stock', kind: 'recounts' },
  signs: [
    [...product, ...reference],
    location,
    [
      ...lot.slice(0, -1),
      'On Hand Quantity',
      'Inventoried Quantity',
      'inventory_quantity',
      'Available Quantity',
      'product_uom_id',
      'Unit of Measure',
    ],
  ],
  leftOut: [
    { of: [...product, ...reference], isEmpty: true, why: 'they sum up groups' },
    { of: location, begins: ['virtual locations', 'partners', 'partner locations'], why: 'not in the warehouse' },
  ],
  columns: {
    sku: [
      { from: reference, as: 'code' },
      { from: product, as: 'in_brackets' },
    ],
    location: { from: location, as: 'row_of_shelf' },
    bin: { from: location, as: 'shelf' },
    qty_in_bin: { from: onHand, as: 'whole' },
    lot: { from: lot, as: 'code' },
    expiry: { from: ['Expiration Date', 'lot_id/expiration_date', 'Lot/Serial Number/Expiration Date'], as: 'day' },
  },
};

const bin = ['Bin location', 'Bin', 'Bin Location Name'] as const;

/** Inventory > Export: a line for each product, bin and lot. */
const openBoxes: Source = {
  ...{ source: 'OpenBoxes stock', kind: 'recounts' },
  signs: [
    'Product code',
    bin,
    ['Lot number', 'Lot/Serial Number', 'Lot'],
    ['OB QOH', 'Physical QOH', 'Quantity on hand', 'Quantity', 'QOH', 'Qty on hand'],
  ],
  leftOut: [{ of: 'Product code', isEmpty: true, why: 'they sum up the others' }],
  columns: {
    sku: { from: 'Product code', as: 'code' },
    location: { from: ['Zone', 'Zone location', ...bin], as: 'row_of_shelf' },
    bin: { from: bin, as: 'code' },
    qty_in_bin: { from: ['Physical QOH', 'OB QOH', 'Quantity on hand', 'Qty on hand', 'Quantity', 'QOH'], as: 'whole' },
    lot: { from: ['Lot number', 'Lot/Serial Number', 'Lot'], as: 'code' },
    expiry: { from: ['Expiration date', 'Expiry date', 'Expires'], as: 'day' },
  },
};

export const stock: readonly Source[] = [odoo, openBoxes];
