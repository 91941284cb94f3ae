/** Quarters of an hour in a day; offsets from UTC are whole quarters in every time zone. */
export const QUARTERS_OF_DAY = 96;
const QUARTER_MS = 900_000;
const MINUTES_OF_QUARTER = 15;
const DAY_MS = QUARTERS_OF_DAY * QUARTER_MS;

/** A period without a clock change in a time zone. */
export interface Stretch {
  /** Its first quarter of an hour, counted from 1970 in UTC, and the first one after it. */
  from: number;
  before: number;
  /** Quarters of an hour that its clocks are ahead of UTC. */
  ahead: number;
}

/** Minutes that the clocks of a time zone are ahead of UTC at an instant. */
export type Offset = (at: Date) => number;

export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER_MS);

/** The last `count` local days, oldest first, as `YYYY-MM-DD`; the day of `now` is the last. */
export function lastDays(now: Date, count: number, offset: Offset): string[] {
  const today = Math.floor((now.getTime() + offset(now) * 60_000) / DAY_MS);
  return Array.from({ length: count }, (_, index) => dayOf(today - (count - 1 - index)));
}

/** A local day, counted from 1970, as `YYYY-MM-DD`. */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The time of the last `count` days up to the current quarter, split at clock changes: once or twice a year, or never. */
export function stretchesOf(now: Date, count: number, offset: Offset): Stretch[] {
  const ahead = (quarter: number): number => Math.floor(offset(new Date(quarter * QUARTER_MS)) / MINUTES_OF_QUARTER);
  // A day before the first UTC day: no clock is further ahead.
  const first = (Math.floor(now.getTime() / DAY_MS) - count) * QUARTERS_OF_DAY;
  const end = quarterOf(now) + 1;
  const stretches: Stretch[] = [{ from: first, before: end, ahead: ahead(first) }];
  for (let day = first; day < end; day += QUARTERS_OF_DAY) {
    const next = Math.min(day + QUARTERS_OF_DAY, end);
    if (ahead(next) === stretches[stretches.length - 1].ahead) continue;
    for (let quarter = day + 1; quarter <= next; quarter += 1) {
      const last = stretches[stretches.length - 1];
      if (ahead(quarter) === last.ahead) continue;
      last.before = quarter;
      stretches.push({ from: quarter, before: end, ahead: ahead(quarter) });
    }
  }
  return stretches.filter(({ from, before }) => from < before);
}
