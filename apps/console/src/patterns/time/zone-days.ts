import { TZDateMini } from '@date-fns/tz/date/mini';

/** The first instant of a day (`2026-11-22`): midnight, or the end of the hour that clocks skip at midnight. */
function startOf(day: string, zone: string, daysLater = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new TZDateMini(year, month - 1, date + daysLater, zone).getTime();
}

/** Whether a day exists. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/**
 * A span of days as the interface's filters take it: from the first instant of the first day to the last of the last. A text that is no day
 * goes to the server, which refuses it.
 */
export function instantsOf({ from, to }: { from?: string; to?: string }, zone: string): { from_date?: string; to_date?: string } {
  return {
    ...(from ? { from_date: isDay(from) ? new Date(startOf(from, zone)).toISOString() : from } : {}),
    ...(to ? { to_date: isDay(to) ? new Date(startOf(to, zone, 1) - 1).toISOString() : to } : {}),
  };
}

/** The text of a field for a day and a time: `2026-11-22T17:00`, with seconds if there are some. */
const CLOCK = /^([1-9]\d{3})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/;

/** An instant as the text of such a field, in the zone. */
export function clockOf(instant: string, zone: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  // The Swedish format is that of the field.
  const localTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }).format(time);
  return `${localTime.replace(' ', 'T')}.${time.toISOString().slice(-4, -1)}`.replace(/(:00)?\.?0*$/, '');
}

/** The instant of such a text, in the zone. A text that is no time goes to the server, which refuses it. */
export function instantAt(clock: string, zone: string): string {
  const parts = CLOCK.exec(clock);
  if (!parts) return clock;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const date = new TZDateMini(year, month - 1, day, hour, minute, second, zone);
  return new Date(date.getTime() + Number((parts[7] ?? '').padEnd(3, '0'))).toISOString();
}
