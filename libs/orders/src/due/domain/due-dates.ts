/** Minutes that the clocks of a time zone are ahead of UTC at an instant. */
type Offset = (at: Date) => number;

/** When parcels of a shipping method leave a site. */
export interface CutOff {
  shippingMethod: string;
  /** Minutes after midnight at the site. */
  minute: number;
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[];
  /** Orders are due this many minutes before. */
  leadMinutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** The first instant after `after` by which an order must be ready for one of these cut-offs; null without any. */
export function nextDue(cutOffs: readonly CutOff[], offset: Offset, after: Date): Date | null {
  return chosen(cutOffs, offset, after, 1);
}

/** Like `nextDue`, for many orders in turn: all orders between two cut-offs have the same due date, so it is computed once. */
export function nextDues(cutOffs: readonly CutOff[], offset: Offset): (after: Date) => Date | null {
  let from = 0;
  let due: Date | null = null;
  return (after) => {
    if (due && from <= after.getTime() && after < due) return due;
    from = after.getTime();
    due = nextDue(cutOffs, offset, after);
    return due;
  };
}

/** The last due date before `before`: every order placed before it is due by then. */
export function lastDue(cutOffs: readonly CutOff[], offset: Offset, before: Date): Date | null {
  return chosen(cutOffs, offset, before, -1);
}

/** The nearest cut-off before or after an instant. */
function chosen(cutOffs: readonly CutOff[], offset: Offset, from: Date, step: 1 | -1): Date | null {
  const times = cutOffs.flatMap((cutOff) => nearest(cutOff, offset, from, step) ?? []);
  return times.length === 0 ? null : new Date(step * Math.min(...times.map((time) => step * time)));
}

/** The lead may reach back into the day before, and a week whose day has passed continues in the next week. */
function nearest({ minute, weekdays, leadMinutes }: CutOff, offset: Offset, from: Date, step: 1 | -1): number | undefined {
  const today = Math.floor((from.getTime() + offset(from) * MINUTE_MS) / DAY_MS);
  const leadDays = Math.ceil(leadMinutes / (DAY_MS / MINUTE_MS)) + 1;
  for (let away = -leadDays; away <= DAYS_OF_WEEK + leadDays; away += 1) {
    const day = today + step * away;
    if (!weekdays.includes(weekdayOf(day))) continue;
    const due = instantAt(day, minute, offset) - leadMinutes * MINUTE_MS;
    if (step * (due - from.getTime()) > 0) return due;
  }
  return undefined;
}

/** Weekday of a day counted from 1970-01-01, a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;

/** When the clocks of a site show a minute of a day; for a minute that they skip, as if they did not. */
function instantAt(day: number, minute: number, offset: Offset): number {
  const shown = day * DAY_MS + minute * MINUTE_MS;
  const guess = shown - offset(new Date(shown)) * MINUTE_MS;
  return shown - offset(new Date(guess)) * MINUTE_MS;
}
