import { type Connection, createConnection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { type Migrate, required, type TestDatabase } from './environment.js';
import { claimRedis } from './redis.js';

/** A new database and an empty Redis database. */
export async function createEmpty(name: string): Promise<TestDatabase> {
  const database = nameOf(name);
  await asAdmin((admin) => createSchema(admin, database));
  return serve(database);
}

/** Stores a migrated database; a failed `migrate` leaves none behind. */
export async function prepareTemplate(name: string, migrate: Migrate): Promise<void> {
  const database = nameOf(name);
  const created = await asAdmin((admin) => createSchemaUnlessThere(admin, database));
  if (!created) return;
  const redis = await claimRedis();
  try {
    await migrate({ DATABASE_URL: urlOf(database), REDIS_URL: redis.url });
  } catch (error) {
    await dropSchema(database);
    throw error;
  } finally {
    await redis.release();
  }
}

/** A new database with the template's tables, views, triggers, rows and next ids, and an empty Redis database. */
export async function copyTemplate(template: string, name: string): Promise<TestDatabase> {
  const database = nameOf(name);
  await asAdmin(async (admin) => {
    await createSchema(admin, database);
    await copySchema(admin, nameOf(template), database);
  });
  return serve(database);
}

async function serve(database: string): Promise<TestDatabase> {
  const redis = await claimRedis();
  return {
    env: { DATABASE_URL: urlOf(database), REDIS_URL: redis.url },
    async drop() {
      await dropSchema(database);
      await redis.release();
    },
  };
}

async function copySchema(admin: Connection, from: string, to: string): Promise<void> {
  await admin.query(`USE ${escapeId(to)}`);
  // Allows any order of tables and rows, and rows with the id 0.
  await admin.query("SET SESSION foreign_key_checks = 0, unique_checks = 0, sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
  const tables = await rowsOf(admin, 'SELECT TABLE_NAME name, TABLE_TYPE kind FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?', [
    from,
  ]);
  const named = (kind: string) => tables.filter((table) => table.kind === kind).map((table) => `${escapeId(from)}.${escapeId(table.name)}`);
  for (const table of named('BASE TABLE')) await admin.query(await definition(admin, 'TABLE', table, 'Create Table'));
  await copyRows(admin, from);
  for (const view of named('VIEW')) {
    const sql = await definition(admin, 'VIEW', view, 'Create View');
    await admin.query(sql.replaceAll(`${escapeId(from)}.`, ''));
  }
  const triggers = await rowsOf(admin, 'SELECT TRIGGER_NAME name FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = ?', [from]);
  for (const { name } of triggers) {
    await admin.query(await definition(admin, 'TRIGGER', `${escapeId(from)}.${escapeId(name)}`, 'SQL Original Statement'));
  }
}

/** The server computes generated columns, and an insert must not name them. */
async function copyRows(admin: Connection, from: string): Promise<void> {
  await admin.query('SET SESSION group_concat_max_len = 1000000');
  const tables = await rowsOf(
    admin,
    `SELECT c.TABLE_NAME name, GROUP_CONCAT(CONCAT('\`', c.COLUMN_NAME, '\`') ORDER BY c.ORDINAL_POSITION) columns
       FROM information_schema.COLUMNS c JOIN information_schema.TABLES t USING (TABLE_SCHEMA, TABLE_NAME)
      WHERE c.TABLE_SCHEMA = ? AND t.TABLE_TYPE = 'BASE TABLE' AND COALESCE(c.GENERATION_EXPRESSION, '') = ''
      GROUP BY c.TABLE_NAME`,
    [from],
  );
  for (const { name, columns } of tables) {
    const [filled] = await rowsOf(admin, `SELECT 1 FROM ${escapeId(from)}.${escapeId(name)} LIMIT 1`);
    if (filled) await admin.query(`INSERT INTO ${escapeId(name)} (${columns}) SELECT ${columns} FROM ${escapeId(from)}.${escapeId(name)}`);
  }
}

async function definition(admin: Connection, kind: string, name: string, column: string): Promise<string> {
  const [row] = await rowsOf(admin, `SHOW CREATE ${kind} ${name}`);
  return String(row?.[column]);
}

async function rowsOf(admin: Connection, sql: string, values: string[] = []): Promise<RowDataPacket[]> {
  const [rows] = await admin.query<RowDataPacket[]>(sql, values);
  return rows;
}

async function createSchemaUnlessThere(admin: Connection, database: string): Promise<boolean> {
  const found = await rowsOf(admin, 'SELECT 1 FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?', [database]);
  if (found.length === 0) await createSchema(admin, database);
  return found.length === 0;
}

async function createSchema(admin: Connection, database: string): Promise<void> {
  await admin.query(`CREATE DATABASE ${escapeId(database)} CHARACTER SET utf8mb4`);
}

async function dropSchema(database: string): Promise<void> {
  await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${escapeId(database)}`));
}

async function asAdmin<T>(work: (admin: Connection) => Promise<T>): Promise<T> {
  const admin = await createConnection(required('TEST_MYSQL_URL'));
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The prefix of the run, so that its end can remove databases that a test forgot. */
function nameOf(name: string): string {
  return `${required('TEST_RUN')}_${name}`;
}

function urlOf(database: string): string {
  const url = new URL(required('TEST_MYSQL_URL'));
  url.pathname = `/${database}`;
  return url.href;
}
