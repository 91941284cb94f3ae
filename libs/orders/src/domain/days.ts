const DAY_MS = 86_400_000;

/** The last `count` days in UTC, oldest first, as `YYYY-MM-DD`; the day of `now` is the last. A day is from midnight to midnight UTC. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10));
}
