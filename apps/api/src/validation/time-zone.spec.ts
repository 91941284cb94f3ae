import { isTimeZone } from './time-zone.js';

describe('a time zone', () => {
  it.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/Argentina/Buenos_Aires'])(
    'may be %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', ' ', 'Tokyo', 'Asia/Nowhere', '+09:00', '-03', 'Asia/Tokyo ', 'A'.repeat(10_000)])('is not %p', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
