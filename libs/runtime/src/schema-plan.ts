import type { DeclaredMigration, Engine, MigrationKind } from '@kernel';
import type { DataSource } from 'typeorm';
import type { DatabasePlace } from './config.js';
import { effectOf, type Lock } from './statement-effects.js';
import { withPending } from './schema.js';

export interface PlannedStatement {
  sql: string;
  lock: Lock;
  /** The existing table that it affects, and its rows by the server's estimate. */
  table?: string;
  rows?: number;
}

export interface PlannedMigration {
  name: string;
  kind: MigrationKind;
  statements: PlannedStatement[];
}

export interface SchemaPlan {
  /** The server's own name; undefined for the embedded engine. */
  server?: string;
  migrations: PlannedMigration[];
}

/** A preview of `migrate`, and what its statements lock. Changes nothing. */
export function planMigrations(config: DatabasePlace): Promise<SchemaPlan> {
  return withPending(config, async (pending, source) => {
    if (!config.databaseUrl || !source) return { migrations: planned(pending, 'embedded', '', new Map()) };
    const [{ version }] = await source.query<[{ version: string }]>('SELECT VERSION() AS version');
    return { server: version, migrations: planned(pending, 'mysql', version, await rowsOf(source)) };
  });
}

/** Rows a second that a server copies or writes at least, to estimate minutes or hours. */
const ROWS_A_SECOND = 20_000;

/** How many seconds a server takes at most to copy or write this many rows. */
export const secondsToCopy = (rows: number): number => Math.ceil(rows / ROWS_A_SECOND);

/** The server's estimates; exact counts would read every table. */
async function rowsOf(source: DataSource): Promise<Map<string, number>> {
  const rows = await source.query<{ name: string; count: unknown }[]>(
    "SELECT TABLE_NAME AS name, TABLE_ROWS AS count FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'",
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

function planned(
  pending: readonly DeclaredMigration[],
  engine: Engine,
  version: string,
  rows: ReadonlyMap<string, number>,
): PlannedMigration[] {
  const created = new Set<string>();
  return pending.map((migration) => ({
    name: migration.name,
    kind: migration.kind,
    statements: migration.statements(engine).map((sql) => {
      const { lock, table, creates } = effectOf(sql, created, version);
      if (creates) created.add(creates);
      const batched = migration.kind === 'backfill' && migration.transaction === false;
      return { sql, lock: batched ? 'batches' : lock, ...(table && rows.has(table) ? { table, rows: rows.get(table) } : {}) };
    }),
  }));
}
