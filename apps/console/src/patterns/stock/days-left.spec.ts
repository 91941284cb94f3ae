import { daysLeft } from './days-left.js';

describe('days until a lot expires', () => {
  it.each([
    ['2026-11-25', 'Expired', true, false],
    ['2026-11-26', 'Expires today', false, true],
    ['2026-11-27', '1 day left', false, true],
    ['2026-12-03', '7 days left', false, true],
    ['2026-12-04', '8 days left', false, false],
    ['2031-11-26', '1,826 days left', false, false],
  ])('%s: %s', (expiry, words, isExpired, isSoon) => {
    expect(daysLeft(expiry, '2026-11-26')).toEqual({ words, isExpired, isSoon });
  });
});
