import { tn } from '../../languages/t.js';
import type { Drawing } from './chart.js';

const WEEK = 7;

/** A drawing of days beside those of whole weeks earlier, so that each stands by its own weekday: 30 days by those of 4 weeks earlier. */
export function withWeeksBefore<Day>(
  drawing: Drawing,
  days: readonly Day[],
  previous: readonly Day[],
  valueOf: (day: Day) => number,
  what: string,
): Drawing {
  const weeks = Math.floor(days.length / WEEK);
  const earlier = [...previous, ...days].slice(previous.length - weeks * WEEK, -weeks * WEEK);
  if (weeks * WEEK > previous.length) return drawing;
  return withBefore(drawing, earlier.map(valueOf), tn(weeks, '{what} a week earlier', '{what} {count} weeks earlier', { what }));
}

/** A drawing with what there was before beside each of its bars, quietly; as it is where there was nothing, or it is not known. */
export function withBefore(drawing: Drawing, before: readonly number[], title: string): Drawing {
  const { rows, series, columns = series } = drawing;
  if (before.length !== rows.length || before.every((value) => value === 0)) return drawing;
  const earlier = { name: 'before', title, colour: 'var(--console-before)', isBefore: true };
  return {
    ...drawing,
    rows: rows.map((row, at) => ({ ...row, values: { ...row.values, before: before[at] ?? 0 } })),
    series: [earlier, ...series],
    columns: [...columns, earlier],
  };
}
