import { ListArchives, RestoreOrders } from '@contract/orders';
import type { Command } from 'commander';
import { archive } from '../archive/archive.js';
import { monthsAgo, toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `archive run|restore|list`: closed orders of past years. */
export function archiveCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('archive').description('closed orders of past years');
  group
    .command('run')
    .description('move shipped and cancelled orders that have not changed for some months into the archive')
    .requiredOption('--older-than <months>', 'how long ago they last changed', toPositive)
    .option('--account <id>', 'only of this account; default: all', toPositive)
    .action(async ({ olderThan, account }: { olderThan: number; account?: number }) => {
      const archived = await run((bus, database) => archive(bus, database, account, monthsAgo(olderThan)), 'maintenance');
      output.print(`${archived} archived`, { archived });
    });
  group
    .command('restore')
    .description('bring archived orders back, a divided order with its parts')
    .argument('<ids...>', 'ids of orders', (text: string, ids: number[] = []) => [...ids, toPositive(text)])
    .requiredOption('--account <id>', 'whose they are', toPositive)
    .action(async (ids: number[], { account }: { account: number }) => {
      const restored = await run((bus) => bus.send(new RestoreOrders(account, [...new Set(ids)])), 'maintenance');
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
