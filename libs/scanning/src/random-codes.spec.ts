import { InvalidCode } from './invalid-code.js';
import { readCode } from './read-code.js';

const CODES = Number(process.env.SCAN_CODES ?? 100_000);
const SEED = Number(process.env.SCAN_SEED ?? Date.now() % 1_000_000);
const MAX_BYTES = 120;
/** Beginnings that a reader recognizes: without one nearly every code is plain text. */
const BEGINNINGS = ['', '', ']d2', ']C1', ']Q3', ']E0', ']Q1', '\x1d', '(01)', '01', '17', '10', 'https://a/01/', 'https://a/b?17='];
const PARTS = ['01', '10', '17', '21', '3103', '8008', '\x1d', '(', ')', '/', '?', '%', '&', '=', '00036000291452', '270131', 'https://'];

/** Numbers from 0 to 2^32 that a seed repeats (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Random bytes, a third of the codes with pieces of elements and links among them. */
function codeOf(next: () => number): string {
  const length = next() % MAX_BYTES;
  const withParts = next() % 3 === 0;
  let code = withParts ? BEGINNINGS[next() % BEGINNINGS.length] : '';
  while (code.length < length) code += withParts && next() % 2 ? PARTS[next() % PARTS.length] : String.fromCharCode(next() & 0xff);
  return code;
}

describe('random bytes', () => {
  it(`are read or refused, ${CODES} of them (SCAN_SEED=${SEED})`, () => {
    const next = numbersFrom(SEED);
    const broke: string[] = [];
    const formats = new Set<string>();
    for (let at = 0; at < CODES; at += 1) {
      const code = codeOf(next);
      try {
        formats.add(readCode(code, 2026).format);
      } catch (error) {
        if (error instanceof InvalidCode) formats.add('refused');
        else broke.push(`${JSON.stringify(code)}: ${String(error)}`);
      }
    }
    expect(broke).toEqual([]);
    expect([...formats]).toEqual(expect.arrayContaining(['plain', 'gs1', 'refused']));
  });
});
