import type { Source } from '../mapping/mapping.js';
import { NOTHING_TO_SHIP } from './parts.js';

const type = ['product_type', '_type'] as const;

/** System > Export > Products: includes lines for texts of other store views, and for further pictures. */
const products: Source = {
  ...{ source: 'Magento products', kind: 'products' },
  signs: ['sku', type, ['attribute_set_code', '_attribute_set', 'product_websites', '_product_websites']],
  leftOut: [
    { of: 'sku', isEmpty: true, why: 'further pictures and options' },
    { of: ['store_view_code', '_store'], isFull: true, why: 'texts of other shop views' },
    { of: type, is: ['configurable', 'grouped', 'bundle'], why: 'their variations, or parts, are products of their own' },
    { of: type, is: ['virtual', 'downloadable', 'giftcard'], why: NOTHING_TO_SHIP },
  ],
  columns: {
    sku: { from: 'sku', as: 'code' },
    description: { from: ['name', 'url_key', 'sku'] },
    width: { from: ['ts_dimensions_width', 'width'], unknown: '0' },
    length: { from: ['ts_dimensions_length', 'length'], unknown: '0' },
    height: { from: ['ts_dimensions_height', 'height'], unknown: '0' },
    weight: { from: 'weight', unknown: '0' },
    cost: { from: 'cost', unknown: '0' },
    retail: { from: ['price', 'msrp_price', 'msrp'], unknown: '0' },
    upc: { from: ['upc', 'ean', 'gtin', 'barcode'], as: 'code' },
    harmonization_code: { from: ['hs_code', 'hscode'], as: 'code' },
    category: { from: ['categories', '_category'] },
    manufacturer: { from: ['manufacturer', 'brand'] },
  },
};

export const magento: readonly Source[] = [products];
