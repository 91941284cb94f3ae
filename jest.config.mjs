import { aliases } from './scripts/aliases.mjs';

const everywhere = {
  testEnvironment: '<rootDir>/test/support/native/environment.cjs',
  runtime: '<rootDir>/test/support/native/runtime.cjs',
  transform: {},
  // The resolver and the aliases are for `--changedSince`, which follows the imports itself; the specs' own are in native/loader.mjs.
  resolver: '<rootDir>/test/support/resolve.cjs',
  moduleNameMapper: Object.fromEntries(aliases.map(({ pattern, files }) => [pattern.source, `<rootDir>/${files[0]}`])),
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

/** The same cases on one engine; they read it with `engine()` of test/support/engine.ts. */
function onEngine(engine) {
  return {
    ...everywhere,
    displayName: engine,
    globals: { ENGINE: engine },
    globalSetup: '<rootDir>/test/support/readers.mjs',
    testMatch: ['<rootDir>/test/contexts/**/*.spec.ts', '<rootDir>/test/http/**/*.spec.ts'],
  };
}

export default {
  // Of the whole run: Jest passes over a project's own. It ends what hangs and judges no speed: a busy machine takes a minute to start a
  // program.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/scripts/longest-first.cjs',
  // What one spec file leaves behind the next one finds: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1200MB',
  globalSetup: '<rootDir>/test/support/begin-run.mjs',
  globalTeardown: '<rootDir>/test/support/end-run.mjs',
  projects: [
    {
      ...everywhere,
      displayName: 'unit',
      testMatch: ['<rootDir>/libs/**/*.spec.ts', '<rootDir>/apps/**/*.spec.ts', '<rootDir>/test/architecture*.spec.ts'],
    },
    onEngine('embedded'),
    onEngine('mysql'),
    // Real processes of the build, real kills.
    {
      ...everywhere,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/support/build-for-browser.mjs',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
    {
      ...everywhere,
      displayName: 'faults',
      globalSetup: '<rootDir>/test/support/build-program.mjs',
      testMatch: ['<rootDir>/test/faults/**/*.spec.ts'],
    },
    // Other people's generators: their 480 packages come from the registry, so `npm test` leaves them to `npm run test:generators`.
    {
      ...everywhere,
      displayName: 'generators',
      testMatch: ['<rootDir>/test/generators/*.spec.ts'],
    },
  ],
};
