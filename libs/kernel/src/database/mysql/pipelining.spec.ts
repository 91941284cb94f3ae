import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('mysql2/package.json') as { version: string };

describe('pipelining', () => {
  // It uses the driver's queue of commands, which is private: read lib/base/connection.js and lib/commands/ of the new version, run
  // test/contexts/round-trips.spec.ts on MariaDB, and only then name the version here.
  it('knows the installed version of mysql2', () => {
    expect(version).toBe('3.24.5');
  });
});
