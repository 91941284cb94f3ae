import type { QueryRunner } from 'typeorm';
import { type DeclaredMigration, engineOf, forwardOnly, type Migration, rebuildTable } from './migration.js';

/** Rows of `table` belong to a row of `parent` and mean nothing without it. Both sides have an index on these columns. */
export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  parent: string;
  /** The parent's columns, in the order of `columns`, if their names differ. */
  parentColumns?: readonly string[];
}

/** A migration that cannot continue until somebody has dealt with the rows it names. */
export class MigrationRefused extends Error {}

const MAX_NAMED = 5;

const sqlOf = ({ name, columns, parent, parentColumns = columns }: ForeignKey): string =>
  `CONSTRAINT ${name} FOREIGN KEY (${columns.join(', ')}) REFERENCES ${parent} (${parentColumns.join(', ')})`;

const addition = (key: ForeignKey): string => `ALTER TABLE ${key.table} ADD ${sqlOf(key)}`;

/**
 * A migration that adds foreign keys to tables that may hold rows. It does not guess about rows without a parent: it stops with one line
 * that names them, and continues from there once somebody has fixed them.
 */
export function defineForeignKeys(name: string, keys: readonly ForeignKey[]): Migration {
  return class implements DeclaredMigration {
    name = name;
    kind = 'contract' as const;
    /** Rebuilding a table of the embedded engine has its expected transaction. */
    transaction = false;

    statements(): readonly string[] {
      return keys.map(addition);
    }

    async up(runner: QueryRunner): Promise<void> {
      for (const key of keys) await refuseOrphans(runner, key);
      if (engineOf(runner) !== 'mysql') return rebuildWith(runner, keys);
      for (const key of keys) await addUnlessThere(runner, key);
      // A process of the previous version may have written between the check and the key.
      for (const key of keys) await refuseOrphans(runner, key);
    }

    down = forwardOnly;
  };
}

/** @throws MigrationRefused naming some of the rows without a parent. */
async function refuseOrphans(runner: QueryRunner, { table, columns, parent, parentColumns = columns }: ForeignKey): Promise<void> {
  const isSame = columns.map((column, index) => `p.${parentColumns[index]} = c.${column}`).join(' AND ');
  const orphans = `FROM ${table} c WHERE ${columns.map((column) => `c.${column} IS NOT NULL`).join(' AND ')} AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE ${isSame})`;
  const sample = (await runner.query(
    `SELECT DISTINCT ${columns.map((column) => `c.${column}`).join(', ')} ${orphans} LIMIT ${MAX_NAMED}`,
  )) as Record<string, unknown>[];
  if (sample.length === 0) return;
  const [{ count }] = (await runner.query(`SELECT COUNT(*) AS count ${orphans}`)) as [{ count: unknown }];
  const places = sample.map((row) => columns.map((column) => `${column} ${String(row[column])}`).join(', ')).join('; ');
  const more = sample.length === MAX_NAMED ? ' ...' : '';
  throw new MigrationRefused(
    `${String(count)} rows of ${table} belong to no row of ${parent} (${places}${more}): mend or delete them, then migrate again`,
  );
}

/** Skips the engine's check of every row, which would copy the table and block writers: the migration has already checked the rows. */
async function addUnlessThere(runner: QueryRunner, key: ForeignKey): Promise<void> {
  const existing = (await runner.query(
    'SELECT 1 FROM information_schema.TABLE_CONSTRAINTS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND CONSTRAINT_NAME = ?',
    [key.table, key.name],
  )) as unknown[];
  if (existing.length > 0) return;
  await runner.query('SET SESSION foreign_key_checks = 0');
  try {
    await runner.query(addition(key));
  } finally {
    await runner.query('SET SESSION foreign_key_checks = 1');
  }
}

async function rebuildWith(runner: QueryRunner, keys: readonly ForeignKey[]): Promise<void> {
  for (const table of new Set(keys.map((key) => key.table))) {
    const expected = keys.filter((key) => key.table === table).map(sqlOf);
    const withKeys = (definition: string): string => {
      const missing = expected.filter((each) => !definition.includes(each));
      return missing.length === 0 ? definition : definition.replace(/\)\s*$/, `, ${missing.join(', ')})`);
    };
    await rebuildTable(runner, table, withKeys, []);
  }
}
