import { toStored } from './clock.js';

describe('a stored instant', () => {
  it('is in UTC with its milliseconds, whichever second the one before it was in', () => {
    const instants = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.007Z', '2026-11-20T08:00:01.999Z', '2026-11-20T08:00:00.070Z'];
    const early = ['1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'];
    for (const each of [...instants, ...early]) expect(toStored(new Date(each))).toBe(each.slice(0, 23).replace('T', ' '));
  });

  it('of no time is refused', () => {
    expect(() => toStored(new Date(NaN))).toThrow(RangeError);
  });
});
