// The documents of the built program: build it before.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the documents are made of. */
export const DESCRIBED = ['apps/api/src', 'apps/host/src', 'libs', 'scripts/described.mjs', 'package-lock.json'];

let described;

/** Those of its `describeAll`, described once. */
export const describedBy = (root) => (described ??= describe(root));

async function describe(root) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'documents-'));
  try {
    const { describeAll } = await import(path.join(root, 'dist/apps/api/src/describe-all.js'));
    return await describeAll(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
