import { setTimeout as pause } from 'node:timers/promises';
import { GetAccount, ListAccounts } from '@contract/identity';
import { ARCHIVE_LEASE_MS, ArchiveOrders, ListArchives, OpenArchive, RestoreOrders } from '@contract/orders';
import type { Bus } from '@kernel';
import type { Command } from 'commander';
import { toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const ORDERS_PER_BATCH = 500;
/** Timers may fire a little early, and a process asks a little later than it decides to. */
const MARGIN_MS = 1_000;
const EVERY = { page: 1, perPage: 100_000 };

/** `archive run|restore|list`: closed orders of past years. */
export function archiveCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('archive').description('closed orders of past years');
  group
    .command('run')
    .description('move shipped and cancelled orders that have not changed for some months into the archive')
    .requiredOption('--older-than <months>', 'how long ago they last changed', toPositive)
    .option('--account <id>', 'only of this account; default: all', toPositive)
    .action(async ({ olderThan, account }: { olderThan: number; account?: number }) => {
      const archived = await run((bus) => archive(bus, account, monthsAgo(olderThan)));
      output.print(`${archived} archived`, { archived });
    });
  group
    .command('restore')
    .description('bring archived orders back, a divided order with its parts')
    .argument('<ids...>', 'ids of orders', (text: string, ids: number[] = []) => [...ids, toPositive(text)])
    .requiredOption('--account <id>', 'whose they are', toPositive)
    .action(async (ids: number[], { account }: { account: number }) => {
      const restored = await run((bus) => bus.send(new RestoreOrders(account, [...new Set(ids)])));
      output.print(`${restored.length} restored: ${restored.join(', ')}`, { restored });
    });
  group
    .command('list')
    .description('count archived orders by account')
    .action(async () => {
      const archives = await run((bus) => bus.ask(new ListArchives()));
      const rows = archives.map(({ accountId, orders }) => ({ account_id: accountId, orders }));
      output.list(rows, { ACCOUNT: ({ account_id }) => account_id, ORDERS: ({ orders }) => orders });
    });
}

/** Each batch commits by itself, so an end at any moment leaves whole orders on either side, and the next run goes on. */
async function archive(bus: Bus, only: number | undefined, changedBefore: Date): Promise<number> {
  const accounts = only === undefined ? (await bus.ask(new ListAccounts(EVERY))).rows : [await bus.ask(new GetAccount(only))];
  const opened = [];
  for (const { accountId } of accounts) opened.push(await bus.send(new OpenArchive(accountId)));
  if (opened.includes(true)) await pause(ARCHIVE_LEASE_MS + MARGIN_MS);
  let archived = 0;
  for (const { accountId } of accounts) {
    for (let after: ArchiveOrders['after'] = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const began = performance.now();
      const batch: { orders: number; next: ArchiveOrders['after'] } = await bus.send(
        new ArchiveOrders(accountId, changedBefore, after, ORDERS_PER_BATCH),
      );
      archived += batch.orders;
      after = batch.next;
      // The time in between belongs to everybody else.
      if (after) await pause(performance.now() - began);
    }
  }
  return archived;
}

function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}
