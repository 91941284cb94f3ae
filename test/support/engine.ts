import { randomBytes } from 'node:crypto';
import * as embedded from './embedded.js';
import { type Migrate, required, type TestDatabase } from './environment.js';
import * as mysql from './mysql.js';

export type { Environment, Migrate, TestDatabase } from './environment.js';

/** The database of a test run: the embedded one, or MariaDB with Redis. */
export type Engine = 'embedded' | 'mysql';

const databases = { embedded, mysql };
/** By engine and name, since a Jest worker runs the specs of both engines. */
const templates = new Map<string, Promise<void>>();

/** The engine of the current Jest project. Throws outside the projects `embedded` and `mysql`. */
export function engine(): Engine {
  const { ENGINE } = globalThis as { ENGINE?: unknown };
  if (ENGINE === 'embedded' || ENGINE === 'mysql') return ENGINE;
  throw new Error('this test has no database: only test/contexts and test/http run on an engine');
}

/** A new, empty database (for mysql with an empty Redis database) of the current engine. */
export function createDatabase(): Promise<TestDatabase> {
  return databases[engine()].createEmpty(randomName());
}

/**
 * A database migrated by `migrate`, which runs once per Jest worker and `template` name; every call gets a copy of tables, rows and next
 * ids. Use another `template` name for another `migrate` (one that also loads demo rows, say).
 */
export async function createMigratedDatabase(migrate: Migrate, template = 'migrated'): Promise<TestDatabase> {
  const name = `${template}_w${required('JEST_WORKER_ID')}`;
  const key = `${engine()} ${name}`;
  // Concurrent callers share the work; later ones find the finished template where the engine stores it.
  const ready = templates.get(key) ?? databases[engine()].prepareTemplate(name, migrate);
  templates.set(key, ready);
  await ready.catch((error: unknown) => {
    templates.delete(key);
    throw error;
  });
  return databases[engine()].copyTemplate(name, randomName());
}

function randomName(): string {
  return randomBytes(6).toString('hex');
}
