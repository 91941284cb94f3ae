import { createRequire } from 'node:module';
import { Command } from 'commander';
import { completionCommand } from './command-line/completion.js';
import { Output } from './command-line/output.js';
import type { Run } from './command-line/run.js';
import { groups } from './groups.js';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** The command line and its output. Parsing throws CommanderError; who parses prints it. */
export function createProgram(run: Run): { program: Command; output: Output } {
  const program = new Command('cli')
    .description('Administers the service')
    .version(version)
    .option('--json', 'print one JSON document, for programs')
    .exitOverride()
    .configureOutput({ outputError: () => undefined });
  const output = new Output(program);
  for (const addCommands of groups) addCommands(program, run, output);
  completionCommand(program);
  return { program, output };
}
