// The OpenAPI documents of the program.
import { mkdtemp, rm } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The sources that the documents depend on. */
export const DESCRIBED = ['apps/api/src', 'libs', 'scripts/described.mjs', 'package-lock.json'];

let described;

/** The documents of the built program, read once per process: build it before. */
export const describedBy = (root) => (described ??= describe(path.join(root, 'dist/apps/api/src/describe-all.js')));

/** The documents of the current sources; needs no build. */
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
