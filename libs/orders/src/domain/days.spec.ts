import { lastDays } from './days.js';

describe('the last days', () => {
  it('end with today, in UTC', () => {
    expect(lastDays(new Date('2026-11-21T00:00:00.000Z'), 1)).toEqual(['2026-11-21']);
    expect(lastDays(new Date('2026-11-20T23:59:59.999Z'), 1)).toEqual(['2026-11-20']);
    // In New York it is still the 20th.
    expect(lastDays(new Date('2026-11-20T21:00:00.000-05:00'), 2)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('leave none out, over months, leap days and years', () => {
    expect(lastDays(new Date('2028-03-01T12:00:00Z'), 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(lastDays(new Date('2027-01-02T12:00:00Z'), 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    const days = lastDays(new Date('2026-11-21T12:00:00Z'), 90);
    expect([days.length, new Set(days).size, days[0], days[89]]).toEqual([90, 90, '2026-08-24', '2026-11-21']);
  });
});
