import { type Failures, lockedSeconds, standing, withOneMore } from './lock-out.js';

const terms = { limit: 3, lockMs: 60_000 };
const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);
const none: Failures = { count: 0, since: at(0) };
const after = (...seconds: number[]): Failures => seconds.reduce((failures, each) => withOneMore(failures, terms, at(each)), none);

describe('a lock-out', () => {
  it('begins with the failure that reaches the limit', () => {
    expect(lockedSeconds(after(0, 1), terms, at(1))).toBe(0);
    expect(lockedSeconds(after(0, 1, 2), terms, at(2))).toBe(60);
  });

  it('lasts its time from then on, and ends by itself', () => {
    const locked = after(0, 30, 50);
    expect([at(50), at(80.5), at(109.9), at(110)].map((now) => lockedSeconds(locked, terms, now))).toEqual([60, 30, 1, 0]);
    expect(withOneMore(locked, terms, at(110))).toEqual({ count: 1, since: at(110) });
  });

  it('is not reached by failures further apart', () => {
    expect(after(0, 10, 60)).toEqual({ count: 1, since: at(60) });
    expect(standing(after(0, 10), terms, at(59))).toEqual({ count: 2, since: at(0) });
  });

  it('never begins where the limit is off', () => {
    const off = { ...terms, limit: 0 };
    expect(lockedSeconds({ count: 1_000, since: at(0) }, off, at(0))).toBe(0);
  });
});
