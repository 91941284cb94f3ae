import type { ThroughputStep } from '../../contract/floor-progress.js';

const MINUTE_MS = 60_000;
const STEP_MS: Record<ThroughputStep, number> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS };

/**
 * The minute an instant lies in, UTC, as counts name it: `2026-11-20 08:00`. Sorts as text like it sorts in time; its first 13 characters
 * name the hour.
 */
export const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');

/** Where each of the last `count` steps begins, UTC, oldest first; the one `now` lies in is the last. */
export function lastSteps(step: ThroughputStep, count: number, now: Date): Date[] {
  const present = Math.floor(now.getTime() / STEP_MS[step]);
  return Array.from({ length: count }, (_, index) => new Date((present - (count - 1 - index)) * STEP_MS[step]));
}
