import { tzOffset } from '@date-fns/tz/tzOffset';
import fc from 'fast-check';
import { endOfDay, workingDayBefore } from './working-days.js';

const HOUR = 3_600_000;
const inUtc = (): number => 0;
const inNewYork = (at: Date): number => tzOffset('America/New_York', at);
const isWorking = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());

describe('a working day before', () => {
  it.each([
    ['a Wednesday', '2026-11-25T10:30:00Z', '2026-11-24T10:30:00.000Z'],
    ['a Monday', '2026-11-23T10:30:00Z', '2026-11-20T10:30:00.000Z'],
    ['the first moment of a Monday', '2026-11-23T00:00:00Z', '2026-11-20T00:00:00.000Z'],
    ['a Saturday', '2026-11-21T10:30:00Z', '2026-11-20T00:00:00.000Z'],
    ['a Sunday', '2026-11-22T23:59:00Z', '2026-11-20T00:00:00.000Z'],
    ['the first moment of a Tuesday', '2026-11-24T00:00:00Z', '2026-11-23T00:00:00.000Z'],
  ])('%s', (_, at, before) => {
    expect(workingDayBefore(new Date(at), inUtc).toISOString()).toBe(before);
  });

  it('has 24 hours of Mondays to Fridays in between, whatever the moment', () => {
    const hours = fc.integer({ min: 0, max: 24 * 365 }).map((each) => Date.UTC(2026, 0, 1) + each * HOUR);
    fc.assert(
      fc.property(hours, (at) => {
        const before = workingDayBefore(new Date(at), inUtc).getTime();
        let worked = 0;
        for (let hour = before; hour < at; hour += HOUR) worked += isWorking(hour) ? 1 : 0;
        expect(worked).toBe(24);
      }),
    );
  });

  it('begins and ends at the midnights of the time zone, on days with a change of the clocks as well', () => {
    // Saturday evening there is Sunday in UTC.
    expect(workingDayBefore(new Date('2026-11-22T03:00:00Z'), inNewYork).toISOString()).toBe('2026-11-20T05:00:00.000Z');
    // The clocks go back on Sunday, 1 November: Friday still had summer time.
    expect(workingDayBefore(new Date('2026-11-02T15:00:00Z'), inNewYork).toISOString()).toBe('2026-10-30T14:00:00.000Z');
    expect(endOfDay(new Date('2026-11-01T05:30:00Z'), inNewYork).toISOString()).toBe('2026-11-02T05:00:00.000Z');
    expect(endOfDay(new Date('2026-11-20T04:59:00Z'), inNewYork).toISOString()).toBe('2026-11-20T05:00:00.000Z');
  });
});
