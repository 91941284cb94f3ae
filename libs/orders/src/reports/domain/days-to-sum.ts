import { lastDays, type Offset } from '../../orders/domain/days.js';

/** Twice as far as a report reaches, since each also shows the period before. */
export const DAYS_KEPT = 180;
/** How long today's shipments may take to show. */
const TODAY_EVERY_MS = 15 * 60_000;
/** Transactions that began before midnight may commit after it. */
const AFTERWARDS_MS = 10 * 60_000;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** From the UTC midnight that begins a day until it is over in every time zone, with its transactions. */
const OVER_EVERYWHERE_MS = DAY_MS + 14 * 3_600_000 + AFTERWARDS_MS;

/** The instants at which a local day begins and ends. */
export function boundsOf(day: string, offset: Offset): { from: Date; until: Date } {
  const [begin, end] = [0, DAY_MS].map((later) => {
    const shown = Date.parse(`${day}T00:00:00Z`) + later;
    const guess = shown - offset(new Date(shown)) * MINUTE_MS;
    return new Date(shown - offset(new Date(guess)) * MINUTE_MS);
  });
  return { from: begin, until: end };
}

/** The day to add up next, newest first; undefined when all are up to date. `summed`: when each was last added up. */
export function dayToSum(now: Date, offset: Offset, summed: ReadonlyMap<string, Date>): string | undefined {
  const [today, ...earlier] = lastDays(now, DAYS_KEPT, offset).reverse();
  const last = summed.get(today);
  if (last === undefined || now.getTime() - last.getTime() >= TODAY_EVERY_MS) return today;
  return earlier.find((day) => {
    const at = summed.get(day)?.getTime();
    if (at === undefined) return true;
    // True for nearly every day, and a hundred times faster than computing its bounds.
    if (at >= Date.parse(day) + OVER_EVERYWHERE_MS) return false;
    const final = boundsOf(day, offset).until.getTime() + AFTERWARDS_MS;
    return at < final && now.getTime() >= final;
  });
}
