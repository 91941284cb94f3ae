import { locale } from '../../languages/t.js';

/** The zone where the browser knows its clocks, and UTC where it does not: its list may be older than the server's. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}

/** Today as the clocks of the zone show it: `2026-11-22`. */
export const todayIn = (zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format();

const made = new Map<string, Intl.DateTimeFormat>();

/** A format of instants in a zone; cached, since making one takes longer than formatting a list of times. */
export function formatIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale(), zone, options]);
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone });
  made.set(key, known);
  return known;
}

const DAY = { month: 'short', day: 'numeric' } as const;

/** A day of this year, for a chart: `Nov 22` of `2026-11-22`. */
export const shortDay = (day: string): string => formatIn('UTC', DAY).format(new Date(`${day}T00:00:00Z`));
