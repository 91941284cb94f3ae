import type { UseStep } from '../../contract/api-use.js';

const HOUR_MS = 3_600_000;
const STEP_MS: Record<UseStep, number> = { hour: HOUR_MS, day: 24 * HOUR_MS };
/** How many characters of a stored instant name its step. */
const NAMED_BY: Record<UseStep, number> = { hour: 13, day: 10 };

export const useSteps: readonly UseStep[] = ['hour', 'day'];

/** The hour (`2026-11-20 08`) or day (`2026-11-20`), UTC, of a stored instant. Its text order is its order in time. */
export const stepOf = (step: UseStep, stored: string): string => stored.slice(0, NAMED_BY[step]);

/** Start (UTC) and name of each of the last `count` steps, oldest first; the last one contains `now`. */
export function lastUseSteps(step: UseStep, count: number, now: Date): { from: Date; name: string }[] {
  const present = Math.floor(now.getTime() / STEP_MS[step]);
  return Array.from({ length: count }, (_, index) => {
    const from = new Date((present - (count - 1 - index)) * STEP_MS[step]);
    return { from, name: stepOf(step, from.toISOString().replace('T', ' ')) };
  });
}

/** 2: done, 4: refused, 5: failed. */
export const classOf = (status: number): 2 | 4 | 5 => (status >= 500 ? 5 : status >= 400 ? 4 : 2);
