import { addSpans, pacesOf, spanBetween } from './spans.js';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000 + 59_999);
const from = new Date(Date.UTC(2026, 10, 20));

it.each([
  [0, 0],
  [119, 119],
  [124, 120],
  [719, 715],
  [734, 720],
  [2_879, 2_865],
  [2_939, 2_880],
  [20_159, 20_100],
  [21_599, 20_160],
])('tells a span of %s minutes as %s', (minutes, told) => expect(spanBetween(from, at(minutes))).toBe(told));

it('tells no span below nothing', () => expect(spanBetween(at(5), from)).toBe(0));

it('finds what half and nine tenths of the orders did not exceed', () => {
  const paces = (...spans: [number, number][]): (number | null)[] => Object.values(pacesOf(new Map(spans)));
  expect(paces([90, 1], [10, 5], [30, 4])).toEqual([10, 30]);
  expect(paces([90, 2], [10, 4], [30, 4])).toEqual([30, 90]);
  expect(paces([7, 1])).toEqual([7, 7]);
  expect(paces([100, 9], [9, 1])).toEqual([100, 100]);
  expect(paces()).toEqual([null, null]);
});

it('adds up', () => {
  const sum = new Map([[1, 2]]);
  addSpans(
    sum,
    new Map([
      [1, 1],
      [5, 3],
    ]),
  );
  expect([...sum]).toEqual([
    [1, 3],
    [5, 3],
  ]);
});
