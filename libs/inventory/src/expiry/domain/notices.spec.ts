import { noticeOf } from './notices.js';

describe('a notice of a lot that expires', () => {
  it.each([
    ['2026-12-31', undefined],
    ['2026-12-30', { threshold: 30, daysLeft: 30 }],
    ['2026-12-08', { threshold: 30, daysLeft: 8 }],
    ['2026-12-07', { threshold: 7, daysLeft: 7 }],
    ['2026-11-30', { threshold: 7, daysLeft: 0 }],
    ['2026-11-29', undefined],
  ])('on 30 November: one that expires on %s', (expiry, expected) => {
    expect(noticeOf(expiry, '2026-11-30')).toEqual(expected);
  });
});
