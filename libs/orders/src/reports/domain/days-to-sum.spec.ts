import { tzOffset } from '@date-fns/tz/tzOffset';
import { boundsOf, DAYS_KEPT, dayToSum } from './days-to-sum.js';

const utc = (): number => 0;
const NOW = new Date('2026-11-20T08:00:00Z');
const inParis = (at: Date): number => tzOffset('Europe/Paris', at);

/** Adds up until nothing is left; returns the days in their order. */
function run(now: Date, summed: Map<string, Date>): string[] {
  const days: string[] = [];
  for (let day = dayToSum(now, utc, summed); day; day = dayToSum(now, utc, summed)) {
    summed.set(day, now);
    days.push(day);
  }
  return days;
}

it('begins with today, and goes back day by day', () => {
  const days = run(NOW, new Map());
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([DAYS_KEPT, '2026-11-20', '2026-11-19', '2026-05-25']);
});

it('adds up today again after a quarter of an hour, and once more when its last shipments are in', () => {
  const summed = new Map<string, Date>();
  run(NOW, summed);
  expect(run(new Date('2026-11-20T08:14:59Z'), summed)).toEqual([]);
  expect(run(new Date('2026-11-20T08:15:00Z'), summed)).toEqual(['2026-11-20']);
  expect(run(new Date('2026-11-21T00:05:00Z'), summed)).toEqual(['2026-11-21']);
  expect(run(new Date('2026-11-21T00:10:00Z'), summed)).toEqual(['2026-11-20']);
  expect(run(new Date('2026-11-21T00:11:00Z'), summed)).toEqual([]);
});

it('knows days of 23 and 25 hours', () => {
  const hours = (day: string): number => {
    const { from, until } = boundsOf(day, inParis);
    return (until.getTime() - from.getTime()) / 3_600_000;
  };
  expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25]);
  expect(boundsOf('2026-11-20', inParis).from.toISOString()).toBe('2026-11-19T23:00:00.000Z');
});

it('asks for the bounds of no day that is long over', () => {
  const summed = new Map<string, Date>();
  run(NOW, summed);
  const offset = jest.fn(utc);
  expect(dayToSum(NOW, offset, summed)).toBeUndefined();
  expect(offset.mock.calls.length).toBeLessThan(20);
});
