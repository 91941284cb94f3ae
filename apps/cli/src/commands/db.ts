import type { Command } from 'commander';
import { readConfig } from '../../../host/src/config.js';
import { migrate } from '../../../host/src/schema.js';

/** `db migrate`: brings the configured database's schema up to date. */
export function databaseCommands(program: Command): void {
  const group = program.command('db').description('the database schema');
  group
    .command('migrate')
    .description('apply pending migrations')
    .action(async () => {
      const done = await migrate(readConfig(process.env));
      process.stdout.write(done.length === 0 ? 'the schema is up to date\n' : `${done.map((name) => `ran ${name}`).join('\n')}\n`);
    });
}
