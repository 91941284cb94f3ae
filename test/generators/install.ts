import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const FILES = ['package.json', 'package-lock.json'];

/**
 * The folder in which the generators of the lock beside this file are installed. `npm ci` of the repository leaves their 480 packages out:
 * the first run installs them, without their scripts, and later ones find them as long as the lock is the same.
 */
export async function installGenerators(): Promise<string> {
  const lock = createHash('sha256');
  for (const file of FILES) lock.update(await readFile(path.join(here, file)));
  const cache = path.join(root, 'node_modules/.cache/generators');
  const home = path.join(cache, lock.digest('hex').slice(0, 16));
  const exists = await stat(home).then(
    () => true,
    () => false,
  );
  if (exists) return home;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  // Renamed only when it is complete, since a run may be interrupted.
  const begun = await mkdtemp(path.join(cache, 'begun-'));
  for (const file of FILES) await cp(path.join(here, file), path.join(begun, file));
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: begun }).catch((error: Error) => {
    throw new Error(`the generators of test/generators/package-lock.json cannot be installed: ${error.message}`);
  });
  await rename(begun, home);
  return home;
}
