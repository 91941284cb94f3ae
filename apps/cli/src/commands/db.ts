import type { Command } from 'commander';
import { readConfig } from '../../../host/src/config.js';
import { migrate } from '../../../host/src/schema.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

/** `db migrate`: brings the configured database's schema up to date. */
export function databaseCommands(program: Command, _run: Run, output: Output): void {
  const group = program.command('db').description('the database schema');
  group
    .command('migrate')
    .description('apply pending migrations')
    .action(async () => {
      const done = await migrate(readConfig(process.env));
      output.print(done.length === 0 ? 'the schema is up to date' : done.map((name) => `ran ${name}`).join('\n'), { migrations: done });
    });
}
