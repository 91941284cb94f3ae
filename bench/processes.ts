import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('dist', import.meta.resolve('#package')));
const READY_MS = 60_000;
const STOP_MS = 20_000;
/** Killed when the benchmark ends for any reason. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** One node process of the benchmark; its output goes to a file. */
export class Program {
  private readonly child: ChildProcess;
  private peakKib = 0;

  constructor(
    readonly name: string,
    /** Relative to this build, or absolute. */
    script: string,
    env: Record<string, string>,
    readonly log: string,
    nodeWords: readonly string[] = [],
  ) {
    const options: ForkOptions = {
      env: { PATH: process.env.PATH, ...env },
      execArgv: [...nodeWords],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    };
    this.child = fork(path.resolve(dist, script), [], options);
    running.add(this.child);
    this.child.once('exit', () => running.delete(this.child));
    const file = createWriteStream(log);
    this.child.stdout?.pipe(file, { end: false });
    this.child.stderr?.pipe(file, { end: false });
  }

  /** @throws Error with its output when it ends or does not answer within a minute. */
  async untilAnswers(url: string): Promise<void> {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${this.name} does not answer:\n${this.printed().slice(-4_000)}`);
      const isReady = await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      await pause(100);
    }
  }

  /** Waits until its log contains `text`. @throws Error with its output when it ends or does not log that within a minute. */
  async untilSays(text: string): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!this.printed().includes(text)) {
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${this.name} does not start:\n${this.printed().slice(-4_000)}`);
      await pause(20);
    }
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  printed(): string {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
  }

  /** Sends one message and waits for the answer. */
  async ask<Answer>(message: object): Promise<Answer> {
    const settled = new AbortController();
    const { signal } = settled;
    const answer = once(this.child, 'message', { signal }) as Promise<[Answer]>;
    const ended = once(this.child, 'exit', { signal }).then(() => {
      throw new Error(`${this.name} ended:\n${this.printed().slice(-4_000)}`);
    });
    // The promise that lost the race is aborted and rejects; nothing else handles that.
    ended.catch(() => undefined);
    this.child.send(message);
    try {
      return (await Promise.race([answer, ended]))[0];
    } finally {
      answer.catch(() => undefined);
      settled.abort();
    }
  }

  /** Its peak memory in MiB; 0 without /proc. */
  peakMemory(): number {
    try {
      const [, kib] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
      this.peakKib = Number(kib ?? this.peakKib);
    } catch {
      // The process has ended, or this is not Linux: the last known value remains.
    }
    return this.peakKib / 1024;
  }

  /** Its memory now in MiB; 0 without /proc. */
  memory(): number {
    try {
      const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
      return Number(kib ?? 0) / 1024;
    } catch {
      return 0;
    }
  }

  /** Microseconds its threads have run; Linux only. */
  processTime(): number {
    const tasks = `/proc/${this.child.pid}/task`;
    const nanoseconds = readdirSync(tasks).map((task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]));
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const patience = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(patience);
  }
}
