const HOUR_MS = 3_600_000;

/** Age groups of a backlog: from this many hours on, and below this many; null: no limit. */
export interface AgeSpan {
  readonly fromHours: number;
  readonly beforeHours: number | null;
}

const EDGES = [0, 1, 4, 24, 72, 168] as const;

/** Without gaps, youngest first. An order of exactly an edge's age belongs to the older span. */
export const ageSpans: readonly AgeSpan[] = EDGES.map((fromHours, index) => ({ fromHours, beforeHours: EDGES[index + 1] ?? null }));

/** Whole seconds from one instant to another; 0 when a clock is behind. */
export const ageSeconds = (since: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000));

/** An order created after this instant is younger than the span's end; undefined without an end. */
export function youngerThanEnd({ beforeHours }: AgeSpan, now: Date): Date | undefined {
  return beforeHours === null ? undefined : new Date(now.getTime() - beforeHours * HOUR_MS);
}

/** Orders in each span, from the numbers of orders younger than each span's end. */
export function perSpan(younger: readonly number[]): number[] {
  return younger.map((count, index) => count - (younger[index - 1] ?? 0));
}
