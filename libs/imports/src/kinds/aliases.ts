import type { FileKind } from '../columns.js';

/** A line is an alias. */
export const aliases: FileKind = {
  noun: ['alias', 'aliases'],
  maxLines: 200_000,
  unique: { columns: ['alias', 'channel_id', 'distribution_center'], called: 'alias, channel and site', mayRepeat: true },
  columns: [
    { name: 'alias', label: 'Alias', example: 'EXT-001', isRequired: true, isName: true, isShown: true },
    { name: 'sku', label: 'SKU', example: 'DEMO-001', isRequired: true, isName: true, isShown: true, others: ['product'] },
    { name: 'channel_id', label: 'Channel', example: '', isNumber: true, isShown: true },
    { name: 'distribution_center', label: 'Site', example: '', isName: true, isShown: true, others: ['warehouse'] },
  ],
};
