import { setTimeout as pause } from 'node:timers/promises';
import { BeginHistoryCut, CutHistory } from '@contract/inventory';
import type { Bus } from '@kernel';
import type { Command } from 'commander';
import { monthsAgo, toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const ENTRIES_PER_BATCH = 2_000;
/** By then, requests that asked for an earlier instant have ended. */
const QUESTIONS_END_MS = 30_000;

/** `history cut`: deletes the history of stock before an instant. */
export function historyCommands(program: Command, run: Run, output: Output): void {
  program
    .command('history')
    .description('the history of stock')
    .command('cut')
    .description('let the history of stock begin some months ago, and remove what was before; cannot be undone')
    .requiredOption('--older-than <months>', 'how old it is', toPositive)
    .action(async ({ olderThan }: { olderThan: number }) => {
      const entries = await run((bus) => cut(bus, monthsAgo(olderThan)), 'maintenance');
      output.print(`${entries} entries cut`, { entries });
    });
}

/** Each batch commits on its own and changes no answer, so an end at any moment does no harm, and the next run goes on. */
async function cut(bus: Bus, before: Date): Promise<number> {
  if (await bus.send(new BeginHistoryCut(before))) await pause(QUESTIONS_END_MS);
  let entries = 0;
  for (let after: number | null = 0; after !== null;) {
    const began = performance.now();
    const batch: { entries: number; next: number | null } = await bus.send(new CutHistory(after, ENTRIES_PER_BATCH));
    entries += batch.entries;
    after = batch.next;
    // Leaves half of the time to other work.
    if (after !== null) await pause(performance.now() - began);
  }
  return entries;
}
