import { isPrefix, overlap, serialIn, serialsOf, ssccOf } from './sscc.js';

describe('an SSCC', () => {
  const range = { extension: 3, prefix: '4012345' };

  it.each([
    [range, 1, '340123450000000017'],
    [{ extension: 0, prefix: '061414112345' }, 6789, '006141411234567890'],
    [range, 999_999_999, '340123459999999999'],
  ])('is extension, prefix, serial and check digit: %#', (of, serial, sscc) => {
    expect([ssccOf(of, serial), serialIn(of, sscc)]).toEqual([sscc, serial]);
  });

  it('of another range, or with a wrong check digit, is none of the range', () =>
    expect([serialIn(range, '340123450000000018'), serialIn({ ...range, extension: 4 }, '340123450000000017')]).toEqual([
      undefined,
      undefined,
    ]));

  it('has a prefix of 7 to 12 digits, which leaves so many serials', () => {
    expect(['123456', '1234567', '123456789012', '1234567890123', '12345x7'].map(isPrefix)).toEqual([false, true, true, false, false]);
    expect([serialsOf('1234567'), serialsOf('123456789012')]).toEqual([1e9, 1e4]);
  });

  it('may be of two ranges if one prefix begins with the other', () => {
    expect(overlap(range, { extension: 3, prefix: '40123456' })).toBe(true);
    expect(overlap(range, { extension: 4, prefix: '4012345' })).toBe(false);
    expect(overlap(range, { extension: 3, prefix: '4012346' })).toBe(false);
  });
});
