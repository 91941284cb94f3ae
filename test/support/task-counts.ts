import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hands } from './hands.js';

const page = path.resolve(import.meta.dirname, '../../docs/console.md');

/** The numbers of a task in the table of docs/console.md: clicks, keys and fields, and scans. @throws Error without such a row */
function told(task: string): readonly number[] {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`| ${task} |`));
  const cells = rows
    .at(0)
    ?.split('|')
    .map((cell) => cell.trim());
  if (!cells) throw new Error(`docs/console.md does not say what it takes to ${task}`);
  return cells.slice(3, 5).map((cell) => Number(cell));
}

/** Expects a task to take exactly as many interactions as the page says, so that an improvement changes the page, too. */
export const expectAsTold = (task: string, { interactions, scanned }: Pick<Hands, 'interactions' | 'scanned'>): void =>
  expect([task, [interactions, scanned]]).toEqual([task, told(task)]);
