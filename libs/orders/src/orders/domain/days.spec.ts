import { tzOffset } from '@date-fns/tz/tzOffset';
import { dayOf, lastDays, type Offset, QUARTERS_OF_DAY, quarterOf, stretchesOf } from './days.js';

const inZone =
  (timeZone: string): Offset =>
  (at) =>
    tzOffset(timeZone, at);
const utc = inZone('UTC');

/** The local day of an instant, computed from the stretches. */
function dayAt(at: string, zone: string, now: string, count: number): string | undefined {
  const quarter = quarterOf(new Date(at));
  const stretch = stretchesOf(new Date(now), count, inZone(zone)).find(({ from, before }) => quarter >= from && quarter < before);
  return stretch && dayOf(Math.floor((quarter + stretch.ahead) / QUARTERS_OF_DAY));
}

describe('the last days', () => {
  it('end with today', () => {
    expect(lastDays(new Date('2026-11-21T00:00:00.000Z'), 1, utc)).toEqual(['2026-11-21']);
    expect(lastDays(new Date('2026-11-20T23:59:59.999Z'), 1, utc)).toEqual(['2026-11-20']);
  });

  it('leave none out, over months, leap days and years', () => {
    expect(lastDays(new Date('2028-03-01T12:00:00Z'), 3, utc)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(lastDays(new Date('2027-01-02T12:00:00Z'), 4, utc)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    const days = lastDays(new Date('2026-11-21T12:00:00Z'), 90, utc);
    expect([days.length, new Set(days).size, days[0], days[89]]).toEqual([90, 90, '2026-08-24', '2026-11-21']);
  });

  it.each([
    ['Asia/Tokyo', '2026-11-21T15:00:00Z', '2026-11-22'],
    ['Asia/Tokyo', '2026-11-21T14:59:59Z', '2026-11-21'],
    ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
    ['America/New_York', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-20T18:29:59Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
  ])('are those of %s: %s is on %s', (zone, at, day) => {
    expect(lastDays(new Date(at), 1, inZone(zone))).toEqual([day]);
    expect(dayAt(at, zone, at, 1)).toBe(day);
  });
});

describe('stretches of time', () => {
  const lengths = (zone: string, now: string, count: number): Record<string, number> => {
    const wanted = new Set(lastDays(new Date(now), count, inZone(zone)));
    const days: Record<string, number> = {};
    for (const { from, before, ahead } of stretchesOf(new Date(now), count, inZone(zone))) {
      for (let quarter = from; quarter < before; quarter += 1) {
        const day = dayOf(Math.floor((quarter + ahead) / QUARTERS_OF_DAY));
        if (wanted.has(day)) days[day] = (days[day] ?? 0) + 1;
      }
    }
    return days;
  };

  it('give the days on which clocks are changed 25 and 23 hours', () => {
    expect(lengths('America/New_York', '2026-11-03T04:59:59Z', 3)).toEqual({ '2026-10-31': 96, '2026-11-01': 100, '2026-11-02': 96 });
    expect(lengths('America/New_York', '2026-03-10T03:59:59Z', 3)).toEqual({ '2026-03-07': 96, '2026-03-08': 92, '2026-03-09': 96 });
    // A change of half an hour, in the middle of the UTC day.
    expect(lengths('Australia/Lord_Howe', '2026-04-06T13:29:59Z', 3)).toEqual({ '2026-04-04': 96, '2026-04-05': 98, '2026-04-06': 96 });
  });

  it('miss no change, two within a month included', () => {
    // Morocco turns its clocks back for Ramadan, and forward after it.
    expect(stretchesOf(new Date('2026-04-01T00:00:00Z'), 60, inZone('Africa/Casablanca')).map(({ ahead }) => ahead)).toEqual([4, 0, 4]);
  });

  it('are one where clocks are not changed, and hold every day whole', () => {
    for (const zone of [
      'UTC',
      'Asia/Tokyo',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Pacific/Chatham',
      'America/Santiago',
    ]) {
      for (const hour of ['00', '09', '11', '12', '23']) {
        const days = lengths(zone, `2026-11-21T${hour}:59:59Z`, 90);
        const [today, ...before] = Object.entries(days)
          .sort(([a], [b]) => (a < b ? 1 : -1))
          .map(([, quarters]) => quarters);
        expect([
          zone,
          hour,
          Object.keys(days).length,
          today > 0 && today <= 100,
          before.every((quarters) => [92, 96, 100].includes(quarters)),
        ]).toEqual([zone, hour, 90, true, true]);
      }
    }
    expect(stretchesOf(new Date('2026-11-21T12:00:00Z'), 90, inZone('Asia/Kathmandu'))).toHaveLength(1);
  });
});
