import { tn } from '../../languages/t.js';
import type { Drawing } from './chart.js';

const WEEK = 7;
const DAY_MS = 86_400_000;

/**
 * A drawing of days beside those of whole weeks earlier, so that each stands by its own weekday: 30 days by those of 4 weeks earlier. What was
 * before the first day with anything is not known.
 */
export function withWeeksBefore<Day>(
  drawing: Drawing,
  days: readonly Day[],
  previous: readonly Day[],
  valueOf: (day: Day) => number,
  what: string,
): Drawing {
  const weeks = Math.floor(days.length / WEEK);
  const values = [...previous, ...days].map(valueOf);
  const first = values.findIndex((value) => value > 0);
  const known = values.map((value, at) => (at < first ? undefined : value));
  const measured = first < previous.length && first !== -1 ? drawing : fromFirst(drawing);
  if (weeks * WEEK > previous.length) return measured;
  return withBefore(measured, known.slice(previous.length - weeks * WEEK, -weeks * WEEK), weeksEarlier(weeks, what));
}

/** A drawing without what its rows have before the first of them with anything. */
function fromFirst(drawing: Drawing): Drawing {
  const first = drawing.rows.findIndex(({ values }) => Object.values(values).some(Boolean));
  return { ...drawing, rows: drawing.rows.map((row, at) => (at < first ? { ...row, values: {} } : row)) };
}

const weeksEarlier = (weeks: number, what: string): string => tn(weeks, '{what} a week earlier', '{what} {count} weeks earlier', { what });

/** The same of so many days of which some may be missing; beside these stands nothing. */
export function withMeasuredBefore<Day extends { day: string }>(
  drawing: Drawing,
  span: number,
  days: readonly Day[],
  previous: readonly Day[],
  valueOf: (day: Day) => number,
  what: string,
): Drawing {
  const weeks = Math.floor(span / WEEK);
  const known = new Map([...previous, ...days].map((each) => [each.day, valueOf(each)]));
  const before = days.map(({ day }) => new Date(Date.parse(day) - weeks * WEEK * DAY_MS).toISOString().slice(0, 10));
  return withBefore(
    drawing,
    before.map((day) => known.get(day)),
    weeksEarlier(weeks, what),
  );
}

/** A drawing with what there was before beside each of its bars, quietly; as it is where there was nothing, or it is not known. */
export function withBefore(drawing: Drawing, before: readonly (number | undefined)[], title: string): Drawing {
  const { rows, series, columns = series } = drawing;
  if (before.length !== rows.length || before.every((value) => !value)) return drawing;
  const earlier = { name: 'before', title, colour: 'var(--console-before)', isBefore: true };
  return {
    ...drawing,
    rows: rows.map((row, at) => ({ ...row, values: { ...row.values, before: before[at] } })),
    series: [earlier, ...series],
    columns: [...columns, earlier],
  };
}
