import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@kernel';

/** With its rest, this makes 120,000 orders per minute, which is enough: a fast server has the remaining time for other work. */
const MIN_BATCH_MS = 250;
/** Most statements are short, so a single look would miss other users. */
const SAMPLES = 3;
const SAMPLE_EVERY_MS = 10;

/** How long a rest is, as a share of the batch before it. */
const SHARES = {
  /** The archive has nearly all of the time. */
  alone: 0.05,
  /** The embedded engine does not tell who uses it. */
  unknown: 1,
  /** Others have three quarters of the time, so that their work hardly slows down. */
  beside: 3,
};

const RUNNING = `SELECT COUNT(*) AS running FROM information_schema.PROCESSLIST
  WHERE DB = DATABASE() AND COMMAND IN ('Query', 'Execute') AND ID <> CONNECTION_ID()`;

/** Milliseconds to rest after a batch: long while others use the database, hardly any while nobody does. */
export async function restOf(database: Database, batchMs: number): Promise<number> {
  return Math.max(batchMs * SHARES[await workOf(database)], MIN_BATCH_MS - batchMs);
}

/** Whether others run statements in this database; a database user only sees statements of the same user. */
async function workOf(database: Database): Promise<keyof typeof SHARES> {
  if (database.engine === 'embedded') return 'unknown';
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    if (sample > 0) await pause(SAMPLE_EVERY_MS);
    const [{ running }] = await database.query<{ running: number }>(RUNNING);
    if (running > 0) return 'beside';
  }
  return 'alone';
}
