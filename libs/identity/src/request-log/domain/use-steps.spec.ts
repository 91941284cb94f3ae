import { classOf, lastUseSteps, stepOf } from './use-steps.js';

describe('the steps of API use', () => {
  it('are hours and days of UTC, the present one last', () => {
    const now = new Date('2026-11-21T00:59:59.999Z');
    expect(lastUseSteps('hour', 2, now)).toEqual([
      { from: new Date('2026-11-20T23:00:00Z'), name: '2026-11-20 23' },
      { from: new Date('2026-11-21T00:00:00Z'), name: '2026-11-21 00' },
    ]);
    expect(lastUseSteps('day', 2, now).map(({ name }) => name)).toEqual(['2026-11-20', '2026-11-21']);
    // Midnight belongs to the day it begins, in any time zone.
    expect(lastUseSteps('day', 1, new Date('2026-11-20T19:00:00.000-05:00'))).toEqual([
      { from: new Date('2026-11-21T00:00:00Z'), name: '2026-11-21' },
    ]);
  });

  it('name the instants that lie in them', () => {
    expect([stepOf('hour', '2026-11-20 08:59:59.999'), stepOf('day', '2026-11-20 23:59:59.999')]).toEqual(['2026-11-20 08', '2026-11-20']);
  });

  it.each([
    [200, 2],
    [304, 2],
    [399, 2],
    [400, 4],
    [499, 4],
    [500, 5],
    [503, 5],
  ])('count a status of %i as %i', (status, expected) => {
    expect(classOf(status)).toBe(expected);
  });
});
