import type { Run } from '../../apps/cli/src/command-line/run.js';
import { createProgram } from '../../apps/cli/src/program.js';
import type { RunningApp } from './app.js';

/**
 * Runs a command of the command line on the app's own contexts; returns its output.
 * @throws the command's errors, CommanderError for invalid arguments.
 */
export async function onCommandLine(app: RunningApp, ...words: string[]): Promise<string> {
  const run: Run = (work) => work(app.bus, app.database, app.config);
  const { program } = createProgram(run);
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
