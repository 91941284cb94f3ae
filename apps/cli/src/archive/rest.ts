import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@kernel';

/** With its rest: 120,000 orders a minute, which is enough; a fast server has the rest of its time for everybody else. */
const MIN_BATCH_MS = 250;
/** Most statements are short: one look would miss those who work. */
const LOOKS = 3;
const BETWEEN_LOOKS_MS = 10;

/** How long a rest is, as a share of the batch before it. */
const SHARES = {
  /** Nearly all time is the archive's. */
  alone: 0.05,
  /** The embedded engine does not tell. */
  unknown: 1,
  /** Others have three quarters of all time, so that their work hardly slows down. */
  beside: 3,
};

const RUNNING = `SELECT COUNT(*) AS running FROM information_schema.PROCESSLIST
  WHERE DB = DATABASE() AND COMMAND IN ('Query', 'Execute') AND ID <> CONNECTION_ID()`;

/** Milliseconds to rest after a batch: long while others use the database, hardly any while nobody does. */
export async function restOf(database: Database, batchMs: number): Promise<number> {
  return Math.max(batchMs * SHARES[await workOf(database)], MIN_BATCH_MS - batchMs);
}

/** Whether statements of others run in this database; a user sees those of the same user. */
async function workOf(database: Database): Promise<keyof typeof SHARES> {
  if (database.engine === 'embedded') return 'unknown';
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(BETWEEN_LOOKS_MS);
    const [{ running }] = await database.query<{ running: number }>(RUNNING);
    if (running > 0) return 'beside';
  }
  return 'alone';
}
