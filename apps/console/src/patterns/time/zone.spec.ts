import { knownZone, todayIn } from './zone.js';
import { clockOf, instantAt, instantsOf } from './zone-days.js';

const HOUR = 3_600_000;

describe('days of a time zone', () => {
  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z', '2026-11-22T23:59:59.999Z', 24],
    ['Asia/Tokyo', '2026-11-22', '2026-11-21T15:00:00.000Z', '2026-11-22T14:59:59.999Z', 24],
    ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00.000Z', '2026-11-22T18:29:59.999Z', 24],
    ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z', '2026-11-22T18:14:59.999Z', 24],
    ['America/New_York', '2026-11-22', '2026-11-22T05:00:00.000Z', '2026-11-23T04:59:59.999Z', 24],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', 25],
    // Clocks skip midnight in Santiago, and repeat it in Havana.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z', 23],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', 25],
  ])('begin and end in %s on %s as its clocks say', (zone, day, from, to, hours) => {
    expect(instantsOf({ from: day, to: day }, zone)).toEqual({ from_date: from, to_date: to });
    expect((Date.parse(to) + 1 - Date.parse(from)) / HOUR).toBe(hours);
  });

  it('are left out where none is chosen, and to the server where they are no days', () => {
    expect(instantsOf({}, 'Asia/Tokyo')).toEqual({});
    expect(instantsOf({ from: '', to: '2026-12-31' }, 'Asia/Tokyo')).toEqual({ to_date: '2026-12-31T14:59:59.999Z' });
    expect(instantsOf({ from: 'yesterday' }, 'Asia/Tokyo')).toEqual({ from_date: 'yesterday' });
    expect(instantsOf({ from: '2026-02-30' }, 'Asia/Tokyo')).toEqual({ from_date: '2026-02-30' });
  });

  it('are those of UTC where the browser does not know the zone', () => {
    expect([knownZone('Asia/Tokyo'), knownZone('Mars/Olympus')]).toEqual(['Asia/Tokyo', 'UTC']);
  });

  it.each([
    ['UTC', '2026-11-30T17:00:00.000Z', '2026-11-30T17:00'],
    ['America/New_York', '2026-11-30T17:00:00.000Z', '2026-11-30T12:00'],
    ['Asia/Kathmandu', '2026-11-30T18:20:30.000Z', '2026-12-01T00:05:30'],
    // The end of a day.
    ['Europe/Paris', '2026-07-01T21:59:59.999Z', '2026-07-01T23:59:59.999'],
    ['Europe/Paris', '2026-07-01T21:59:00.050Z', '2026-07-01T23:59:00.05'],
    ['Europe/Paris', '2026-07-01T21:59:10.000Z', '2026-07-01T23:59:10'],
  ])('have times that fields show and take in %s: %s', (zone, instant, clock) => {
    expect(clockOf(instant, zone)).toBe(clock);
    expect(instantAt(clock, zone)).toBe(instant);
  });

  it('take what is no time, or not yet, as it is', () => {
    expect([clockOf('', 'UTC'), clockOf('soon', 'UTC')]).toEqual(['', '']);
    expect([instantAt('0020-11-30T17:00', 'UTC'), instantAt('soon', 'UTC')]).toEqual(['0020-11-30T17:00', 'soon']);
    expect(instantAt('2026-11-30T17:00:00.5', 'Asia/Tokyo')).toBe('2026-11-30T08:00:00.500Z');
  });

  it('are now where the clocks are', () => {
    expect(todayIn('UTC')).toBe(new Date().toISOString().slice(0, 10));
  });
});
