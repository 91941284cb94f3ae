import type { FileKind } from '../columns.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): string | undefined => (DAY.test(text) ? undefined : 'Write the day like 2026-12-31');

/** A line is an item; lines with the same name, or else with the same site and day, are announced together. */
export const replenishments: FileKind = {
  noun: ['replenishment', 'replenishments'],
  maxLines: 200_000,
  groupBy: (hasColumn) => (hasColumn('replenishment') ? ['replenishment'] : ['distribution_center', 'eta']),
  columns: [
    // Only groups lines: the service assigns the numbers of replenishments.
    { name: 'replenishment', label: 'Replenishment', example: 'Truck 1', at: '', isShown: true, others: ['group'] },
    { name: 'distribution_center', label: 'Site', example: 'MAIN', isRequired: true, isName: true, isShown: true, others: ['warehouse'] },
    { name: 'eta', label: 'Expected on', example: '2026-12-31', check: isDay, isShown: true, others: ['expected'] },
    { name: 'sku', label: 'SKU', example: 'DEMO-001', at: 'items[].sku', isRequired: true, isName: true, isShown: true },
    {
      ...{ name: 'quantity', label: 'Units', example: '40', at: 'items[].quantity', others: ['qty'] },
      ...{ isRequired: true, isNumber: true, isShown: true },
    },
    { name: 'lot', label: 'Lot', example: 'L-7', at: 'items[].lot', isName: true },
    { name: 'expiry', label: 'Expires', example: '2027-06-30', at: 'items[].expiry', check: isDay, others: ['expiry_date'] },
  ],
  furtherLines: [{ replenishment: 'Truck 1', sku: 'DEMO-002', quantity: '12' }],
};
