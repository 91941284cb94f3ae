import type { ThroughputStep } from '../../contract/floor-progress.js';

const MINUTE_MS = 60_000;
const STEP_MS: Record<ThroughputStep, number> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS };

/**
 * The minute of an instant, UTC, as the counts name it: `2026-11-20 08:00`. Its text order is its order in time; its first 13 characters
 * name the hour.
 */
export const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');

/** Starts of the last `count` steps, UTC, oldest first; the last one contains `now`. */
export function lastSteps(step: ThroughputStep, count: number, now: Date): Date[] {
  const present = Math.floor(now.getTime() / STEP_MS[step]);
  return Array.from({ length: count }, (_, index) => new Date((present - (count - 1 - index)) * STEP_MS[step]));
}
