import { siteShown } from '../../api/client.js';

export type Paper = 'label' | 'sheet';

/** A printer that this device prints on. */
export interface DevicePrinter {
  id: number;
  name: string;
}

/** The choice stays with the browser: a station has its own printer, whoever works there. */
const placeOf = (paper: Paper): string => `console:printer:${siteShown() ?? ''}:${paper}`;

/** Undefined: the browser's dialog. */
export function devicePrinter(paper: Paper): DevicePrinter | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(paper)) ?? 'null') as Partial<DevicePrinter> | null;
    return typeof kept?.id === 'number' && typeof kept.name === 'string' ? { id: kept.id, name: kept.name } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDevicePrinter(paper: Paper, printer: DevicePrinter | undefined): void {
  if (printer) localStorage.setItem(placeOf(paper), JSON.stringify(printer));
  else localStorage.removeItem(placeOf(paper));
}
