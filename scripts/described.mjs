// The documents of the program.
import { mkdtemp, rm } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the documents are made of. */
export const DESCRIBED = ['apps/api/src', 'libs', 'scripts/described.mjs', 'package-lock.json'];

let described;

/** Those of the built program, described once: build it before. */
export const describedBy = (root) => (described ??= describe(path.join(root, 'dist/apps/api/src/describe-all.js')));

/** Those of the program as its sources are: no build is needed, and a running program keeps its own. */
export function describedBySources(root) {
  register(pathToFileURL(path.join(root, 'test/support/native/loader.mjs')));
  return describe(path.join(root, 'apps/api/src/describe-all.ts'));
}

async function describe(program) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'documents-'));
  try {
    const { describeAll } = await import(program);
    return await describeAll(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
