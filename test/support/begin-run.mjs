// Before the first test: a folder and a database name prefix of this run, in the environment the workers inherit.
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default async function beginRun() {
  process.env.TEST_RUN = `t${randomBytes(4).toString('hex')}`;
  process.env.TEST_RUN_FOLDER ??= await mkdtemp(path.join(tmpdir(), 'test-run-'));
}
