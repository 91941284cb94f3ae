// Runs the tests a change most likely breaks, within a minute and without a server: the unit, architecture, embedded HTTP and context specs
// that the change affects. The change is all uncommitted work and the branch's commits since main; on main itself, the last commit. `npm
// run test:quick -- COMMIT` compares with another commit.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit before the change. */
function base() {
  const asked = process.argv[2] ?? 'main';
  try {
    const fork = git('merge-base', asked, 'HEAD');
    return process.argv[2] === undefined && fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork;
  } catch {
    return 'HEAD~1';
  }
}

const since = base();
const changed = `${git('diff', '--name-only', since)}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
const words = [
  '--selectProjects',
  'unit',
  'embedded',
  '--changedSince',
  since,
  '--testSequencer',
  path.join(root, 'scripts/quick-sequencer.cjs'),
  // A third worker would load the whole program for the few files left to it.
  '--maxWorkers=2',
  '--passWithNoTests',
];
const jest = spawn(process.execPath, [path.join(root, 'scripts/test.mjs'), ...words], {
  cwd: root,
  env: { ...process.env, CHANGED_FILES: changed.join('\n') },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => jest.kill(signal));
const [code] = await once(jest, 'exit');
process.exit(code ?? 1);
