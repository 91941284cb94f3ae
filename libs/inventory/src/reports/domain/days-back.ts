const DAY_MS = 86_400_000;

/** The last `count` days up to one of them (`YYYY-MM-DD`), oldest first. */
export const daysBack = (until: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(until) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10));
