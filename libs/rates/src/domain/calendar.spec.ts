import type { ShippingOption } from '../contract/rates.js';
import { dayNumber, deliveryDay } from './calendar.js';

// 2026-11-23 is a Monday, 2026-11-26 a Thursday and Thanksgiving.
const holidays = new Set([dayNumber('2026-11-26'), dayNumber('2026-12-25')]);
const FOUR_PM = 16 * 60;

const arrives = (now: string, days: number, { cutOff = FOUR_PM as number | null, asking = [] as ShippingOption[] } = {}): string =>
  deliveryDay(new Date(now), cutOff, days, holidays, new Map(asking.map((option) => [option, 0])));

describe('the day of delivery', () => {
  it.each([
    ['the next day', '2026-11-23T10:00:00Z', 1, '2026-11-24'],
    ['two days later', '2026-11-23T10:00:00Z', 2, '2026-11-25'],
    ['past a holiday', '2026-11-23T10:00:00Z', 3, '2026-11-27'],
    ['past a weekend', '2026-11-27T10:00:00Z', 1, '2026-11-30'],
    ['past both', '2026-11-25T10:00:00Z', 2, '2026-11-30'],
    ['the day it leaves, with no transit day', '2026-11-23T10:00:00Z', 0, '2026-11-23'],
    ['counted from Monday on a Saturday', '2026-11-28T10:00:00Z', 1, '2026-12-01'],
    ['counted from Monday on a Sunday', '2026-11-29T23:59:00Z', 1, '2026-12-01'],
    ['counted from the day after on a holiday', '2026-11-26T10:00:00Z', 1, '2026-11-30'],
    ['in another year', '2026-12-31T10:00:00Z', 2, '2027-01-04'],
  ])('is %s', (_words, now, days, day) => {
    expect(arrives(now, days)).toBe(day);
  });

  it.each([
    ['2026-11-23T15:59:59.999Z', '2026-11-24'],
    ['2026-11-23T16:00:00Z', '2026-11-25'],
    ['2026-11-23T23:59:59Z', '2026-11-25'],
    // After Friday's cut-off it leaves on Monday.
    ['2026-11-27T16:00:00Z', '2026-12-01'],
    // After the last cut-off before a holiday it leaves the day after it.
    ['2026-11-25T16:00:00Z', '2026-11-30'],
  ])('asked for at %s, with a cut-off at 16:00 UTC, is %s', (now, day) => {
    expect(arrives(now, 1)).toBe(day);
  });

  it('does not mind the time without a cut-off', () => {
    expect(arrives('2026-11-23T23:59:59Z', 1, { cutOff: null })).toBe('2026-11-24');
  });

  it('may be a Saturday when that is asked for, but Saturdays are no transit days', () => {
    const asking: ShippingOption[] = ['saturday_delivery'];
    expect(arrives('2026-11-27T10:00:00Z', 1, { asking })).toBe('2026-11-28');
    // Friday, then Saturday is no transit day but Monday is, then Tuesday
    expect(arrives('2026-11-27T10:00:00Z', 2, { asking })).toBe('2026-12-01');
    expect(arrives('2026-12-24T10:00:00Z', 1, { asking })).toBe('2026-12-26');
  });

  it('may be a Sunday or a holiday when that is asked for', () => {
    const asking: ShippingOption[] = ['express_sunday_holiday'];
    expect(arrives('2026-11-25T10:00:00Z', 1, { asking })).toBe('2026-11-26');
    expect(arrives('2026-11-27T10:00:00Z', 1, { asking })).toBe('2026-11-28');
    expect(arrives('2026-11-27T17:00:00Z', 1, { asking })).toBe('2026-12-01');
  });
});
