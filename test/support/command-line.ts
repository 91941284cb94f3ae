import { Command } from 'commander';
import { groups } from '../../apps/cli/src/groups.js';
import type { Run } from '../../apps/cli/src/command-line/run.js';
import type { RunningApp } from './app.js';

/**
 * Runs a command of the command line on the app's own contexts; returns its output.
 * @throws the command's errors, CommanderError for invalid arguments.
 */
export async function onCommandLine(app: RunningApp, ...words: string[]): Promise<string> {
  const run: Run = (work) => work(app.bus, app.database);
  const program = new Command('cli').exitOverride().configureOutput({ writeErr: () => undefined });
  for (const add of groups) add(program, run);
  for (const each of [...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
    each.exitOverride().configureOutput({ writeErr: () => undefined });
  let printed = '';
  const write = process.stdout.write;
  process.stdout.write = (text: string | Uint8Array) => {
    printed += String(text);
    return true;
  };
  try {
    await program.parseAsync(words, { from: 'user' });
  } finally {
    process.stdout.write = write;
  }
  return printed;
}
