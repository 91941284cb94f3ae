import { tzOffset } from '@date-fns/tz/tzOffset';
import { type CutOff, lastDue, nextDue, nextDues } from './due-dates.js';

const WORKDAYS = [1, 2, 3, 4, 5];
const at = (hour: number, more: Partial<CutOff> = {}): CutOff => ({
  ...{ shippingMethod: 'EXPRESS', minute: hour * 60, weekdays: WORKDAYS, leadMinutes: 0 },
  ...more,
});
const inZone =
  (zone: string) =>
  (instant: Date): number =>
    tzOffset(zone, instant);
const next = (after: string, cutOffs: CutOff[], zone = 'UTC') =>
  nextDue(cutOffs, inZone(zone), new Date(after))?.toISOString().replace(':00.000Z', 'Z');
const last = (before: string, cutOffs: CutOff[], zone = 'UTC') =>
  lastDue(cutOffs, inZone(zone), new Date(before))?.toISOString().replace(':00.000Z', 'Z');

describe('the next cut-off', () => {
  it.each([
    ['later today', '2026-11-27T08:59:59Z', [at(9)], '2026-11-27T09:00Z'],
    ['not the one that is now', '2026-11-25T09:00:00Z', [at(9)], '2026-11-26T09:00Z'],
    ['after the weekend', '2026-11-27T09:00:01Z', [at(9)], '2026-11-30T09:00Z'],
    ['the earliest of several', '2026-11-27T09:00:01Z', [at(9), at(17), at(12)], '2026-11-27T12:00Z'],
    ['less its lead', '2026-11-27T08:29:00Z', [at(9, { leadMinutes: 30 })], '2026-11-27T08:30Z'],
    ['of the next day within the lead', '2026-11-26T08:45:00Z', [at(9, { leadMinutes: 30 })], '2026-11-27T08:30Z'],
    ['whose lead begins the day before', '2026-11-26T22:00:00Z', [at(1, { leadMinutes: 120 })], '2026-11-26T23:00Z'],
    ['once a week', '2026-11-27T09:00:00Z', [at(9, { weekdays: [5] })], '2026-12-04T09:00Z'],
    ['none', '2026-11-27T09:00:00Z', [at(9, { weekdays: [] })], undefined],
  ])('is %s', (_, after, cutOffs, due) => expect(next(after, cutOffs)).toBe(due));

  it.each([
    ['America/New_York', '2026-11-27T13:00:00Z', '2026-11-27T14:00Z'],
    ['Asia/Tokyo', '2026-11-26T16:00:00Z', '2026-11-27T00:00Z'],
    // Clocks go back on the first of November, and forward on the eighth of March.
    ['America/New_York', '2026-10-30T13:30:00Z', '2026-11-02T14:00Z'],
    ['America/New_York', '2026-03-06T14:30:00Z', '2026-03-09T13:00Z'],
  ])('is by the clocks of %s: after %s at %s', (zone, after, due) => expect(next(after, [at(9)], zone)).toBe(due));

  it('is at the same instant for everything ordered since the one before', () => {
    const cutOffs = [at(9, { leadMinutes: 45 }), at(16, { weekdays: [1, 3, 6] })];
    for (let hour = 0; hour < 400; hour += 1) {
      const ordered = new Date(Date.UTC(2026, 9, 20) + hour * 3_600_000 + 1);
      const due = nextDue(cutOffs, inZone('Europe/Paris'), ordered) as Date;
      const before = lastDue(cutOffs, inZone('Europe/Paris'), due) as Date;
      expect(before.getTime()).toBeLessThanOrEqual(ordered.getTime());
      expect(nextDue(cutOffs, inZone('Europe/Paris'), before)).toEqual(due);
    }
  });

  it('is computed once between two of them, in any order', () => {
    const cutOffs = [at(9, { leadMinutes: 45 }), at(16, { weekdays: [1, 3, 6] })];
    let asked = 0;
    const counted = (instant: Date): number => {
      asked += 1;
      return inZone('Europe/Paris')(instant);
    };
    const dueAfter = nextDues(cutOffs, counted);
    const instants = Array.from({ length: 400 }, (_, index) => new Date(Date.UTC(2026, 9, 20) + ((index * 7) % 400) * 900_000));
    for (const instant of instants) expect(dueAfter(instant)).toEqual(nextDue(cutOffs, inZone('Europe/Paris'), instant));
    asked = 0;
    for (let second = 0; second < 600; second += 1) dueAfter(new Date(Date.UTC(2026, 9, 20, 8) + second * 1_000));
    expect(asked).toBeLessThan(60);
  });
});

it('the last cut-off is before the instant', () => {
  expect(last('2026-11-30T09:00:00Z', [at(9)])).toBe('2026-11-27T09:00Z');
  expect(last('2026-11-30T09:00:00.001Z', [at(9)])).toBe('2026-11-30T09:00Z');
  expect(last('2026-11-30T09:00:00Z', [])).toBeUndefined();
});
