import { lastSteps, minuteOf } from './steps.js';

const iso = (dates: Date[]): string[] => dates.map((date) => date.toISOString());

describe('the steps of a throughput', () => {
  it('begin on the minute and end with the present one', () => {
    expect(iso(lastSteps('minute', 3, new Date('2026-11-21T00:01:59.999Z')))).toEqual([
      '2026-11-20T23:59:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:01:00.000Z',
    ]);
    expect(iso(lastSteps('minute', 1, new Date('2026-11-21T00:01:00.000Z')))).toEqual(['2026-11-21T00:01:00.000Z']);
  });

  it('or on the hour of UTC, wherever the clock is', () => {
    expect(iso(lastSteps('hour', 2, new Date('2026-11-21T05:45:00.000+05:30')))).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
  });

  it('are named by their minute', () => {
    expect(minuteOf(new Date('2026-11-21T00:01:59.999Z'))).toBe('2026-11-21 00:01');
  });
});
