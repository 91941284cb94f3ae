import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Engine } from '../database/database.js';
import { type Types, typesOf } from '../database/dialect.js';

/**
 * What a migration means for a process of the version before that runs beside it (docs/decisions/migrations.md).
 * - expand: only adds what that version does not notice.
 * - backfill: writes rows of existing tables.
 * - contract: takes away or restricts, so that version must have stopped using it.
 */
export type MigrationKind = 'expand' | 'backfill' | 'contract';

/** A migration that tells beforehand what it will do. */
export interface DeclaredMigration extends MigrationInterface {
  name: string;
  kind: MigrationKind;
  /** What `up` executes on an engine, without what it reads. */
  statements(engine: Engine): readonly string[];
}

/** A migration class as TypeORM expects it. */
export type Migration = new () => DeclaredMigration;

/** No migration can be reverted. */
export const forwardOnly = (): Promise<void> => Promise.reject(new Error('migrations go forward only'));

export const engineOf = (runner: QueryRunner): Engine => (runner.dataSource.options.type === 'mysql' ? 'mysql' : 'embedded');

/**
 * A hand-written migration for both engines, forward only; TypeORM orders them by the timestamp that ends `name`. MySQL commits after every
 * DDL statement, so keep each migration small. One that does more than expand must say so.
 */
export function defineMigration(
  name: string,
  statements: (types: Types, engine: Engine) => readonly string[],
  kind: MigrationKind = 'expand',
): Migration {
  return class implements DeclaredMigration {
    name = name;
    kind = kind;

    statements(engine: Engine): readonly string[] {
      return statements(typesOf(engine), engine);
    }

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of this.statements(engineOf(runner))) await runner.query(statement);
    }

    down = forwardOnly;
  };
}

/**
 * Gives a table of the embedded engine another definition, which SQLite's ALTER TABLE mostly cannot: a new table takes the rows, the
 * indexes and the name (https://sqlite.org/lang_altertable.html#otheralter). All or nothing with the `further` statements; a definition
 * that has already changed stays as it is. The migration must set `transaction = false`: SQLite ignores `PRAGMA foreign_keys` inside a
 * transaction.
 */
export async function rebuildTable(
  runner: QueryRunner,
  table: string,
  change: (definition: string) => string,
  further: readonly string[],
): Promise<void> {
  const definitions = (type: string): Promise<{ sql: string }[]> =>
    runner.query(`SELECT sql FROM sqlite_schema WHERE type = '${type}' AND tbl_name = '${table}' AND sql IS NOT NULL`) as Promise<
      { sql: string }[]
    >;
  const [{ sql: definition }] = await definitions('table');
  const changed = change(definition);
  if (changed === definition) return;
  const rebuilt = `${table}_rebuilt`;
  const indexes = [...(await definitions('index')), ...(await definitions('trigger'))];
  const statements = [
    // Without this, SQLite would rewrite references to the table in views and foreign keys when it renames the table.
    'PRAGMA foreign_keys = OFF',
    'PRAGMA legacy_alter_table = ON',
    'BEGIN IMMEDIATE',
    changed.replace(new RegExp(`^CREATE TABLE "?${table}"?`), `CREATE TABLE ${rebuilt}`),
    `INSERT INTO ${rebuilt} SELECT * FROM ${table}`,
    // Ids continue where they were, even if the last rows are gone.
    `DELETE FROM sqlite_sequence WHERE name = '${rebuilt}'`,
    `INSERT INTO sqlite_sequence (name, seq) SELECT '${rebuilt}', seq FROM sqlite_sequence WHERE name = '${table}'`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${rebuilt} RENAME TO ${table}`,
    ...indexes.map(({ sql }) => sql),
    ...further,
    'COMMIT',
    'PRAGMA legacy_alter_table = OFF',
    'PRAGMA foreign_keys = ON',
  ];
  for (const statement of statements) await runner.query(statement);
}
