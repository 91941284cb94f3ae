import { withBefore, withMeasuredBefore, withWeeksBefore } from './before.js';
import type { Drawing } from './chart.js';

/** A drawing of days that count up, from the first of them on. */
const daysFrom = (first: number, many: number): number[] => Array.from({ length: many }, (_, at) => first + at);
const drawn = (days: readonly number[]): Drawing => ({
  says: '',
  rows: days.map((day) => ({ label: String(day), values: { orders: 1 } })),
  series: [{ name: 'orders', title: 'Orders', colour: 'grey' }],
});
const beside = ({ rows }: Drawing): (number | undefined)[] => rows.map(({ values }) => values.before);

describe('what there was before', () => {
  it.each([
    [7, 7, 'Orders a week earlier'],
    [14, 14, 'Orders 2 weeks earlier'],
    [30, 28, 'Orders 4 weeks earlier'],
    [90, 84, 'Orders 12 weeks earlier'],
  ])('stands beside the same weekday: of %d days, %d days earlier', (many, shift, title) => {
    const days = daysFrom(1_000, many);
    const drawing = withWeeksBefore(drawn(days), days, daysFrom(1_000 - many, many), (day) => day, 'Orders');
    expect(beside(drawing)).toEqual(days.map((day) => day - shift));
    expect(drawing.series.map((each) => each.title)).toEqual([title, 'Orders']);
  });

  it('stands beside the same weekday of days of which some are missing', () => {
    const told = (...days: number[]) => days.map((day) => ({ day: `2026-11-${String(day).padStart(2, '0')}`, units: day }));
    const [days, earlier] = [told(20, 22, 23), told(13, 14, 16)];
    const drawing = withMeasuredBefore(drawn([20, 22, 23]), 7, days, earlier, ({ units }) => units, 'Orders');
    expect(beside(drawing)).toEqual([13, undefined, 16]);
    expect(drawing.series[0]?.title).toBe('Orders a week earlier');
  });

  it('has no value before the first day with anything', () => {
    const days = daysFrom(1_000, 7);
    const drawing = withWeeksBefore(drawn(days), days, daysFrom(993, 7), (day) => (day < 996 ? 0 : day), 'Orders');
    expect(beside(drawing)).toEqual([undefined, undefined, undefined, 996, 997, 998, 999]);
  });

  it('leaves out the days of a drawing that are before anything', () => {
    const orders = [0, 0, 3, 0];
    const rows = orders.map((count, at) => ({ label: String(at), values: { orders: count } }));
    const inRows = (previous: readonly number[]) =>
      withWeeksBefore({ says: '', rows, series: [] }, orders, previous, (count) => count, 'Orders').rows.map(({ values }) => values.orders);
    expect(inRows([0, 0, 0, 0])).toEqual([undefined, undefined, 3, 0]);
    expect(inRows([0, 2, 0, 0])).toEqual(orders);
  });

  it('is not drawn where there was nothing, or it is not known', () => {
    const days = daysFrom(1_000, 30);
    const drawing = drawn(days);
    expect(withWeeksBefore(drawing, days, [], (day) => day, 'Orders')).toEqual(drawing);
    expect(withWeeksBefore(drawing, days, daysFrom(970, 30), () => 0, 'Orders')).toEqual(drawing);
    expect(withBefore(drawing, [1], 'Before')).toBe(drawing);
  });
});
