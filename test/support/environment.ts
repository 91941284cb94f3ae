/** The environment of a service (DATA_DIR, or DATABASE_URL and REDIS_URL). */
export type Environment = Readonly<Record<string, string>>;

/** A database for one test file. `drop` it after closing the service that uses it. */
export interface TestDatabase {
  readonly env: Environment;
  drop(): Promise<void>;
}

/** Brings the empty database of `env` to the initial state of every copy, and closes its connections before it returns. */
export type Migrate = (env: Environment) => Promise<void>;

/** A variable of the test run. Throws with instructions when it is missing. */
export function required(variable: string): string {
  const value = process.env[variable];
  if (value) return value;
  throw new Error(`${variable} is not set: run the tests with "npm test", or see scripts/test-servers.mjs`);
}
