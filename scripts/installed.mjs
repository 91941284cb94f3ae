// Finds mariadbd, redis-server, chromium, the document readers and the interpreters for the clients. Installs them if that needs no
// interaction, or names what is missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const HEADLESS = 'chromium-headless-shell';

// An ordinary user's PATH on Debian lacks the sbin folders, where mariadbd is.
const folders = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

/** The full path of a program, or undefined when it is not installed. */
export function findProgram(name) {
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where each server comes from: the path of a program, or 'docker'. Throws one line when there is neither. */
export function requireServers() {
  if (missing().length > 0 && isRootOnDebian()) installDebianPackages('mariadb-server', 'redis-server');
  const absent = missing();
  if (absent.length > 0 && !dockerAnswers()) {
    throw new Error(`${absent.join(' and ')} not found: install the packages mariadb-server and redis-server, or start Docker`);
  }
  return {
    mariadb: hasMariaDb() ? findProgram('mariadbd') : 'docker',
    redis: findProgram('redis-server') ?? 'docker',
  };
}

/** The load balancer that docs/cluster.md configures. Throws one line when it is missing. */
export const requireHaproxy = () => requireProgram('haproxy');

/** Tests load our rules and the queries of our dashboard with it. Throws one line when it is missing. */
export const requirePrometheus = () => requireProgram('prometheus');

/** Copies the data of a running MariaDB, as docs/cluster.md describes. Throws one line when it is missing. */
export const requireMariaDbBackup = () => requireProgram('mariadb-backup');

/** A program whose package has the same name. */
function requireProgram(name) {
  if (findProgram(name) === undefined && isRootOnDebian()) installDebianPackages(name);
  const found = findProgram(name);
  if (found === undefined) throw new Error(`${name} not found: install the package ${name}`);
  return found;
}

/** The browser of the console's tests, preferably the headless one. Throws one line when there is none. */
export function requireChromium() {
  if (chromium() === undefined && isRootOnDebian()) installDebianPackages(HEADLESS);
  const found = chromium();
  if (found === undefined) throw new Error(`chromium not found: install the package ${HEADLESS} or chromium`);
  return found;
}

/** Programs with which tests read the text, page images and barcodes of documents. Throws one line when one is missing. */
export function requireReaders() {
  installReaders();
  if (absentReaders().length > 0)
    throw new Error(`${absentReaders().join(' and ')} not found: install the packages poppler-utils and zbar-tools`);
}

/** Installs the document readers if that needs no interaction. */
export function installReaders() {
  if (absentReaders().length > 0 && isRootOnDebian()) installDebianPackages('poppler-utils', 'zbar-tools');
}

/** The interpreters for the published clients. Throws one line when one is missing. */
export function requireLanguages() {
  if (absentLanguages().length > 0 && isRootOnDebian()) installDebianPackages('python3', 'php-cli');
  if (absentLanguages().length > 0)
    throw new Error(`${absentLanguages().join(' and ')} not found: install the packages python3 and php-cli`);
  return { python: findProgram('python3'), php: findProgram('php') };
}

function absentLanguages() {
  return ['python3', 'php'].filter((name) => findProgram(name) === undefined);
}

function absentReaders() {
  return ['pdftotext', 'pdftoppm', 'zbarimg'].filter((name) => findProgram(name) === undefined);
}

function chromium() {
  return [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find((found) => found !== undefined);
}

function hasMariaDb() {
  return findProgram('mariadbd') !== undefined && findProgram('mariadb-install-db') !== undefined;
}

function missing() {
  return [...(hasMariaDb() ? [] : ['mariadbd']), ...(findProgram('redis-server') ? [] : ['redis-server'])];
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;
}

function dockerAnswers() {
  const docker = findProgram('docker');
  return docker !== undefined && spawnSync(docker, ['info'], { stdio: 'ignore', timeout: 15_000 }).status === 0;
}

function installDebianPackages(...packages) {
  process.stderr.write(`installing ${packages.join(' and ')} with apt-get\n`);
  // Debian starts a newly installed service on the default port unless this file forbids it.
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } finally {
    if (ours) rmSync(policy, { force: true });
  }
}

const LOCKED = /Could not get lock|Unable to lock|Unable to acquire the dpkg/;
const MAX_WAITS = 300;

/** Lets two programs that install something take turns: apt-get waits for only one of its locks. */
function aptGet(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (let waits = 0; ; waits += 1) {
    const { status, stdout, stderr } = spawnSync('apt-get', words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    if (status === 0) return;
    if (LOCKED.test(stderr ?? '') && waits < MAX_WAITS) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
      continue;
    }
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    throw new Error(
      `apt-get ${words[0]} failed: install the packages mariadb-server, redis-server, ${HEADLESS}, poppler-utils, zbar-tools, python3 and php-cli by hand`,
    );
  }
}
