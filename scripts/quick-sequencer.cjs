// Jest's order for `npm run test:quick`: the specs nearest to the change first, and no more than fit into a minute. Every HTTP spec starts
// the whole program, so Jest relates nearly all of them to any change.
const path = require('node:path');
const LongestFirst = require('./longest-first.cjs');

const BUDGET_MS = 40_000;

const changed = new Set((process.env.CHANGED_FILES ?? '').split('\n').map((file) => path.resolve(__dirname, '..', file)));
const wordsOf = (file) =>
  path
    .relative(path.resolve(__dirname, '..'), file)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2);
const GENERIC = new Set([
  'app',
  'api',
  'src',
  'lib',
  'spec',
  'test',
  'tsx',
  'http',
  'context',
  'store',
  'command',
  'querie',
  'domain',
  'contract',
  'migration',
  'index',
]);
const changedWords = new Set([...changed].flatMap(wordsOf).filter((word) => !GENERIC.has(word)));

class QuickSequencer extends LongestFirst {
  sort(tests) {
    const ranked = tests.map((test) => ({ test, rank: this.rank(test), ms: this.lasting(test) }));
    ranked.sort((a, b) => a.rank - b.rank || a.ms - b.ms);
    let left = BUDGET_MS * 2; // Jest runs two at a time
    const taken = ranked.filter(({ test, ms }) => {
      // A changed spec always runs, and does not count against the budget of the others.
      if (changed.has(test.path)) return true;
      const fits = ms <= left;
      if (fits) left -= ms;
      return fits;
    });
    const skipped = ranked.length - taken.length;
    if (skipped > 0) process.stderr.write(`${skipped} more spec files are related to the change: npm test runs them\n`);
    return taken.map(({ test }) => test);
  }

  /** Lower ranks run first. */
  rank(test) {
    if (changed.has(test.path)) return -200;
    if (this.hasFailed(test)) return -100;
    if (test.context.config.displayName.name === 'unit') return -50;
    return -wordsOf(test.path).filter((word) => changedWords.has(word)).length;
  }
}

module.exports = QuickSequencer;
