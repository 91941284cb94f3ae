import type { FileKind } from '../../patterns/sheets/columns.js';

export const kits: FileKind = {
  noun: ['kit', 'kits'],
  maxLines: 200_000,
  groupBy: () => ['synset'],
  columns: [
    { name: 'synset', label: 'Kit', example: 'GIFT-SET', isRequired: true, isShown: true, others: ['name'] },
    { name: 'sku', label: 'SKU', example: 'DEMO-001', at: 'items[].sku', isRequired: true, isShown: true },
    {
      ...{ name: 'quantity', label: 'Units', example: '2', at: 'items[].quantity', others: ['qty'] },
      ...{ isRequired: true, isNumber: true, isShown: true },
    },
  ],
  furtherLines: [{ synset: 'GIFT-SET', sku: 'DEMO-002', quantity: '1' }],
};
