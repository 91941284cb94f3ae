/** How often each duration in minutes occurred. */
export type Spans = Iterable<readonly [minutes: number, many: number]>;

const HOUR = 60;
const DAY = 24 * HOUR;

/** Up to `below` minutes, durations are rounded to `step`: long ones need not be exact, and a day has some hundred of them at most. */
const STEPS: readonly [below: number, step: number][] = [
  [2 * HOUR, 1],
  [12 * HOUR, 5],
  [2 * DAY, 15],
  [14 * DAY, HOUR],
  [Infinity, DAY],
];

/** Whole minutes between two instants, rounded like in reports. */
export function spanBetween(from: Date, until: Date): number {
  const minutes = Math.max(0, Math.floor((until.getTime() - from.getTime()) / 60_000));
  const [, step] = STEPS.find(([below]) => minutes < below) ?? [Infinity, DAY];
  return minutes - (minutes % step);
}

/** Adds the durations of several days or sites. */
export function addSpans(to: Map<number, number>, some: Spans): void {
  for (const [minutes, many] of some) to.set(minutes, (to.get(minutes) ?? 0) + many);
}

/** The median and the 90th percentile (nearest rank) for reports; null without any. */
export function pacesOf(spans: ReadonlyMap<number, number>): { medianMinutes: number | null; slowMinutes: number | null } {
  const inOrder = Float64Array.from(spans.keys()).sort();
  const all = inOrder.reduce((sum, minutes) => sum + (spans.get(minutes) ?? 0), 0);
  const exceeding = (percent: number): number | null => {
    const rank = Math.max(1, Math.ceil((percent / 100) * all));
    let passed = 0;
    return inOrder.find((minutes) => (passed += spans.get(minutes) ?? 0) >= rank) ?? null;
  };
  return { medianMinutes: exceeding(50), slowMinutes: exceeding(90) };
}
