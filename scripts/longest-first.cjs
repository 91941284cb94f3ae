// Jest's order for a whole run: the longest files first, so that all workers are busy to the end. A file without a recorded time counts
// with a typical one of its project.
const Sequencer = require('@jest/test-sequencer').default;

const TYPICAL_MS = { browser: 40_000, faults: 40_000, generators: 120_000, mysql: 4_000, embedded: 2_500, unit: 500 };
/** These specs read all sources. */
const ARCHITECTURE_MS = 30_000;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => Number(this.hasFailed(b)) - Number(this.hasFailed(a)) || this.lasting(b) - this.lasting(a));
  }

  /** How long the file took last time, in milliseconds, or a typical time of its project. */
  lasting(test) {
    return this.time(test) ?? (/\/architecture[^/]*$/.test(test.path) ? ARCHITECTURE_MS : TYPICAL_MS[test.context.config.displayName.name]);
  }
};
