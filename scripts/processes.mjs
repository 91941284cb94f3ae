// Temporary servers: a process in a temporary folder, or a container. Both end with this program.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const readyWithin = 120_000;
const stopWithin = 15_000;
const running = new Set();
process.on('exit', () => running.forEach((each) => each.removeNow()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A program with its own listener decides when to end.
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(128 + constants.signals[signal]));
}

/** A random password, safe in a URL and in SQL. */
export function randomWord(bytes = 12) {
  return randomBytes(bytes).toString('hex');
}

/** A program in a temporary folder; its end removes `folder`. */
export class Program {
  #child;
  #command;
  #name;
  #disk;

  /** @param disk its size in mount's notation: the folder is a file system of its own, which only root may mount. */
  constructor(name, disk) {
    this.#name = name;
    this.#disk = disk;
    this.folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
    running.add(this);
    if (disk) execute('mount', '-t', 'tmpfs', '-o', `size=${disk}`, 'tmpfs', this.folder);
  }

  /** Leaves no free space on the disk. Without its own disk, the process can write no file beyond a megabyte. */
  fillDisk() {
    if (!this.#disk) return execute('prlimit', `--pid=${this.pid}`, '--fsize=1048576:');
    for (let tries = 1; ; tries += 1) {
      const [, , used] = execute('df', '--output=target,size,used', '--block-size=1K', this.folder).trim().split('\n')[1].split(/\s+/);
      try {
        return execute('mount', '-o', `remount,size=${used}k`, this.folder);
      } catch (error) {
        // The server has written more since `df`, and a disk cannot be smaller than its contents.
        if (tries === 50) throw error;
      }
    }
  }

  /** Restores the size of the disk. Without its own disk, only the end of the process lifts the limit. */
  freeDisk() {
    if (this.#disk) execute('mount', '-o', `remount,size=${this.#disk}`, this.folder);
  }

  /** Changes the owner of its folder. */
  give(user) {
    execute('chown', '-R', `${user}:`, this.folder);
  }

  get pid() {
    return this.#child?.pid;
  }

  get log() {
    return readFileSync(path.join(this.folder, 'server.log'), 'utf8').slice(-4_000);
  }

  start(program, words) {
    this.#command = [program, words];
    const log = openSync(path.join(this.folder, 'server.log'), 'a');
    // In its own process group, Ctrl-C does not reach it: the tests end first and then stop the servers.
    this.#child = spawn(program, words, { stdio: ['ignore', log, log], detached: true, cwd: this.folder });
    this.#child.on('error', () => {});
    this.#child.unref();
    closeSync(log);
  }

  startAgain() {
    this.start(...this.#command);
  }

  assertAlive() {
    const { exitCode, signalCode, pid } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) throw new Error(`${this.#name} did not start:\n${this.log}`);
  }

  /** Ends the process and waits; sends SIGKILL if it does not react. */
  async end(signal = 'SIGTERM') {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.ref();
    child.kill(signal);
    const patience = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await ended;
    clearTimeout(patience);
  }

  async remove() {
    await this.end();
    this.removeNow();
  }

  removeNow() {
    running.delete(this);
    this.#child?.kill('SIGKILL');
    if (this.#disk) spawnSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A container of a public image, its port on the loopback address only. */
export class Container {
  #name;

  constructor(name) {
    this.#name = `${name}-${randomWord(4)}`;
    this.pid = undefined;
    running.add(this);
  }

  start({ image, port, inside, env = {}, words = [] }) {
    const variables = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
    docker('run', '-d', '--name', this.#name, '-p', `127.0.0.1:${port}:${inside}`, ...variables, image, ...words);
  }

  startAgain() {
    docker('start', this.#name);
  }

  assertAlive() {
    if (docker('inspect', '-f', '{{.State.Running}}', this.#name).trim() === 'true') return;
    throw new Error(`${this.#name} did not start:\n${docker('logs', '--tail', '40', this.#name)}`);
  }

  async end(signal = 'SIGTERM') {
    if (signal === 'SIGTERM') docker('stop', this.#name);
    else docker('kill', '--signal', signal, this.#name);
  }

  async remove() {
    this.removeNow();
  }

  removeNow() {
    running.delete(this);
    spawnSync('docker', ['rm', '-f', '-v', this.#name], { stdio: 'ignore' });
  }
}

const docker = (...words) => execute('docker', ...words);

function execute(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words[0]} failed: ${stderr}`);
  return stdout + stderr;
}

/** Repeats `answers` until it does not throw, as long as the server is alive. */
export async function untilReady(server, answers) {
  const deadline = Date.now() + readyWithin;
  for (;;) {
    try {
      return await answers();
    } catch (error) {
      server.assertAlive();
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/** Runs `begin` with a free port, and again with another one if the port was taken meanwhile. */
export async function onFreePort(begin) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(await freePort());
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}
