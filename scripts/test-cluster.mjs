// The long form of the tests of several machines: as many changes of the writer as asked, with their pauses, and two minutes of two
// versions on one schema: `npm run test:cluster -- --rounds=100`. `--only=rolling-upgrade` runs one of them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const specs = ['following-writer', 'rolling-upgrade'];
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } } });
if (!/^[1-9]\d{0,4}$/.test(values.rounds)) throw new Error(`--rounds must be a number from 1 to 99999, not "${values.rounds}"`);
if (values.only && !specs.includes(values.only)) throw new Error(`--only must be one of ${specs.join(', ')}`);

const pattern = `faults/(${values.only ?? specs.join('|')})`;
const words = ['--selectProjects', 'faults', '--testPathPatterns', pattern, '--maxWorkers=1'];
const tests = path.join(path.dirname(fileURLToPath(import.meta.url)), 'test.mjs');
const env = { ...process.env, CLUSTER_ROUNDS: values.rounds, UPGRADE_SECONDS: '120' };
const child = spawn(process.execPath, [tests, ...words], { env, stdio: 'inherit' });
// The tests end their servers first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
