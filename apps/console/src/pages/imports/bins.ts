import type { FileKind } from '../../../../../libs/imports/src/index.js';
import { purposes } from '../../patterns/stock/purposes.js';

const PURPOSES = purposes.map(({ value }) => value);

export const bins: FileKind = {
  noun: ['bin', 'bins'],
  maxLines: 200_000,
  unique: { columns: ['distribution_center', 'location', 'bin'], called: 'site, location and bin', mayRepeat: true },
  columns: [
    { name: 'distribution_center', label: 'Site', example: 'MAIN', isName: true, isRequired: true, isShown: true, others: ['warehouse'] },
    { name: 'location', label: 'Location', example: 'A', isName: true, isRequired: true, isShown: true },
    { name: 'bin', label: 'Bin', example: 'A01-1', isName: true, isRequired: true, isShown: true },
    {
      ...{ name: 'purpose', label: 'Purpose', example: 'pick' },
      check: (text) => (PURPOSES.includes(text) ? undefined : `Purpose must be one of ${PURPOSES.join(', ')}`),
    },
  ],
};
