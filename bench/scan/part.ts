import { readCode } from '@scanning';
import { chosen, type Outcome, type Part, say, thisMachine } from '../part.js';
import { count, judging, table } from '../report.js';

const NAME = 'scan, an element string';
const MIN_PER_SECOND = 50_000;
const CODES = 1_000;
const WARM_UP_MS = 500;
const GS = '\x1d';
const YEAR = 2026;

/** The text of a label: product, expiry date, lot and serial. */
const labelOf = (at: number): string =>
  `]d20100036000291452${at % 2 ? '17270131' : '15270100'}10LOT-${at}${GS}21S${String(at).padStart(8, '0')}\r`;

/** Parses the codes repeatedly; returns how many per second. */
function read(codes: readonly string[], milliseconds: number): number {
  const begin = performance.now();
  let done = 0;
  while (performance.now() - begin < milliseconds)
    for (const code of codes) {
      if (readCode(code, YEAR).elements.length !== 4) throw new Error(`${code} has four elements`);
      done += 1;
    }
  return (1_000 * done) / (performance.now() - begin);
}

/** How many element strings of four elements one core parses. */
export const scanPart: Part = {
  name: 'scan',
  lines: [NAME],
  run(options): Promise<Outcome> {
    const missed: string[] = [];
    const rows: string[][] = [];
    if (chosen([NAME], options).length > 0) {
      const codes = Array.from({ length: CODES }, (_, at) => labelOf(at));
      read(codes, WARM_UP_MS);
      const perSecond = read(codes, 1_000 * options.sizes.seconds);
      say(`${NAME}: ${count(perSecond)} a second`);
      const verdict = judging(missed)(NAME, perSecond >= MIN_PER_SECOND);
      rows.push([NAME, count(perSecond), `>= ${count(MIN_PER_SECOND)}`, verdict]);
    }
    const head = ['work, one core', 'codes/s', 'target', ''];
    return Promise.resolve({ markdown: `${thisMachine()}.\n\n${table(head, rows)}`, missed });
  },
};
