// The generated files, which are not in git: the clients.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from './built-folder.mjs';
import { DESCRIBED, describedBySources } from './described.mjs';

/** Folders of generated files only. */
const CLIENTS = [
  'apps/console/src/api/generated',
  'clients/typescript/src/generated',
  'clients/python/order_warehouse_client/generated',
  'clients/php/src/generated',
];

/** The texts of the files at these places, which may be missing; ignores the caches of interpreters. */
async function textsAt(root, places) {
  const texts = {};
  for (const place of places) {
    const full = path.join(root, place);
    const names = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = names?.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name)) ?? [full];
    for (const file of files.filter((each) => existsSync(each) && !each.endsWith('.pyc')))
      texts[path.relative(root, file)] = await readFile(file, 'utf8');
  }
  return texts;
}

const stampOf = (sources, texts) =>
  createHash('sha256')
    .update(sources)
    .update(JSON.stringify(Object.entries(texts).sort()))
    .digest('hex');

/** Replaces a file atomically, since another process may read it or write the same. */
async function replace(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, text);
  await rename(beside, file);
}

/**
 * Writes files unless they are up to date with their sources; returns whether it did. Files whose text is the same are not touched, so that
 * watchers see no change.
 * @param name of the record with the hash of sources and files
 * @param sources files and folders below the root
 * @param places the files, or folders that contain nothing else
 * @param make returns the text of each file by its path
 */
export async function refresh(root, { name, sources, places, make }) {
  const stamp = path.join(root, 'dist/generated', name);
  const hash = await hashOf(root, sources);
  const before = await textsAt(root, places);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === stampOf(hash, before)) return false;
  const texts = await make();
  for (const [file, text] of Object.entries(texts)) if (before[file] !== text) await replace(path.join(root, file), text);
  await Promise.all(Object.keys(before).map((file) => file in texts || rm(path.join(root, file), { force: true })));
  await replace(stamp, stampOf(hash, texts));
  return true;
}

/** Writes the clients, from the OpenAPI documents that `describe` returns. */
export function writeClients(root, describe = () => describedBySources(root)) {
  const make = async () => {
    // Loads a compiler, which most calls do not need.
    const { clientFiles } = await import('./clients.mjs');
    return clientFiles(await describe());
  };
  const sources = [...DESCRIBED, 'scripts/clients', 'scripts/clients.mjs'];
  return refresh(root, { name: 'clients', sources, places: CLIENTS, make });
}

/** Whether a checkout has clients, be they stale. */
export const hasClients = (root) => CLIENTS.every((folder) => existsSync(path.join(root, folder)));
