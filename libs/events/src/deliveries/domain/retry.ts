/** So that receivers that failed together are not retried together. */
const JITTER = 0.2;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/**
 * Seconds until the next attempt; undefined when none is left.
 * @param schedule seconds before each attempt, including the first
 * @param tries the number of failed attempts
 * @param retryAfter what the receiver asks for, respected up to a day
 * @param random from 0 to 1
 */
export function secondsToRetry(schedule: readonly number[], tries: number, retryAfter: number, random: number): number | undefined {
  const planned = schedule[tries];
  if (planned === undefined) return undefined;
  const wait = Math.max(planned * (1 + JITTER * random), Math.min(retryAfter, MAX_RETRY_AFTER_SECONDS));
  return Math.round(wait * 1_000) / 1_000;
}
