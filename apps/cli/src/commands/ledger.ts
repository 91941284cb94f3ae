import { setTimeout as pause } from 'node:timers/promises';
import { CutLedger } from '@contract/inventory';
import type { Bus } from '@kernel';
import type { Command } from 'commander';
import { monthsAgo, toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const ENTRIES_PER_BATCH = 5_000;

/** `ledger cut`: replaces entries of past years by their sums. */
export function ledgerCommands(program: Command, run: Run, output: Output): void {
  program
    .command('ledger')
    .description('the ledger of bins')
    .command('cut')
    .description('replace entries that are some months old by one per product in a bin, with their sum; cannot be undone')
    .requiredOption('--older-than <months>', 'how old they are', toPositive)
    .action(async ({ olderThan }: { olderThan: number }) => {
      const entries = await run((bus) => cut(bus, monthsAgo(olderThan)), 'maintenance');
      output.print(`${entries} entries cut`, { entries });
    });
}

/** Each batch commits together with its sums, so an end at any moment leaves a ledger that adds up, and the next run goes on. */
async function cut(bus: Bus, before: Date): Promise<number> {
  let entries = 0;
  for (let after: CutLedger['after'] = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const began = performance.now();
    const batch: { entries: number; next: CutLedger['after'] } = await bus.send(new CutLedger(before, after, ENTRIES_PER_BATCH));
    entries += batch.entries;
    after = batch.next;
    // Leaves half of the time to other work.
    if (after) await pause(performance.now() - began);
  }
  return entries;
}
