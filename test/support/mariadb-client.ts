import { spawnSync } from 'node:child_process';
import type { MariaDbServer } from '#servers';

/** Runs one of MariaDB's programs on a server, as root, and returns its output. @throws Error with its error output. */
export function runClient(program: string, { url }: MariaDbServer, words: readonly string[], input?: string): string {
  const { port, password } = new URL(url);
  const at = ['--no-defaults', '--host=127.0.0.1', `--port=${port}`, '--user=root'];
  return runTool(program, [...at, ...words], { MYSQL_PWD: password }, input);
}

/** Runs a program to its end and returns its output. @throws Error with its error output. */
export function runTool(program: string, words: readonly string[], more: Readonly<Record<string, string>> = {}, input?: string): string {
  const env = { ...process.env, ...more };
  const { status, stdout, stderr } = spawnSync(program, [...words], { env, input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} failed: ${stderr.slice(-4_000)}`);
  return stdout;
}
