import type { PrintFault } from '../../contract/printing/print-faults.js';

/** The status request to a ZPL printer; it answers in three lines between STX and ETX (ZPL II, ~HS). */
export const ASK_STATUS = '~HS';
const [STX, ETX] = ['\u0002', '\u0003'];

/** The text between the marks, line by line, as lists. */
const linesOf = (answer: string): string[][] =>
  answer
    .split(STX)
    .slice(1)
    .filter((line) => line.includes(ETX))
    .map((line) => line.slice(0, line.indexOf(ETX)).split(','));

/** Why the printer does not print now; undefined if it does, or does not say. */
export function whyItWaits(answer: string): PrintFault | undefined {
  const [first = [], second = []] = linesOf(answer);
  if (first[1] === '1') return 'The printer is out of paper';
  if (second[2] === '1') return 'The head of the printer is open';
  if (second[3] === '1') return 'The printer is out of ribbon';
  if (first[2] === '1') return 'The printer is paused';
  return undefined;
}

/** Whether the answer is complete. */
export const isWhole = (answer: string): boolean => linesOf(answer).length >= 3;
