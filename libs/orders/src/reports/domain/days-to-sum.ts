import { lastDays, type Offset } from '../../orders/domain/days.js';

/** As far back as reports look: twice, since each shows the period before. */
export const DAYS_KEPT = 180;
/** What is shipped today shows after so long. */
const TODAY_EVERY_MS = 15 * 60_000;
/** Transactions that began before midnight may commit after it. */
const AFTERWARDS_MS = 10 * 60_000;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** From the midnight of UTC that begins a day until it is over on every clock, and its transactions, too. */
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

/** The day to add up next, newest first; undefined when every one is told as it was. `summed`: when each was last added up. */
export function dayToSum(now: Date, offset: Offset, summed: ReadonlyMap<string, Date>): string | undefined {
  const [today, ...earlier] = lastDays(now, DAYS_KEPT, offset).reverse();
  const last = summed.get(today);
  if (last === undefined || now.getTime() - last.getTime() >= TODAY_EVERY_MS) return today;
  return earlier.find((day) => {
    const at = summed.get(day)?.getTime();
    if (at === undefined) return true;
    // Nearly every day: asking for its bounds takes a hundred times as long.
    if (at >= Date.parse(day) + OVER_EVERYWHERE_MS) return false;
    const final = boundsOf(day, offset).until.getTime() + AFTERWARDS_MS;
    return at < final && now.getTime() >= final;
  });
}
