import {
  type Failures,
  isFull,
  lockedSeconds,
  noFailures,
  standing,
  withFailed,
  withForgiven,
  withoutPending,
  withPending,
} from './lock-out.js';

const terms = { limit: 3, lockMs: 60_000 };
const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);
const none: Failures = noFailures(at(0));
const after = (...seconds: number[]): Failures => seconds.reduce((failures, each) => withFailed(failures, 1, terms, at(each)), none);

describe('a lockout', () => {
  it('begins with the failure that reaches the limit', () => {
    expect(lockedSeconds(after(0, 1), terms, at(1))).toBe(0);
    expect(lockedSeconds(after(0, 1, 2), terms, at(2))).toBe(60);
  });

  it('lasts its time from then on, and then ends', () => {
    const locked = after(0, 30, 50);
    expect([at(50), at(80.5), at(109.9), at(110)].map((now) => lockedSeconds(locked, terms, now))).toEqual([60, 30, 1, 0]);
    expect(withFailed(locked, 1, terms, at(110))).toEqual({ ...none, count: 1, since: at(110) });
  });

  it('is not reached by failures further apart', () => {
    expect(after(0, 10, 60)).toEqual({ ...none, count: 1, since: at(60) });
    expect(standing(after(0, 10), terms, at(59))).toEqual({ ...none, count: 2 });
  });

  it('never begins where the limit is off', () => {
    const off = { ...terms, limit: 0 };
    const many = withPending(withFailed(none, 1_000, off, at(0)), off, at(0));
    expect([lockedSeconds(many, off, at(0)), isFull(many, off, at(0))]).toEqual([0, false]);
  });

  it('is forgiven in part or whole', () => {
    expect([withForgiven(after(0, 1), 1, terms, at(2)).count, withForgiven(after(0, 1), 5, terms, at(2)).count]).toEqual([1, 0]);
  });
});

describe('attempts at once', () => {
  const pending = (count: number, failures = none): Failures =>
    Array.from({ length: count }).reduce<Failures>((each) => withPending(each, terms, at(0)), failures);

  it('hold places below the limit without failing', () => {
    expect([0, 2, 3].map((count) => isFull(pending(count), terms, at(0)))).toEqual([false, false, true]);
    expect([isFull(pending(1, after(0, 0)), terms, at(0)), lockedSeconds(pending(3), terms, at(0))]).toEqual([true, 0]);
    const ended = withoutPending(pending(3), terms, at(1));
    expect([isFull(ended, terms, at(1)), ended.count]).toEqual([false, 0]);
  });

  it('count as failed when the process that made them is gone', () => {
    expect([lockedSeconds(pending(3), terms, at(29)), lockedSeconds(pending(3), terms, at(31)), isFull(pending(2), terms, at(31))]).toEqual(
      [0, 29, false],
    );
    expect(standing(pending(2), terms, at(31))).toEqual({ ...none, count: 2 });
    expect(standing(pending(3), terms, at(60))).toEqual({ ...none, since: at(60) });
  });

  it('never end more often than they began', () => {
    expect(withoutPending(none, terms, at(0)).pending).toBe(0);
  });
});
