import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from './environment.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The commit of the release that runs beside this version while it rolls out; each release records its predecessor here. */
const RECORD = 'test/support/previous-release.txt';

/**
 * Builds the recorded release with this checkout's packages and returns its folder.
 * @throws when the checkout does not hold the commit and cannot fetch it
 */
export function buildPreviousRelease(): string {
  const commit = readFileSync(path.join(root, RECORD), 'utf8').trim();
  const folder = path.join(required('TEST_RUN_FOLDER'), `release-${commit.slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archiveOf(commit), maxBuffer: 2 ** 28 });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const build = `await (await import('./scripts/build-programs.mjs')).buildPrograms(process.cwd())`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  return folder;
}

function archiveOf(commit: string): Buffer {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, maxBuffer: 2 ** 28 });
  const archive = () =>
    git('archive', '--format=tar', commit, 'apps', 'libs', 'scripts', 'package.json', 'ormconfig.ts', 'tsconfig.json', '.swcrc');
  const found = archive();
  if (found.status === 0) return found.stdout;
  // A shallow checkout can fetch the one commit that it lacks.
  git('fetch', '--quiet', '--depth=1', 'origin', commit);
  const fetched = archive();
  if (fetched.status === 0) return fetched.stdout;
  throw new Error(
    `the previous release ${commit} (${RECORD}) is not in this checkout, so nothing can run beside this version: ` +
      `clone with its history, or run "git fetch --unshallow" (${String(fetched.stderr).trim()})`,
  );
}
