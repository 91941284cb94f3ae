import type { Run } from '../../apps/cli/src/command-line/run.js';
import { createProgram } from '../../apps/cli/src/program.js';
import type { RunningApp } from './app.js';
import { configOf, onContexts } from './contexts.js';
import type { Environment } from './environment.js';

/**
 * Runs a command of the command line on the app's own contexts; returns its output.
 * @throws the command's errors, CommanderError for invalid arguments.
 */
export function onCommandLine(app: RunningApp, ...words: string[]): Promise<string> {
  return printedBy((work) => work(app.bus, app.database, app.config), words);
}

/** Runs a command on the database of `env`, opened like in its own process, with `env` as the process's environment. */
export async function onCommandLineOf(env: Environment, ...words: string[]): Promise<string> {
  const outer = process.env;
  process.env = { ...outer, ...env };
  try {
    const run: Run = (work, on) =>
      onContexts(env, (bus, database) => work(bus, database, configOf(env)), typeof on === 'object' ? on : undefined);
    return await printedBy(run, words);
  } finally {
    process.env = outer;
  }
}

async function printedBy(run: Run, words: readonly string[]): Promise<string> {
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
