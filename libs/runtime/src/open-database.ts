import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, EmbeddedDatabase, MysqlDatabase } from '@kernel';
import LibSql from 'libsql';
import { type ConnectionOptions, createConnection, createPool } from 'mysql2';
import type { Logger } from 'pino';
import { type Config, ConfigError, type DatabasePlace } from './config.js';
import { makeFolder } from './settings/secret-key.js';
import { closeToOthers } from './private-files.js';
import { connectionTo } from './settings/database-server.js';
import { embeddedFile, isSchemaCurrent, migrate, type MigrationProgress, UNFINISHED_FOLDER } from './schema.js';
import { followWriter } from './follow-writer.js';
import type { FollowedWriter } from './writer/followed-writer.js';

export interface OpenDatabase {
  database: Database;
  /** Whether this start created the embedded database, or an earlier one that ended before calling `settled`. */
  isNew: boolean;
  /** Records that the database has its initial content. */
  settled(): void;
}

type Place = DatabasePlace & Pick<Config, 'poolSize' | 'isPipelined'>;

/**
 * Opens the configured engine. Creates and migrates the embedded one; never migrates MySQL.
 * @param logger for what happens to the database while the process runs
 * @throws ConfigError when MySQL's schema is older than this build.
 */
export async function openDatabase(config: Place, logger?: Logger): Promise<OpenDatabase> {
  return config.databaseUrl ? openMysql(config, config.databaseUrl, logger) : openEmbedded(config, logger);
}

async function openMysql(config: Place, uri: string, logger?: Logger): Promise<OpenDatabase> {
  const writer = await followWriter(uri, config.databaseTls, logger);
  try {
    if (!(await isSchemaCurrent({ ...config, databaseUrl: writer?.url ?? uri })))
      throw new ConfigError('the database schema is behind this version', 'run "npm run cli -- db migrate" first');
  } catch (error) {
    writer?.close();
    throw error;
  }
  return {
    database: connectMysql(connectionTo(writer?.url ?? uri, config.databaseTls), config, writer),
    isNew: false,
    settled: () => undefined,
  };
}

/** A pool on a schema that the caller has checked. */
function connectMysql(
  server: ConnectionOptions,
  { poolSize, isPipelined }: Pick<Config, 'poolSize' | 'isPipelined'>,
  writer?: FollowedWriter,
): Database {
  return new MysqlDatabase(
    createPool({
      ...server,
      connectionLimit: poolSize,
      maxIdle: poolSize,
      connectTimeout: 2_500,
      timezone: 'Z',
      dateStrings: true,
      charset: 'utf8mb4',
      maxPreparedStatements: 500,
      enableKeepAlive: true,
      ...(writer ? { stream: ({ config }: Opening) => writer.connect(config) } : {}),
    }),
    // The followed writer detects itself that its server hangs, and breaks the connections.
    writer ? () => Promise.resolve() : () => probeMysql(server),
    isPipelined,
    writer,
  );
}

/** What mysql2 passes to a function that opens a connection's socket: the settings of that connection only. */
interface Opening {
  config: { host?: string; port?: number };
}

/** Checks on a separate connection whether the server responds; a refusal counts, too. */
function probeMysql(server: ConnectionOptions): Promise<void> {
  const connection = createConnection({ ...server, connectTimeout: 5_000 });
  return new Promise((resolve, reject) => {
    connection.once('error', () => undefined);
    connection.connect((error) => {
      connection.destroy();
      if (error && (error.errno ?? 0) <= 0) reject(error);
      else resolve();
    });
  });
}

/** Logs progress, since a migration of many rows takes minutes. */
function progressIn(logger?: Logger): MigrationProgress {
  let began = 0;
  return {
    begins: (migration) => {
      began = performance.now();
      logger?.info({ migration }, 'the schema is being migrated');
    },
    ended: (migration) => logger?.info({ migration, ms: Math.round(performance.now() - began) }, 'the schema was migrated'),
  };
}

async function openEmbedded({ dataDir }: Place, logger?: Logger): Promise<OpenDatabase> {
  const file = embeddedFile(dataDir);
  const unsettled = `${file}.new`;
  makeFolder(dataDir);
  // A new database beside it would only hide that the restore is incomplete.
  if (existsSync(path.join(dataDir, UNFINISHED_FOLDER)))
    throw new ConfigError(
      `a restore fills DATA_DIR, or was interrupted`,
      `wait for its end, or delete ${UNFINISHED_FOLDER} in it and restore again`,
    );
  closeToOthers(dataDir);
  if (!existsSync(file)) writeFileSync(unsettled, '');
  // A new database has no rows to migrate, so progress is not worth logging.
  await migrate({ dataDir, databaseTls: undefined }, undefined, existsSync(unsettled) ? {} : progressIn(logger));
  const open = (options?: LibSql.Options): LibSql.Database => {
    const connection = new LibSql(file, { timeout: 5_000, ...options });
    connection.pragma('synchronous = FULL');
    return connection;
  };
  return {
    database: new EmbeddedDatabase(open(), open({ readonly: true })),
    isNew: existsSync(unsettled),
    settled: () => rmSync(unsettled, { force: true }),
  };
}
