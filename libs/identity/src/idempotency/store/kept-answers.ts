import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { IdempotencyKey } from '../../contract/idempotency.js';

/** For one credential and day: three keys a second around the clock, and a thousand answers to the largest bulk requests. */
const MAX_KEYS = 250_000;
const MAX_ANSWER_BYTES = 1024 ** 3;
/** Counting takes some ten milliseconds at the cap, so requests within this time go uncounted. */
const COUNTED_FOR_MS = 10_000;
const MAX_CREDENTIALS = 10_000;

const CLAIM = `INSERT IGNORE INTO idempotency_keys (Credential, IdempotencyKey, RequestHash, CreatedDate)
  SELECT claimed.* FROM (SELECT ? AS Credential, ? AS IdempotencyKey, ? AS RequestHash, ? AS CreatedDate) claimed
  WHERE NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE Credential = ? AND IdempotencyKey = ? FOR UPDATE NOWAIT)`;

export interface StoredKey {
  requestHash: string;
  /** Null while the work is running, as is the answer. */
  status: number | null;
  answer: string | null;
  createdDate: string;
}

/** A key with its sealed answer. */
export interface KeptAnswerRow {
  credential: string;
  key: string;
  answer: string;
  createdDate: string;
}

const ROWS_PER_READ = 200;

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

  /**
   * Claims the key; false when it has a row. It checks before it inserts, since an insert would wait for another transaction's claim.
   * @throws LockTaken when another transaction has claimed it.
   */
  async claim({ credential, key }: IdempotencyKey, requestHash: string, now: string): Promise<boolean> {
    const { affectedRows } = await this.database.write(CLAIM, [credential, key, requestHash, now, credential, key]);
    return affectedRows === 1;
  }

  /** Claims a key whose answer is too old. */
  async renew({ credential, key }: IdempotencyKey, requestHash: string, now: string): Promise<void> {
    await this.database.write(
      'UPDATE idempotency_keys SET RequestHash = ?, Status = NULL, Answer = NULL, AnswerBytes = 0, CreatedDate = ? WHERE Credential = ? AND IdempotencyKey = ?',
      [requestHash, now, credential, key],
    );
  }

  /** Locks the key without waiting. @throws LockTaken when another transaction holds it. */
  async lock({ credential, key }: IdempotencyKey): Promise<StoredKey | undefined> {
    const [row] = await this.database.execute<StoredKey>(
      `SELECT RequestHash AS requestHash, Status AS status, Answer AS answer, CreatedDate AS createdDate
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

  /** The answers stored since an instant, by key. */
  async *since(createdDate: string): AsyncGenerator<KeptAnswerRow> {
    let [credential, key] = ['', ''];
    for (;;) {
      const rows = await this.database.query<Omit<KeptAnswerRow, 'key'> & { idempotencyKey: string }>(
        `SELECT Credential AS credential, IdempotencyKey AS idempotencyKey, Answer AS answer, CreatedDate AS createdDate FROM idempotency_keys
          WHERE (Credential > ? OR (Credential = ? AND IdempotencyKey > ?)) AND CreatedDate >= ? AND Answer IS NOT NULL
          ORDER BY Credential, IdempotencyKey LIMIT ${ROWS_PER_READ}`,
        [credential, credential, key, createdDate],
      );
      for (const { idempotencyKey, ...row } of rows) yield { ...row, key: idempotencyKey };
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_PER_READ) return;
      [credential, key] = [last.credential, last.idempotencyKey];
    }
  }

  /** Replaces the answer of a key. */
  async replace({ credential, key }: IdempotencyKey, answer: string): Promise<void> {
    await this.database.write('UPDATE idempotency_keys SET Answer = ?, AnswerBytes = ? WHERE Credential = ? AND IdempotencyKey = ?', [
      answer,
      answer.length,
      credential,
      key,
    ]);
  }
}
