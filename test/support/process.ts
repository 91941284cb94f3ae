import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SECRET_KEY = 'a secret for tests only, not for use';
/** A start takes two seconds of CPU time, which is a minute on a machine shared by a dozen others. */
const STARTED_WITHIN_MS = 90_000;

/** The processes to kill at the end of the test worker. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export type Variables = Readonly<Record<string, string>>;

type Program = 'api' | 'worker' | 'rates' | 'cli';

/** How a process ended: its exit code, or the signal that killed it. */
export type End = number | NodeJS.Signals;

/** A program of the build in a separate process. */
export class Running {
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;
  out = '';
  err = '';

  /** @param home the folder whose build to run: this repository, or an earlier release. */
  constructor(program: Program, words: readonly string[], env: Variables, home = root) {
    const { PATH, HOME, TEST_RUN_FOLDER } = process.env;
    this.child = spawn(process.execPath, [path.join(home, `dist/apps/${program}/src/main.js`), ...words], {
      cwd: TEST_RUN_FOLDER,
      env: { PATH, HOME, SECRET_KEY, PORT: '0', SHUTDOWN_DELAY_MS: '100', RATE_LIMIT: '0', AUTH_FAIL_LIMIT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exited = once(this.child, 'close');
    this.child.stdout?.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
    running.add(this.child);
    this.child.once('close', () => running.delete(this.child));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Log lines with this `msg`. */
  lines(message: string): Record<string, unknown>[] {
    return this.out
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === message);
  }

  /** Polls until `check` returns something. @throws with the output of the process if it ends first or takes too long. */
  async until<T>(check: () => T | undefined | Promise<T | undefined>, within = STARTED_WITHIN_MS): Promise<T> {
    const deadline = Date.now() + within;
    for (;;) {
      const found = await check();
      if (found !== undefined) return found;
      if (this.hasEnded || Date.now() > deadline) throw new Error(`it did not happen:\n${this.out.slice(-2_000)}${this.err}`);
      await pause(20);
    }
  }

  async ended(): Promise<End> {
    await this.exited;
    return this.child.exitCode ?? this.child.signalCode ?? 'SIGKILL';
  }

  end(signal: NodeJS.Signals = 'SIGTERM'): Promise<End> {
    this.child.kill(signal);
    return this.ended();
  }
}

/** The service, listening. */
export class Service extends Running {
  url = '';

  /** Starts it and waits until it listens. */
  static async start(env: Variables, program: 'api' | 'rates' = 'api', home = root): Promise<Service> {
    const service = new Service(program, [], env, home);
    service.url = await service.until(() => service.lines('listening')[0]?.url as string | undefined);
    return service;
  }

  get http(): TestAgent {
    return supertest.agent(this.url);
  }
}

/** Runs a program to its end. */
export async function run(
  program: Program,
  words: readonly string[],
  env: Variables,
  home = root,
): Promise<{ end: End; out: string; err: string }> {
  const running = new Running(program, words, env, home);
  const end = await running.ended();
  return { end, out: running.out, err: running.err };
}
