import { DatabaseAway, grouped, type Scalar } from '@kernel';
import { type Connection, createConnection, escapeId } from 'mysql2';
import { connectionTo } from '@runtime/settings/database-server';
import { isOfDatabase, unusable } from '@runtime/settings/unusable';
import type { DatabasePlace } from '@runtime/config';
import { writerUrl } from '@runtime/follow-writer';
import { Refusal } from '@runtime/refusal';
import { MIGRATIONS, UNFINISHED_MIGRATIONS } from '@runtime/schema';
import type { TableShape } from './backup-file.js';
import { inBatches, TableStore } from './table-store.js';

/** Rows that the connection reads ahead. */
const ROWS_AHEAD = 500;
const DEFINITION_CHANGED = 1412;

/** A MySQL or MariaDB server, and what belongs to its database. */
export type MysqlPlace = DatabasePlace & { databaseUrl: string };

export const isOnMysql = (place: DatabasePlace): place is MysqlPlace => place.databaseUrl !== undefined;

/** MySQL or MariaDB, over a connection of their own. */
export class MysqlTables extends TableStore {
  override readonly engine = 'mysql';

  private constructor(private readonly connection: Connection) {
    super();
    // The next statement fails and says why.
    connection.on('error', () => undefined);
  }

  /** Everything as it is now, in one snapshot that locks no row. Needs SELECT only, and works on a replica. */
  static async snapshot(server: MysqlPlace): Promise<MysqlTables> {
    const store = await MysqlTables.connect(server);
    await store.ask('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await store.ask('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return store;
  }

  /** A migrated database that no process uses, to be filled: its migrations have the name of an unfinished restore. */
  static async toFill(server: MysqlPlace): Promise<MysqlTables> {
    const store = await MysqlTables.connect(server);
    await store.ask(
      "SET SESSION foreign_key_checks = 0, unique_checks = 0, sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION'",
    );
    return store;
  }

  /** @throws Refusal when the database has tables. */
  static async refuseUnlessEmpty(server: MysqlPlace): Promise<void> {
    const store = await MysqlTables.connect(server);
    const [found] = await store.ask<{ name: string }>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() LIMIT 1',
    );
    await store.close();
    if (found) throw new Refusal('the database of DATABASE_URL is not empty: restore to a new one');
  }

  private static async connect({ databaseUrl, databaseTls }: MysqlPlace): Promise<MysqlTables> {
    const connection = createConnection({
      ...connectionTo(await writerUrl(databaseUrl, databaseTls), databaseTls),
      connectTimeout: 5_000,
      dateStrings: true,
      supportBigNumbers: true,
      charset: 'utf8mb4',
    });
    const store = new MysqlTables(connection);
    await new Promise<void>((resolve, reject) => {
      connection.connect((error) => (error ? reject(unusable(error) as Error) : resolve()));
    });
    return store;
  }

  override async migrations(): Promise<string[]> {
    const found = await this.ask('SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?', MIGRATIONS);
    if (found.length === 0) return [];
    return (await this.ask<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY id`)).map(({ name }) => name);
  }

  override async tables(): Promise<TableShape[]> {
    const columns = await this.ask<{ table: string; name: string }>(
      `SELECT c.TABLE_NAME AS \`table\`, c.COLUMN_NAME AS name FROM information_schema.COLUMNS c
       JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME
       WHERE c.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE' AND c.TABLE_NAME NOT IN (?, ?)
         AND COALESCE(c.GENERATION_EXPRESSION, '') = '' ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION`,
      MIGRATIONS,
      UNFINISHED_MIGRATIONS,
    );
    const named = grouped(
      columns,
      ({ table }) => table,
      ({ name }) => name,
    );
    const shapes: TableShape[] = [];
    for (const [table, names] of named) shapes.push({ table, columns: names, nextId: await this.nextId(table) });
    return shapes;
  }

  /** Taken from the definition of the table, since the catalogue of MySQL 8 may have an outdated number. */
  private async nextId(table: string): Promise<number | null> {
    const [{ 'Create Table': definition }] = await this.ask<{ 'Create Table': string }>(`SHOW CREATE TABLE ${escapeId(table)}`);
    if (!definition.includes(' AUTO_INCREMENT')) return null;
    return Number(/ AUTO_INCREMENT=(\d+)/.exec(definition)?.[1] ?? 1);
  }

  override async *rows({ table, columns }: TableShape): AsyncGenerator<Scalar[][]> {
    const sql = `SELECT ${columns.map((name) => escapeId(name)).join(', ')} FROM ${escapeId(table)}`;
    try {
      yield* inBatches(this.connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: ROWS_AHEAD }));
    } catch (error) {
      throw withoutValues(error);
    }
  }

  override async clear(table: string): Promise<void> {
    await this.ask(`DELETE FROM ${escapeId(table)}`);
  }

  override async insert({ table, columns }: TableShape, rows: readonly (readonly Scalar[])[]): Promise<void> {
    await this.ask(`INSERT INTO ${escapeId(table)} (${columns.map((name) => escapeId(name)).join(', ')}) VALUES ?`, rows);
  }

  override async continueIds(table: string, nextId: number): Promise<void> {
    await this.ask(`ALTER TABLE ${escapeId(table)} AUTO_INCREMENT = ${nextId}`);
  }

  override async finish(): Promise<void> {
    await this.ask(`RENAME TABLE ${UNFINISHED_MIGRATIONS} TO ${MIGRATIONS}`);
  }

  override close(): Promise<void> {
    return new Promise((resolve) => {
      this.connection.end(() => resolve());
    });
  }

  private ask<Row = unknown>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.connection.query(sql, values, (error, rows) => (error ? reject(withoutValues(error)) : resolve(rows as Row[])));
    });
  }
}

/** Why a statement failed, without the server's message, which may quote values of rows. An error of the program keeps its stack. */
function withoutValues(error: unknown): Error {
  if (!isOfDatabase(error)) return error as Error;
  const { errno = 0, code, fatal } = error as Error & { errno?: number; code?: string; fatal?: boolean };
  if (errno === DEFINITION_CHANGED) return new Refusal('a migration changed the schema meanwhile: take the backup again');
  return fatal ? new DatabaseAway(error) : new Refusal(`the database refused a statement: ${code}`);
}
