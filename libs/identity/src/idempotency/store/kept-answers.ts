import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { IdempotencyKey } from '../../contract/idempotency.js';

/** Per credential and day: three keys a second around the clock, and a thousand answers to the largest bulk requests. */
export const MAX_KEYS = 250_000;
export const MAX_ANSWER_BYTES = 1024 ** 3;
/** Counting takes some ten milliseconds at the cap; requests within this time go uncounted. */
const COUNTED_FOR_MS = 10_000;
const MAX_CREDENTIALS = 10_000;

export interface StoredKey {
  requestHash: string;
  /** Null while the work is running, as is the answer. */
  status: number | null;
  answer: string | null;
}

/** Idempotency keys of credentials and the sealed answers stored under them. */
@Injectable()
export class KeptAnswers {
  private readonly full = new LRUCache<string, boolean>({ max: MAX_CREDENTIALS, ttl: COUNTED_FOR_MS });

  constructor(private readonly database: Database) {}

  /** Whether a credential has reached its cap: the service never deletes an answer within its day to make room. */
  async isFull(credential: string): Promise<boolean> {
    const known = this.full.get(credential);
    if (known !== undefined) return known;
    const sql = 'SELECT COUNT(*) AS answers, COALESCE(SUM(AnswerBytes), 0) AS bytes FROM idempotency_keys WHERE Credential = ?';
    const [{ answers, bytes }] = await this.database.execute<{ answers: number; bytes: number | string }>(sql, [credential]);
    const isFull = answers >= MAX_KEYS || Number(bytes) >= MAX_ANSWER_BYTES;
    this.full.set(credential, isFull);
    return isFull;
  }

  /** When the key was claimed; undefined for a new one. */
  async claimedAt({ credential, key }: IdempotencyKey): Promise<string | undefined> {
    const [row] = await this.database.execute<{ createdDate: string }>(
      'SELECT CreatedDate AS createdDate FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ?',
      [credential, key],
    );
    return row?.createdDate;
  }

  /** Claims the key, unless it is claimed. */
  async claim({ credential, key }: IdempotencyKey, requestHash: string, now: string): Promise<void> {
    await this.database.write(
      'INSERT IGNORE INTO idempotency_keys (Credential, IdempotencyKey, RequestHash, CreatedDate) VALUES (?, ?, ?, ?)',
      [credential, key, requestHash, now],
    );
  }

  async forgetBefore({ credential, key }: IdempotencyKey, oldest: string): Promise<void> {
    await this.database.write('DELETE FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ? AND CreatedDate < ?', [
      credential,
      key,
      oldest,
    ]);
  }

  /** Locks the key without waiting. @throws LockTaken when other work holds it. */
  async lock({ credential, key }: IdempotencyKey): Promise<StoredKey | undefined> {
    const [row] = await this.database.execute<StoredKey>(
      `SELECT RequestHash AS requestHash, Status AS status, Answer AS answer
       FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ? FOR UPDATE NOWAIT`,
      [credential, key],
    );
    return row;
  }

  /** Stores the answer of a key that has none. */
  async keep({ credential, key }: IdempotencyKey, status: number, answer: string): Promise<void> {
    await this.database.write(
      'UPDATE idempotency_keys SET Status = ?, Answer = ?, AnswerBytes = ? WHERE Credential = ? AND IdempotencyKey = ? AND Status IS NULL',
      [status, answer, answer.length, credential, key],
    );
  }
}
