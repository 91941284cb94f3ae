import type { FileKind } from '../../../../../libs/imports/src/index.js';
import { msg, t } from '../../languages/t.js';
import { purposes } from '../../patterns/stock/purposes.js';

const PURPOSES = purposes.map(({ value }) => value);

export const bins: FileKind = {
  noun: ['bin', 'bins'],
  maxLines: 200_000,
  unique: { columns: ['distribution_center', 'location', 'bin'], called: msg('site, location and bin'), mayRepeat: true },
  columns: [
    {
      name: 'distribution_center',
      label: msg('Site'),
      example: 'MAIN',
      isName: true,
      isRequired: true,
      isShown: true,
      others: ['warehouse'],
    },
    { name: 'location', label: msg('Location'), example: 'A', isName: true, isRequired: true, isShown: true },
    { name: 'bin', label: msg('Bin'), example: 'A01-1', isName: true, isRequired: true, isShown: true },
    {
      ...{ name: 'purpose', label: msg('Purpose'), example: 'pick' },
      check: (text) =>
        PURPOSES.includes(text) ? undefined : t('{label} must be one of {values}', { label: t('Purpose'), values: PURPOSES.join(', ') }),
    },
  ],
};
