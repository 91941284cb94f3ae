import type { Engine, Scalar } from '@kernel';
import type { TableShape } from './backup-file.js';

const ROWS_PER_BATCH = 500;
const TEXT_PER_BATCH = 4 * 1024 * 1024;

/** Rows in batches; those with long texts, such as logos, come few at a time. */
export async function* inBatches(rows: Iterable<Scalar[]> | AsyncIterable<Scalar[]>): AsyncGenerator<Scalar[][]> {
  let batch: Scalar[][] = [];
  let text = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const value of row) if (typeof value === 'string') text += value.length;
    if (batch.length < ROWS_PER_BATCH && text < TEXT_PER_BATCH) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  yield batch;
}

/** The tables of a database, on a connection of their own: for a backup all in one snapshot, for a restore to be filled. */
export abstract class TableStore {
  abstract readonly engine: Engine;
  /** Names of the migrations that ran, the oldest first; empty where there is no schema. */
  abstract migrations(): Promise<string[]>;
  /** Every table but that of the migrations, by name; generated columns are left out. */
  abstract tables(): Promise<TableShape[]>;
  /** A table's rows in batches, each row in the order of the columns. */
  abstract rows(shape: TableShape): AsyncIterable<Scalar[][]>;
  abstract clear(table: string): Promise<void>;
  abstract insert(shape: TableShape, rows: readonly (readonly Scalar[])[]): Promise<void>;
  /** Ids continue where they were, even if the last rows are gone. */
  abstract continueIds(table: string, nextId: number): Promise<void>;
  /** Makes a filled database durable and usable: until then no process starts on it. */
  abstract finish(): Promise<void>;
  abstract close(): Promise<void>;
}
