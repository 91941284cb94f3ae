import type { components } from '../../api/generated/wms.js';
import { t } from '../../languages/t.js';

export type Printer = components['schemas']['PrinterAnswer'];
export type PrintJob = components['schemas']['PrintJobAnswer'];

export const papersOf = ({ prints }: Pick<Printer, 'prints'>): string =>
  prints === null ? t('Labels and sheets') : prints === 'labels' ? t('Labels') : t('Sheets');
