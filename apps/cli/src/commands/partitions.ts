import type { Command } from 'commander';
import { beginPartitions, keepPartitions, listPartitions, planPartitions, toPartitioned } from '@runtime/partitions/partitions';
import { monthsAgo, toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const IDS = 10_000_000;
const MEBIBYTE = 2 ** 20;

/** `partitions list|begin|keep`: large tables of MySQL or MariaDB in ranges of their ids. */
export function partitionCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('partitions').description('tables that grow every day, in partitions (MySQL and MariaDB)');
  group
    .command('list')
    .description('show the partitions')
    .action(async () => {
      output.list(await run((_bus, _database, config) => listPartitions(config), 'maintenance'), {
        TABLE: ({ table }) => table,
        PARTITION: ({ name }) => name,
        'ROWS, ABOUT': ({ rows }) => rows,
        MIB: ({ bytes }) => Math.round(bytes / MEBIBYTE),
      });
    });
  group
    .command('begin <table>')
    .description('divide a table by its ids: nobody can write to it until it is copied')
    .option('--ids <number>', 'ids of a partition', toPositive, IDS)
    .option('--plan', 'only tell how long that takes')
    .action(async (name: string, { ids, plan }: { ids: number; plan?: true }) => {
      const table = toPartitioned(name);
      const divide = plan ? planPartitions : beginPartitions;
      const { rows, partitions, seconds } = await run((_bus, _database, config) => divide(config, table, ids), 'maintenance');
      const summary = `about ${rows} rows in ${partitions} partitions`;
      const text = plan ? `${table} would be ${summary}; nobody could write to it for up to ${seconds} s` : `${table} is ${summary}`;
      output.print(text, { table, rows, partitions, ...(plan ? { seconds } : {}) });
    });
  group
    .command('keep <table>')
    .description('add partitions for coming ids; drop old ones of the request log, and merge small old ones of other tables')
    .requiredOption('--months <number>', 'how far back partitions are not old', toPositive)
    .action(async (name: string, { months }: { months: number }) => {
      const table = toPartitioned(name);
      const result = await run((_bus, _database, config) => keepPartitions(config, table, monthsAgo(months)), 'maintenance');
      const remaining = result.left.map(({ partition, rows }) => `${partition} stays: it has ${rows} rows`);
      const done = (['added', 'dropped', 'merged'] as const).flatMap((what) =>
        result[what].length === 0 ? [] : [`${what}: ${result[what].join(', ')}`],
      );
      output.print([...done, ...remaining].join('\n') || 'nothing to do', result);
    });
}
