import { existsSync } from 'node:fs';
import type { Scalar } from '@kernel';
import LibSql from 'libsql';
import { embeddedFile, MIGRATIONS } from '@runtime/schema';
import { Refusal } from '@runtime/refusal';
import type { TableShape } from './backup-file.js';
import { inBatches, TableStore } from './table-store.js';

/** The embedded engine's file. */
export class EmbeddedTables extends TableStore {
  override readonly engine = 'embedded';

  private constructor(private readonly connection: LibSql.Database) {
    super();
  }

  /** The file as it is now, in a read transaction, which delays no writer. */
  static snapshot(dataDir: string): EmbeddedTables {
    const file = embeddedFile(dataDir);
    if (!existsSync(file)) throw new Refusal('there is no database in DATA_DIR: nothing to back up');
    const connection = new LibSql(file, { readonly: true, timeout: 5_000 });
    connection.exec('BEGIN');
    // The transaction's snapshot is taken with its first read.
    connection.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    return new EmbeddedTables(connection);
  }

  /** A migrated file that no process uses, to be filled. */
  static toFill(dataDir: string): EmbeddedTables {
    const connection = new LibSql(embeddedFile(dataDir));
    // `finish` makes all of it durable; a crash before then leaves a file that no process opens.
    connection.pragma('synchronous = OFF');
    connection.pragma('foreign_keys = OFF');
    return new EmbeddedTables(connection);
  }

  override migrations(): Promise<string[]> {
    if (this.all<{ one: number }>('SELECT 1 AS one FROM sqlite_schema WHERE name = ?', MIGRATIONS).length === 0) return Promise.resolve([]);
    return Promise.resolve(this.all<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY id`).map(({ name }) => name));
  }

  override tables(): Promise<TableShape[]> {
    const names = this.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> ? ORDER BY name",
      MIGRATIONS,
    );
    const last = new Map(
      this.all<{ name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence').map(({ name, seq }) => [name, seq]),
    );
    return Promise.resolve(
      names.map(({ name: table }) => {
        const columns = this.all<{ name: string }>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid', table);
        const seq = last.get(table);
        return { table, columns: columns.map(({ name }) => name), nextId: seq === undefined ? null : seq + 1 };
      }),
    );
  }

  override async *rows({ table, columns }: TableShape): AsyncGenerator<Scalar[][]> {
    const rows = this.connection.prepare(`SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)}`).raw();
    yield* inBatches(rows.iterate() as Iterable<Scalar[]>);
  }

  override clear(table: string): Promise<void> {
    this.connection.exec(`DELETE FROM ${quoted(table)}`);
    return Promise.resolve();
  }

  override insert({ table, columns }: TableShape, rows: readonly (readonly Scalar[])[]): Promise<void> {
    const places = columns.map(() => '?').join(', ');
    const statement = this.connection.prepare(`INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${places})`);
    this.connection.exec('BEGIN');
    for (const row of rows) statement.run(row);
    this.connection.exec('COMMIT');
    return Promise.resolve();
  }

  override continueIds(table: string, nextId: number): Promise<void> {
    this.connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
    this.connection.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, nextId - 1);
    return Promise.resolve();
  }

  override finish(): Promise<void> {
    const [orphan] = this.all<{ table: string }>('PRAGMA foreign_key_check');
    if (orphan) throw new Refusal(`rows of ${orphan.table} belong to no row: the backup does not fit this version`);
    this.connection.pragma('synchronous = FULL');
    this.connection.pragma('wal_checkpoint(TRUNCATE)');
    return Promise.resolve();
  }

  override close(): Promise<void> {
    this.connection.close();
    return Promise.resolve();
  }

  private all<Row>(sql: string, ...values: Scalar[]): Row[] {
    return this.connection.prepare(sql).all(values) as Row[];
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
