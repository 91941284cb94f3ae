import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Per credential and day: three keys a second around the clock, and a thousand answers to the largest bulk requests. */
export const MAX_KEYS = 250_000;
export const MAX_ANSWER_BYTES = 1024 ** 3;
/** Counting takes some ten milliseconds at the cap; requests within this time go uncounted. */
const COUNTED_FOR_MS = 10_000;
const MAX_CREDENTIALS = 10_000;

/** How much the service stores for a credential. */
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
}
