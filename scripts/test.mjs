// Runs Jest with a throwaway MariaDB and Redis. All arguments go to Jest. With TEST_MYSQL_URL and TEST_REDIS_URL set, it uses those servers
// and starts none (see scripts/test-servers.mjs). TEST_REPORT=FILE also writes Jest's results as JSON.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMariaDb, startRedis } from './servers.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const servers = [];
// Jest removes it at the end of a run, but not after an interruption.
const folder = mkdtempSync(path.join(tmpdir(), 'test-run-'));
let jest;
let interruption;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interruption ??= signal;
    jest?.kill(signal);
  });
}

const namesProjects = words.some((word) => /^--(select|ignore)Projects/.test(word));
/** The generators need a package registry, which not every test machine can reach. */
const left = namesProjects ? [] : ['--ignoreProjects', 'generators'];
if (left.length > 0) process.stdout.write('test/generators runs by a command of its own: npm run test:generators\n');

/** Runs without servers only if the words name projects, and mysql is not among them. */
function needsServers() {
  const at = words.findIndex((word) => word.startsWith('--selectProjects'));
  if (at === -1) return true;
  const next = words.findIndex((word, index) => index > at && word.startsWith('-'));
  const named = words
    .slice(at, next === -1 ? undefined : next)
    .join(' ')
    .split(/[ =]/)
    .slice(1);
  return !named.every((project) => ['unit', 'embedded', 'browser', 'generators'].includes(project));
}

async function startServers() {
  const env = {};
  if (!needsServers()) return env;
  if (!process.env.TEST_MYSQL_URL) {
    const mariadb = await startMariaDb({ durability: 'fast' });
    servers.push(mariadb);
    env.TEST_MYSQL_URL = mariadb.adminUrl;
  }
  if (!process.env.TEST_REDIS_URL && !interruption) {
    const redis = await startRedis();
    servers.push(redis);
    env.TEST_REDIS_URL = redis.url;
  }
  return env;
}

/**
 * Three keep two cores busy: a worker waits for a third of its time, for pages, for processes to start, for a credential's lease to pass.
 * More would rather make tests wait for each other.
 */
const WORKERS = 3;

/** Jest's exit code; 128 + n when a signal ended it. */
async function runJest(env) {
  const report = process.env.TEST_REPORT ? ['--json', `--outputFile=${process.env.TEST_REPORT}`] : [];
  const workers = words.some((word) => /^(--maxWorkers|-w|--runInBand|-i)/.test(word)) ? [] : [`--maxWorkers=${WORKERS}`];
  // Threads inherit these options, which make them load TypeScript and the sources instead of the build.
  const sources = ['--conditions=sources', `--import=${new URL('../test/support/native/register.mjs', import.meta.url)}`];
  jest = spawn(process.execPath, [...sources, path.join(root, 'node_modules/jest/bin/jest.js'), ...workers, ...report, ...words, ...left], {
    cwd: root,
    env: { ...process.env, ...env, TEST_RUN_FOLDER: folder, NODE_ENV: 'test' },
    stdio: 'inherit',
  });
  const [code, signal] = await once(jest, 'exit');
  return code ?? 128 + constants.signals[signal];
}

let exitCode = 1;
try {
  execFileSync(process.execPath, [path.join(root, 'scripts/generate.mjs'), '--missing'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const env = await startServers();
  if (!interruption) exitCode = await runJest(env);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(interruption ? 128 + constants.signals[interruption] : exitCode);
