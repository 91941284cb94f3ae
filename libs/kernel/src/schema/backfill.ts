import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { type DeclaredMigration, forwardOnly, type Migration } from './migration.js';

/** A statement that fills rows of a table, a range of keys at a time. */
export interface Backfill {
  table: string;
  /** Its primary key, a number. */
  key: string;
  /** Writes the rows with keys above the first `?` up to the second; writing them again changes nothing. */
  statement: string;
  /** How many rows a transaction writes. */
  rows?: number;
}

/** Deadlocks and lock waits with the writers of the running version. */
const RETRIED = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']);
const MAX_TRIES = 10;

/**
 * A migration that writes the rows of a large table while others use it: in short transactions, each of which also records its progress.
 * After each it pauses for as long as it worked. After an interruption, the next migration run continues where it stopped.
 */
export function defineBackfill(name: string, { table, key, statement, rows = 1_000 }: Backfill): Migration {
  return class implements DeclaredMigration {
    name = name;
    kind = 'backfill' as const;
    /** Each batch has its own. */
    transaction = false;

    statements(): readonly string[] {
      return [statement];
    }

    async up(runner: QueryRunner): Promise<void> {
      for (let last = await this.begun(runner); ;) {
        const [{ next }] = (await runner.query(
          `SELECT MAX(x.RowKey) AS next FROM (SELECT ${key} AS RowKey FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${rows}) x`,
          [last],
        )) as [{ next: number | string | null }];
        if (next === null) break;
        const began = performance.now();
        await write(runner, [
          [statement, [last, next]],
          ['UPDATE backfills SET LastKey = ? WHERE Name = ?', [next, name]],
        ]);
        last = next;
        await pause(performance.now() - began);
      }
      await runner.query('DELETE FROM backfills WHERE Name = ?', [name]);
    }

    /** The last key of an interrupted run; else 0. */
    private async begun(runner: QueryRunner): Promise<number | string> {
      const read = 'SELECT LastKey FROM backfills WHERE Name = ?';
      const [progress] = (await runner.query(read, [name])) as { LastKey: number | string }[];
      if (progress) return progress.LastKey;
      await runner.query('INSERT INTO backfills (Name, LastKey) VALUES (?, 0)', [name]);
      return 0;
    }

    down = forwardOnly;
  };
}

async function write(runner: QueryRunner, statements: readonly [string, unknown[]][]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await runner.startTransaction();
    try {
      for (const [sql, values] of statements) await runner.query(sql, values);
      return await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined);
      if (tried === MAX_TRIES || !RETRIED.has(String((error as { code?: unknown }).code))) throw error;
      await pause(50 * tried);
    }
  }
}
