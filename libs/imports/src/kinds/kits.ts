import type { FileKind } from '../columns.js';

/** A line is a part; lines with one name are one kit. */
export const kits: FileKind = {
  noun: ['kit', 'kits'],
  maxLines: 200_000,
  groupBy: () => ['synset'],
  columns: [
    { name: 'synset', label: 'Kit', example: 'GIFT-SET', isRequired: true, isName: true, isShown: true, others: ['name'] },
    { name: 'sku', label: 'SKU', example: 'DEMO-001', at: 'items[].sku', isRequired: true, isName: true, isShown: true },
    {
      ...{ name: 'quantity', label: 'Units', example: '2', at: 'items[].quantity', others: ['qty'] },
      ...{ isRequired: true, isNumber: true, isShown: true },
    },
  ],
  furtherLines: [{ synset: 'GIFT-SET', sku: 'DEMO-002', quantity: '1' }],
};
