/** The environment a service is started with (DATA_DIR, or DATABASE_URL and REDIS_URL). */
export type Environment = Readonly<Record<string, string>>;

/** A database of one test file's own. `drop` it after the service using it is closed. */
export interface TestDatabase {
  readonly env: Environment;
  drop(): Promise<void>;
}

/** Brings the empty database of `env` to the state every copy starts from, and closes its connections before it returns. */
export type Migrate = (env: Environment) => Promise<void>;

/** A variable the test run sets. Throws with what to do when it is missing. */
export function required(variable: string): string {
  const value = process.env[variable];
  if (value) return value;
  throw new Error(`${variable} is not set: run the tests with "npm test", or see scripts/test-servers.mjs`);
}
