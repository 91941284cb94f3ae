import { createRequire } from 'node:module';
import { RecordAudit } from '@contract/identity';
import { acting } from '@module/identity';
import { Command } from 'commander';
import { actingUser, leavesRow, pathOf } from './command-line/acting-user.js';
import { completionCommand } from './command-line/completion.js';
import { Output } from './command-line/output.js';
import type { Run } from './command-line/run.js';
import { groups } from './groups.js';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** Creates the command line and its output. Parsing throws CommanderError, which the caller prints. */
export function createProgram(run: Run): { program: Command; output: Output } {
  const program = new Command('cli')
    .description('Administers the service')
    .version(version)
    .option('--json', 'print one JSON document, for programs')
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  const output = new Output(program);
  let command = '';
  program.hook('preAction', (_, called) => {
    command = pathOf(called);
  });
  const audited: Run = (work, on) =>
    run(
      (bus, database, config) =>
        acting.run(actingUser(), async () => {
          if (leavesRow(command)) await bus.send(new RecordAudit('command_line.used', command));
          return work(bus, database, config);
        }),
      on,
    );
  for (const addCommands of groups) addCommands(program, audited, output);
  completionCommand(program);
  return { program, output };
}
