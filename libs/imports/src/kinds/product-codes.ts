import type { FileKind } from '../columns.js';

/** A line is a code of a product. */
export const productCodes: FileKind = {
  noun: ['code', 'codes'],
  maxLines: 200_000,
  unique: { columns: ['code'], called: 'code', mayRepeat: true },
  columns: [
    {
      name: 'code',
      label: 'Code',
      example: '10036000291459',
      isRequired: true,
      isName: true,
      isShown: true,
      others: ['barcode', 'gtin', 'ean'],
    },
    { name: 'sku', label: 'SKU', example: 'DEMO-001', isRequired: true, isName: true, isShown: true, others: ['product'] },
    { name: 'quantity', label: 'Units', example: '12', isNumber: true, isShown: true },
    { name: 'name', label: 'Package', example: 'CASE', isName: true, isShown: true },
  ],
};
