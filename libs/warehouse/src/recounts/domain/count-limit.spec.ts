import { isBeyond } from './count-limit.js';

const usual = { units: 10, percent: 25, cents: null };
const beyond = (counted: number, expected: number, limit: Parameters<typeof isBeyond>[0] = usual): boolean =>
  isBeyond(limit, { counted, expected, cost: 2.5 });

describe('the limit of counts', () => {
  it('is passed by more than its units and more than its percentage', () => {
    expect([beyond(7, 82), beyond(157, 82)]).toEqual([true, true]);
    expect([beyond(30, 40), beyond(29, 40), beyond(51, 40)]).toEqual([false, true, true]);
    expect([beyond(75, 100), beyond(74, 100)]).toEqual([false, true]);
    expect([beyond(0, 10), beyond(0, 11)]).toEqual([false, true]);
  });

  it('is one of units alone where the books say nothing', () => {
    expect([beyond(10, 0), beyond(11, 0)]).toEqual([false, true]);
  });

  it('is passed by what the difference costs, whatever the units', () => {
    const limit = { ...usual, cents: 1_000 };
    expect([beyond(96, 100, limit), beyond(95, 100, limit), beyond(105, 100, limit)]).toEqual([false, true, true]);
  });

  it('of nothing lets the books alone pass', () => {
    const none = { units: 0, percent: 0, cents: null };
    expect([beyond(40, 40, none), beyond(39, 40, none)]).toEqual([false, true]);
  });
});
