import type { Engine, Scalar } from '@kernel';
import type { TableShape } from './backup-file.js';

const ROWS_PER_BATCH = 500;
const TEXT_PER_BATCH = 4 * 1024 * 1024;

/** Rows in batches, which are smaller where texts are long, such as logos. */
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

/** The tables of a database, on their own connection: read in one snapshot for a backup, or filled by a restore. */
export abstract class TableStore {
  abstract readonly engine: Engine;
  /** Names of the migrations that have run, the oldest first; empty without a schema. */
  abstract migrations(): Promise<string[]>;
  /** Every table except that of the migrations, by name, without generated columns. */
  abstract tables(): Promise<TableShape[]>;
  /** A table's rows in batches, each row in the order of the columns. */
  abstract rows(shape: TableShape): AsyncIterable<Scalar[][]>;
  abstract clear(table: string): Promise<void>;
  abstract insert(shape: TableShape, rows: readonly (readonly Scalar[])[]): Promise<void>;
  /** Makes generated ids continue where they were, even if the last rows are gone. */
  abstract continueIds(table: string, nextId: number): Promise<void>;
  /** Makes a filled database durable and usable; before this, no process starts on it. */
  abstract finish(): Promise<void>;
  abstract close(): Promise<void>;
}
