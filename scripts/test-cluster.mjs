// The long version of the cluster tests: `--rounds` changes of the writer, with pauses, of replicas and of Galera, and two minutes of two
// versions on one schema: `npm run test:cluster -- --rounds=100`. `--only=rolling-upgrade` runs one of them; with `--minutes=10` no round
// begins later than that.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const specs = ['following-writer', 'galera', 'rolling-upgrade'];
const number = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({ options: { rounds: number('20'), minutes: number('60'), only: { type: 'string' } } });
for (const name of ['rounds', 'minutes'])
  if (!/^[1-9]\d{0,4}$/.test(values[name])) throw new Error(`--${name} must be a number from 1 to 99999, not "${values[name]}"`);
if (values.only && !specs.includes(values.only)) throw new Error(`--only must be one of ${specs.join(', ')}`);

const pattern = `faults/(${values.only ?? specs.join('|')})`;
const words = ['--selectProjects', 'faults', '--testPathPatterns', pattern, '--maxWorkers=1'];
const tests = path.join(path.dirname(fileURLToPath(import.meta.url)), 'test.mjs');
const env = { ...process.env, CLUSTER_ROUNDS: values.rounds, CLUSTER_MINUTES: values.minutes, UPGRADE_SECONDS: '120' };
const child = spawn(process.execPath, [tests, ...words], { env, stdio: 'inherit' });
// Forwards the signal and waits for the tests, which stop their servers first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
