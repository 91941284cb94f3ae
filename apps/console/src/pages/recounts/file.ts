import type { FileKind, LineFault } from '../../../../../libs/imports/src/index.js';
import { msg, t } from '../../languages/t.js';
import type { Line as FileLine } from '../../patterns/sheets/line.js';
import { emptyLine, type Line } from './lines.js';

const WHOLE = /^[+-]?\d{1,10}$/;

/** A file of bins that were counted, or whose contents change. */
export const recountFile: FileKind = {
  noun: ['line', 'lines'],
  // The interface's limit of bins per request.
  maxLines: 10_000,
  sources: 'recounts',
  unique: { columns: ['account_id', 'sku', 'location', 'bin', 'lot'], called: msg('bin and SKU') },
  columns: [
    {
      ...{ name: 'account_id', label: msg('Account'), example: '100', others: ['accountid'], isRequired: true, isShown: true },
      check: (text) => (/^\d{1,15}$/.test(text) ? undefined : t('Account must be a number')),
    },
    { name: 'sku', label: 'SKU', example: 'DEMO-001', isName: true, others: ['product'], isRequired: true, isShown: true },
    { name: 'location', label: msg('Location'), example: 'A', isName: true, isRequired: true, isShown: true },
    { name: 'bin', label: msg('Bin'), example: 'A01', isName: true, isRequired: true, isShown: true },
    { name: 'qty_in_bin', label: msg('Counted'), example: '58', others: ['count', 'quantity'], isShown: true },
    { name: 'qty', label: msg('Change by'), example: '', others: ['change'], isShown: true },
    { name: 'lot', label: msg('Lot'), example: 'L-7', isName: true },
    {
      ...{ name: 'expiry', label: msg('Expires'), example: '2027-06-30', others: ['expiry_date'] },
      check: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? undefined : t('Write the day like 2026-12-31')),
    },
    { name: 'serials', label: msg('Serials'), example: 'SN-0001;SN-0002', isName: true, others: ['serial'] },
  ],
  furtherLines: [{ account_id: '100', sku: 'DEMO-002', location: 'A', bin: 'A02', qty: '-3' }],
  check: (cellOf) => quantityFaults(cellOf('qty'), cellOf('qty_in_bin')),
  checkHeader: (hasColumn) =>
    hasColumn('qty') || hasColumn('qty_in_bin') ? undefined : t('The first line must name qty_in_bin (the count) or qty (a change).'),
};

function quantityFaults(qty: string, counted: string): LineFault[] {
  if (qty !== '' && counted !== '') return [{ column: undefined, message: t('Give either a count or a change, not both') }];
  if (qty === '' && counted === '') return [{ column: 'qty_in_bin', message: t('Give a count or a change') }];
  if (counted !== '')
    return WHOLE.test(counted) && Number(counted) >= 0
      ? []
      : [{ column: 'qty_in_bin', message: t('Counted must be a whole number, 0 or more') }];
  return WHOLE.test(qty) && Number(qty) !== 0 ? [] : [{ column: 'qty', message: t('Change must be a whole number, not 0') }];
}

/** A line of a file, in the form of a typed one. */
export const lineOf = ({ cells }: FileLine): Line => ({
  ...emptyLine,
  ...Object.fromEntries(recountFile.columns.map(({ name }, column) => [name, cells[column] ?? ''])),
});
