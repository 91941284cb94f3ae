import { TZDateMini } from '@date-fns/tz/date/mini';

/** The first instant of a day (`2026-11-22`): its midnight, or the end of the hour that clocks skip then. */
function startOf(day: string, zone: string, daysLater = 0): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new TZDateMini(year, month - 1, date + daysLater, zone).getTime();
}

/** A day that exists. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/**
 * A span of days as the interface's filters take it: the instants at which the first begins and the last ends. What is no day stays as it
 * is, for the server to refuse.
 */
export function instantsOf({ from, to }: { from?: string; to?: string }, zone: string): { from_date?: string; to_date?: string } {
  return {
    ...(from ? { from_date: isDay(from) ? new Date(startOf(from, zone)).toISOString() : from } : {}),
    ...(to ? { to_date: isDay(to) ? new Date(startOf(to, zone, 1) - 1).toISOString() : to } : {}),
  };
}
