import { siteShown } from '../../api/client.js';

export type Paper = 'label' | 'sheet';

/** A printer of this device. */
export interface DevicePrinter {
  id: number;
  name: string;
}

/** The browser stores the choice, since a station has the same printer, whoever works there. */
const placeOf = (paper: Paper): string => `console:printer:${siteShown() ?? ''}:${paper}`;

/** Undefined for the browser's print dialog. */
export function devicePrinter(paper: Paper): DevicePrinter | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(placeOf(paper)) ?? 'null') as Partial<DevicePrinter> | null;
    return typeof stored?.id === 'number' && typeof stored.name === 'string' ? { id: stored.id, name: stored.name } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDevicePrinter(paper: Paper, printer: DevicePrinter | undefined): void {
  if (printer) localStorage.setItem(placeOf(paper), JSON.stringify(printer));
  else localStorage.removeItem(placeOf(paper));
}
