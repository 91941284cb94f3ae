import { locale } from '../../languages/t.js';

/** The zone, or UTC if the browser does not know it: its database may be older than the server's. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}

/** Today in the zone: `2026-11-22`. */
export const todayIn = (zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format();

const made = new Map<string, Intl.DateTimeFormat>();

/** A format for instants in a zone; cached, since creating one takes longer than formatting a list of times. */
export function formatIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale(), zone, options]);
  const cached = made.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone });
  made.set(key, cached);
  return cached;
}

const DAY = { month: 'short', day: 'numeric' } as const;

/** A day of this year, for a chart: `Nov 22` of `2026-11-22`. */
export const shortDay = (day: string): string => formatIn('UTC', DAY).format(new Date(`${day}T00:00:00Z`));
