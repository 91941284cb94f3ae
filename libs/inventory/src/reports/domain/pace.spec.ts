import { boundsOf, classOf, coverDays, FOR_EVER, turnsInTenths } from './pace.js';

it('divides products by what they sell', () => {
  // 100 units: 60 and 20 make up 80; then 15 up to 95, and 5.
  const bounds = boundsOf([60, 20, 15, 3, 2, 0].map((units) => ({ units, products: 1 })));
  expect(bounds).toEqual({ a: 20, b: 15 });
  expect([60, 20, 15, 3, 2, 0, -1].map((units) => classOf(units, bounds))).toEqual(['A', 'A', 'B', 'C', 'C', null, null]);
});

it('keeps products that sell as many in one class, and the one that passes the share in the higher one', () => {
  const bounds = boundsOf([
    { units: 10, products: 9 },
    { units: 1, products: 10 },
  ]);
  expect(bounds).toEqual({ a: 10, b: 1 });
  expect(boundsOf([{ units: 7, products: 1 }])).toEqual({ a: 7, b: 7 });
  expect(classOf(5, boundsOf([]))).toBe('C');
});

it('tells how long units last', () =>
  expect([coverDays(45, 30), coverDays(10, 4), coverDays(10, 0), coverDays(0, 5), coverDays(3, -1)]).toEqual([
    45,
    75,
    FOR_EVER,
    null,
    FOR_EVER,
  ]));

it('tells how often a year stock is sold', () => {
  // 90 sold in 90 days are 365 a year, over a mean of 100: 80 now, 120 before.
  expect(turnsInTenths(90, 80, -40)).toBe(37);
  expect([turnsInTenths(0, 10, 0), turnsInTenths(5, 0, 0), turnsInTenths(-3, 10, 10)]).toEqual([0, null, 0]);
});
