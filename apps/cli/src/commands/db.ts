import type { Command } from 'commander';
import { readConfig } from '@runtime/config';
import { expiryLines, previewExpiry } from '@runtime/expiry-preview';
import { migrate, type MigrationProgress } from '@runtime/schema';
import { type PlannedMigration, type PlannedStatement, planMigrations, type SchemaPlan, secondsToCopy } from '@runtime/schema-plan';
import type { Lock } from '@runtime/statement-effects';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `db migrate`: brings the configured database's schema up to date, or tells what that would do. */
export function databaseCommands(program: Command, _run: Run, output: Output): void {
  const group = program.command('db').description('the database schema');
  group
    .command('migrate')
    .description('apply pending migrations')
    .option('--plan', 'only tell what they would do, and how long tables are locked')
    .action(async ({ plan }: { plan?: true }) => {
      const config = readConfig(process.env);
      const expiry = await previewExpiry(config, new Date());
      const expired = expiry.length === 0 ? {} : { expiry };
      if (plan) {
        const planned = await planMigrations(config);
        return output.print([textOf(planned), ...expiryLines(expiry)].join('\n'), { ...planned, ...expired });
      }
      const done = await migrate(config, undefined, output.isJson ? {} : PROGRESS);
      if (output.isJson || done.length === 0) output.print('the schema is up to date', { migrations: done, ...expired });
      else if (expiry.length > 0) output.print(expiryLines(expiry).join('\n'), expired);
    });
}

/** Prints a line for each migration when it ends; on a terminal, also shows the one that runs. */
const PROGRESS: MigrationProgress = {
  begins: (name) => process.stderr.isTTY && process.stderr.write(`running ${name}\n`),
  ended: (name) => process.stdout.write(`ran ${name}\n`),
};

const WIDTH = 100;

const LOCKS: Record<Lock, string> = {
  new: 'a new table: locks nothing',
  instant: 'INSTANT: a moment, whatever the size',
  inplace: 'INPLACE: reads and writes go on, but for a moment at its beginning and end',
  copy: 'COPY: no writes until the table is copied',
  rows: 'ROWS: no writes to the rows it reads or writes until it ends',
  batches: 'BATCHES: short transactions; reads and writes go on',
  unknown: 'UNKNOWN: try it on a copy of the database',
};
const LASTING = new Set<Lock>(['copy', 'rows', 'unknown']);

function textOf({ server, migrations }: SchemaPlan): string {
  if (migrations.length === 0) return 'the schema is up to date';
  const on = server ?? 'the embedded database: locked for others while each runs';
  return [`${migrations.length} pending (${on})`, ...migrations.flatMap((each) => linesOf(each, server !== undefined))].join('\n');
}

function linesOf({ name, kind, statements }: PlannedMigration, hasLocks: boolean): string[] {
  return [`${kind} ${name}`, ...statements.flatMap((each) => [`  ${shortened(each.sql)}`, ...(hasLocks ? [`    ${lockOf(each)}`] : [])])];
}

function shortened(sql: string): string {
  const line = sql.replace(/\s+/g, ' ');
  return line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 4)} ...`;
}

function lockOf({ lock, table, rows }: PlannedStatement): string {
  const size = rows === undefined ? '' : `; ${table} has about ${rows} rows`;
  const time = rows !== undefined && LASTING.has(lock) ? `, which may take ${secondsToCopy(rows)} s` : '';
  return `${LOCKS[lock]}${size}${time}`;
}
