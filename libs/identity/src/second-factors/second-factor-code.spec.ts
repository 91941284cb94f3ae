import { stepOfCode } from './second-factor-code.js';

// RFC 6238, appendix B: the secret is the text 12345678901234567890, codes cut to six digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a code of the second factor', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('is that of RFC 6238 at %d', (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
  });

  it('may be one step off, and not two', () => {
    expect([-30, 0, 30].map((off) => stepOfCode(SECRET, '050471', at(1_111_111_111 + off)))).toEqual([37_037_037, 37_037_037, 37_037_037]);
    expect([-60, 60].map((off) => stepOfCode(SECRET, '050471', at(1_111_111_111 + off)))).toEqual([undefined, undefined]);
  });

  it.each(['', '05047', '0504711', '50471', ' 50471', '05047١', 'abcdef'])('is not %j', (code) => {
    expect(stepOfCode(SECRET, code, at(1_111_111_111))).toBeUndefined();
  });
});
