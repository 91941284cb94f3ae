import type { Offset } from '../../orders/domain/days.js';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** The instant at which clocks show this, given an instant close to it. */
const instantOf = (shown: number, near: Date, offset: Offset): Date => {
  const guess = new Date(shown - offset(near) * 60_000);
  return new Date(shown - offset(guess) * 60_000);
};

/** What the clocks show, in milliseconds as if it were UTC. */
const shownAt = (at: Date, offset: Offset): number => at.getTime() + offset(at) * 60_000;
const midnightBefore = (shown: number): number => Math.floor(shown / DAY_MS) * DAY_MS;

/**
 * An order created before this is a whole working day old at `at`. Saturdays and Sundays do not count: on a Monday it is the same time on
 * Friday, and all through a weekend the midnight with which Friday began.
 */
export function workingDayBefore(at: Date, offset: Offset): Date {
  const shown = shownAt(at, offset);
  const midnight = midnightBefore(shown);
  const weekday = new Date(shown).getUTCDay();
  if (weekday === SATURDAY) return instantOf(midnight - DAY_MS, at, offset);
  if (weekday === SUNDAY) return instantOf(midnight - 2 * DAY_MS, at, offset);
  return instantOf(shown - (weekday === MONDAY ? 3 : 1) * DAY_MS, at, offset);
}

/** The midnight with which the day ends. */
export const endOfDay = (at: Date, offset: Offset): Date => instantOf(midnightBefore(shownAt(at, offset)) + DAY_MS, at, offset);
