import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  AddCommitRecords1763600036000,
  AddTraceParents1763600031000,
  CreateBackfills1763600037000,
  CreateEventOutbox1763600028000,
  CreateOutbox1763600000000,
  type DeclaredMigration,
  type Migration,
  MigrationRefused,
} from '@kernel';
import { eventsMigrations } from '@module/events';
import { identityMigrations } from '@module/identity';
import { inventoryMigrations } from '@module/inventory';
import { ordersMigrations } from '@module/orders';
import { ratesMigrations } from '@module/rates';
import { warehouseMigrations } from '@module/warehouse';
import LibSql from 'libsql';
import type { ConnectionOptions } from 'mysql2';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { ConfigError, type DatabasePlace } from './config.js';
import { makeFolder } from './settings/secret-key.js';
import { connectionTo } from './settings/database-server.js';
import { isDenied, unusable } from './settings/unusable.js';
import { faultOfServer } from './writer/server-version.js';
import { writerUrl } from './follow-writer.js';

/** Every context's migrations; TypeORM runs them by the timestamps in their names. */
export const migrations: Migration[] = [
  CreateOutbox1763600000000,
  CreateEventOutbox1763600028000,
  AddTraceParents1763600031000,
  AddCommitRecords1763600036000,
  CreateBackfills1763600037000,
  ...identityMigrations,
  ...inventoryMigrations,
  ...ordersMigrations,
  ...warehouseMigrations,
  ...ratesMigrations,
  ...eventsMigrations,
];

/** Their names, as a database stores them. */
export const migrationNames: readonly string[] = migrations.map((Each) => new Each().name);

/** The table in which TypeORM records completed migrations. */
export const MIGRATIONS = 'migrations';
/** Its name while a restore fills a database, so that no process starts until everything is restored and redacted again. */
export const UNFINISHED_MIGRATIONS = 'migrations_of_a_restore';
/** The folder in DATA_DIR where a restore collects files until it is complete. */
export const UNFINISHED_FOLDER = 'restoring';

export const embeddedFile = (dataDir: string): string => path.join(dataDir, 'service.db');

/** Called before each migration begins, and after its end. */
export interface MigrationProgress {
  begins?(name: string): void;
  ended?(name: string): void;
}

/** Wraps a migration to report its progress. */
const telling = (Each: Migration, progress: MigrationProgress): Migration =>
  class extends Each {
    override async up(runner: QueryRunner): Promise<void> {
      progress.begins?.(this.name);
      await super.up(runner);
      progress.ended?.(this.name);
    }
  };

/** TypeORM passes the members of `extra` to the driver. */
const sourceOf = (connection: ConnectionOptions): Pick<MysqlDataSourceOptions, 'database' | 'extra'> => ({
  database: connection.database,
  extra: connection,
});

/** TypeORM's options for its migration runner. `databaseUrl` has one host; `names` are the known migrations, by default all. */
export function dataSourceOptions(
  { databaseUrl, databaseTls, dataDir, migrationsTable = MIGRATIONS }: DatabasePlace,
  names = migrationNames,
  progress: MigrationProgress = {},
): DataSourceOptions {
  // MySQL commits after each DDL statement, so a transaction around a migration would be a false promise.
  const shared = {
    migrations: migrations.filter((_, index) => names.includes(migrationNames[index])).map((each) => telling(each, progress)),
    migrationsTableName: migrationsTable,
    migrationsTransactionMode: databaseUrl ? ('none' as const) : ('each' as const),
  };
  return databaseUrl
    ? { ...shared, type: 'mysql', ...sourceOf(connectionTo(databaseUrl, databaseTls)), connectTimeout: 2_500 }
    : { ...shared, type: 'better-sqlite3', database: embeddedFile(dataDir), driver: LibSql, enableWAL: true };
}

async function withDataSource<T>(
  config: DatabasePlace,
  work: (source: DataSource) => Promise<T>,
  names?: readonly string[],
  progress?: MigrationProgress,
): Promise<T> {
  const databaseUrl = config.databaseUrl && (await writerUrl(config.databaseUrl, config.databaseTls));
  const source = await new DataSource(dataSourceOptions({ ...config, databaseUrl }, names, progress))
    .initialize()
    .catch((error: unknown) => {
      throw config.databaseUrl ? unusable(error) : error;
    });
  try {
    if (config.databaseUrl) await refuseOthers(source);
    return await work(source);
  } finally {
    await source.destroy();
  }
}

async function refuseOthers(source: DataSource): Promise<void> {
  const [{ version, comment }] = await source.query<[{ version: string; comment: string }]>(
    'SELECT VERSION() AS version, @@version_comment AS comment',
  );
  const fault = faultOfServer(version, comment);
  if (fault) throw new ConfigError(`the database server of DATABASE_URL cannot be used: ${fault}`);
}

const MIGRATION_LOCK_SECONDS = 120;

/**
 * Brings the schema up to date and returns the names of the new migrations. Concurrent calls run one after the other; the locks end with
 * their process. A restored backup is first migrated to its own schema, given by the `names` of its migrations.
 * @throws ConfigError when the database's user may not change the schema, or a migration refuses the stored rows
 */
export function migrate(config: DatabasePlace, names?: readonly string[], progress?: MigrationProgress): Promise<string[]> {
  const run = (source: DataSource) => async (): Promise<string[]> => {
    await refuseOutgrown(source);
    const ran = await source.runMigrations().catch((error: unknown) => {
      if (error instanceof MigrationRefused) throw new ConfigError(error.message);
      if (config.databaseUrl && isDenied(error))
        throw new ConfigError('the user of DATABASE_URL may not change the schema', 'run "db migrate" as a user who may');
      throw error;
    });
    return ran.map((each) => each.name);
  };
  if (config.databaseUrl) return withDataSource(config, (source) => withNamedLock(source, run(source)), names, progress);
  makeFolder(config.dataDir);
  return withLockedFolder(config.dataDir, () => withDataSource(config, (source) => run(source)(), names, progress));
}

/**
 * Works on a server's schema over one connection, while no migration runs.
 * @throws ConfigError when the server cannot be used, or a running migration takes too long
 */
export const withServer = <T>(config: DatabasePlace, work: (runner: QueryRunner) => Promise<T>): Promise<T> =>
  withDataSource(config, (source) => withNamedLock(source, work));

async function withNamedLock<T>(source: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const name = "CONCAT('migrate-', MD5(DATABASE()))";
  const runner = source.createQueryRunner();
  try {
    const [{ taken }] = (await runner.query(`SELECT GET_LOCK(${name}, ${MIGRATION_LOCK_SECONDS}) AS taken`)) as [{ taken: unknown }];
    if (Number(taken) !== 1) throw new ConfigError('another migration of this database is running');
    return await work(runner).finally(() => runner.query(`SELECT RELEASE_LOCK(${name})`));
  } finally {
    await runner.release();
  }
}

/** Locks with a transaction on a separate database file beside the one to migrate. */
async function withLockedFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new LibSql(path.join(dataDir, 'migration.lock'), { timeout: MIGRATION_LOCK_SECONDS * 1000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } finally {
    lock.close();
  }
}

/** Whether every migration of this build has run. */
export function isSchemaCurrent(config: DatabasePlace): Promise<boolean> {
  return withDataSource(config, async (source) => {
    const done = new Set(await refuseOutgrown(source));
    return migrationNames.every((name) => done.has(name));
  });
}

const CONTRACT = /_after(\d{13})_\d{13}$/;
const numberOf = (name: string): number => Number(name.slice(-13));

/**
 * Refuses a schema that this version can no longer use. A newer schema serves it as long as later versions only added to it. A migration
 * that takes something away has in its name the last migration of the oldest version that does without. Returns the completed migrations.
 */
async function refuseOutgrown(source: DataSource): Promise<string[]> {
  const newest = Math.max(...migrationNames.map(numberOf));
  const done = await migrationsIn(source);
  const gone = done.find((name) => Number(CONTRACT.exec(name)?.[1] ?? 0) > newest);
  if (gone)
    throw new ConfigError(`the database schema has outgrown this version, which needs what ${gone} removed`, 'start a later version');
  return done;
}

const TABLE_NAMED = {
  mysql: 'SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
  embedded: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?",
};

/** Names of the completed migrations. TypeORM would create its table first, which the service's user may not. */
async function migrationsIn(source: DataSource): Promise<string[]> {
  const engine = source.options.type === 'mysql' ? 'mysql' : 'embedded';
  const has = async (table: string): Promise<boolean> => (await source.query<unknown[]>(TABLE_NAMED[engine], [table])).length > 0;
  const { migrationsTableName: table = MIGRATIONS } = source.options;
  if (!(await has(table))) {
    if (await has(UNFINISHED_MIGRATIONS))
      throw new ConfigError(
        'a restore fills this database, or was interrupted',
        'wait for its end, or drop the database and restore again',
      );
    return [];
  }
  const rows = await source.query<{ name: string }[]>(`SELECT name FROM ${table} ORDER BY id`);
  return rows.map(({ name }) => name);
}

/** Calls `work` with the pending migrations in their order, and the database; without one if the embedded database does not exist yet. */
export async function withPending<T>(
  config: DatabasePlace,
  work: (pending: readonly DeclaredMigration[], source?: DataSource) => T | Promise<T>,
): Promise<T> {
  const all = migrations.map((Each) => new Each()).sort((one, other) => numberOf(one.name) - numberOf(other.name));
  if (!config.databaseUrl && !existsSync(embeddedFile(config.dataDir))) return work(all);
  return withDataSource(config, async (source) => {
    const done = new Set(await refuseOutgrown(source));
    return work(
      all.filter(({ name }) => !done.has(name)),
      source,
    );
  });
}
