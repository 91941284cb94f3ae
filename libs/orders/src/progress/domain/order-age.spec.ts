import { ageSeconds, ageSpans, perSpan, youngerThanEnd } from './order-age.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;

/** The span of an order of this age: the first whose end exceeds it. */
const spanOf = (ageMs: number): number =>
  ageSpans.findIndex((span) => {
    const end = youngerThanEnd(span, now);
    return end === undefined || now.getTime() - ageMs > end.getTime();
  });

describe('the ages of a backlog', () => {
  it('follow each other without a gap, and the last has no end', () => {
    expect(ageSpans[0]?.fromHours).toBe(0);
    ageSpans.slice(1).forEach((span, index) => expect(span.fromHours).toBe(ageSpans[index]?.beforeHours));
    expect(ageSpans.at(-1)?.beforeHours).toBeNull();
  });

  it.each([
    [0, 0],
    [HOUR - 1, 0],
    [HOUR, 1],
    [4 * HOUR - 1, 1],
    [4 * HOUR, 2],
    [24 * HOUR - 1, 2],
    [24 * HOUR, 3],
    [72 * HOUR, 4],
    [168 * HOUR - 1, 4],
    [168 * HOUR, 5],
    [10_000 * HOUR, 5],
  ])('put %i ms into span %i: an edge belongs to the older one', (age, span) => {
    expect(spanOf(age)).toBe(span);
  });

  it('are counted from how many are younger than each end', () => {
    expect(perSpan([2, 2, 5, 9, 9, 12])).toEqual([2, 0, 3, 4, 0, 3]);
  });

  it('are whole seconds, never below zero', () => {
    expect(ageSeconds(new Date('2026-11-21T11:59:58.001Z'), now)).toBe(1);
    expect(ageSeconds(new Date('2026-11-21T12:00:05.000Z'), now)).toBe(0);
  });
});
