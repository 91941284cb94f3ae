// Runs the failover test with as many changes of the writer as asked, and prints the pauses: `npm run test:cluster -- --rounds=100`.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
if (!/^[1-9]\d{0,4}$/.test(values.rounds)) throw new Error(`--rounds must be a number from 1 to 99999, not "${values.rounds}"`);

const words = ['--selectProjects', 'faults', '--testPathPatterns', 'faults/following-writer', '--maxWorkers=1'];
const tests = path.join(path.dirname(fileURLToPath(import.meta.url)), 'test.mjs');
const env = { ...process.env, CLUSTER_ROUNDS: values.rounds };
const child = spawn(process.execPath, [tests, ...words], { env, stdio: 'inherit' });
// The tests end their servers first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
