/** How many of something took so many minutes. */
export type Spans = ReadonlyMap<number, number>;

const HOUR = 60;
const DAY = 24 * HOUR;

/** Up to so many minutes, spans are told to so many: what took long is not told to the minute, and a day keeps some hundred of them at most. */
const STEPS: readonly [below: number, step: number][] = [
  [2 * HOUR, 1],
  [12 * HOUR, 5],
  [2 * DAY, 15],
  [14 * DAY, HOUR],
  [Infinity, DAY],
];

/** Whole minutes between two instants, as exactly as reports tell them. */
export function spanBetween(from: Date, until: Date): number {
  const minutes = Math.max(0, Math.floor((until.getTime() - from.getTime()) / 60_000));
  const [, step] = STEPS.find(([below]) => minutes < below) ?? [Infinity, DAY];
  return minutes - (minutes % step);
}

/** Adds up the spans of several days or sites. */
export function addSpans(to: Map<number, number>, some: Spans): void {
  for (const [minutes, many] of some) to.set(minutes, (to.get(minutes) ?? 0) + many);
}

/** The span that `percent` of them did not exceed (nearest rank); null without any. */
export function percentile(spans: Spans, percent: number): number | null {
  const inOrder = [...spans].sort(([a], [b]) => a - b);
  const all = inOrder.reduce((sum, [, many]) => sum + many, 0);
  const rank = Math.ceil((percent / 100) * all);
  let passed = 0;
  for (const [minutes, many] of inOrder) {
    passed += many;
    if (many > 0 && passed >= rank) return minutes;
  }
  return null;
}
