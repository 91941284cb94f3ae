import type { UseStep } from '../../contract/api-use.js';

const HOUR_MS = 3_600_000;
const STEP_MS: Record<UseStep, number> = { hour: HOUR_MS, day: 24 * HOUR_MS };
/** Characters of a stored instant that name the step it lies in. */
const NAMED_BY: Record<UseStep, number> = { hour: 13, day: 10 };

export const useSteps: readonly UseStep[] = ['hour', 'day'];

/** The hour (`2026-11-20 08`) or day (`2026-11-20`) of UTC a stored instant lies in. Sorts as text like it sorts in time. */
export const stepOf = (step: UseStep, stored: string): string => stored.slice(0, NAMED_BY[step]);

/** Where each of the last `count` steps begins, UTC, oldest first, and its name; the one `now` lies in is the last. */
export function lastUseSteps(step: UseStep, count: number, now: Date): { from: Date; name: string }[] {
  const present = Math.floor(now.getTime() / STEP_MS[step]);
  return Array.from({ length: count }, (_, index) => {
    const from = new Date((present - (count - 1 - index)) * STEP_MS[step]);
    return { from, name: stepOf(step, from.toISOString().replace('T', ' ')) };
  });
}

/** 2: done, 4: refused, 5: failed. */
export const classOf = (status: number): 2 | 4 | 5 => (status >= 500 ? 5 : status >= 400 ? 4 : 2);
