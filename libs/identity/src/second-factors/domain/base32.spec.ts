import { toBase32 } from './base32.js';

describe('Base32', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j', (text, expected) => {
    expect(toBase32(Buffer.from(text))).toBe(expected);
  });
});
