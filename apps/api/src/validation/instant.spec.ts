import { endOf, isDay, isInstant, startOf } from './instant.js';

describe('a date', () => {
  it.each([
    '2026-11-20',
    '2024-02-29',
    '2026-11-20T08:00',
    '2026-11-20T08:00:00Z',
    '2026-11-20T08:00:00.123Z',
    '2026-11-20T08:00:00+05:30',
    '2026-11-20T08:00:00',
  ])('%s exists', (text) => expect(isInstant(text)).toBe(true));

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '0999-01-01',
    '2026-1-1',
    '20261120',
    '2026-11-20T24:00:00Z',
    '2026-11-20T08:60',
    '2026-11-20 08:00:00',
    '2026-11-20T08:00:00+15:00',
    '',
    'today',
  ])('%j does not', (text) => {
    expect(isInstant(text)).toBe(false);
    expect(() => startOf(text)).toThrow(RangeError);
  });

  it('is a day only without a time', () => {
    expect([isDay('2026-11-20'), isDay('2026-11-20T08:00'), isDay('2026-02-30')]).toEqual([true, false, false]);
  });

  it('begins at its first moment and ends before the next, in UTC', () => {
    expect(startOf('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(endOf('2026-11-20').toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(startOf('2026-11-20T08:00:00.5+02:00').toISOString()).toBe('2026-11-20T06:00:00.500Z');
    expect(endOf('2026-11-20T08:00:00Z').toISOString()).toBe('2026-11-20T08:00:00.001Z');
  });

  it('never leaves the years of four digits, which is all the engines store', () => {
    expect(endOf('9999-12-31').toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect(startOf('9999-12-31T23:00:00-10:00').toISOString()).toBe('9999-12-31T23:59:59.999Z');
  });
});
