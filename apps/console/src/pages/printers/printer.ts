import type { components } from '../../api/generated/wms.js';

export type Printer = components['schemas']['PrinterAnswer'];
export type PrintJob = components['schemas']['PrintJobAnswer'];

export const papersOf = ({ prints }: Pick<Printer, 'prints'>): string =>
  prints === null ? 'Labels and sheets' : prints === 'labels' ? 'Labels' : 'Sheets';
