import type { FileKind } from '../../patterns/sheets/columns.js';

export const bins: FileKind = {
  noun: ['bin', 'bins'],
  maxLines: 200_000,
  unique: { columns: ['distribution_center', 'location', 'bin'], called: 'site, location and bin' },
  columns: [
    { name: 'distribution_center', label: 'Site', example: 'MAIN', isRequired: true, isShown: true, others: ['warehouse'] },
    { name: 'location', label: 'Location', example: 'A', isRequired: true, isShown: true },
    { name: 'bin', label: 'Bin', example: 'A01-1', isRequired: true, isShown: true },
  ],
};
