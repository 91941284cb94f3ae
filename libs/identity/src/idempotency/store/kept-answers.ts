import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Of one credential in a day: three keys a second day and night, and a thousand answers to the largest bulk requests. */
export const MAX_KEYS = 250_000;
export const MAX_ANSWER_BYTES = 1024 ** 3;
/** Counting takes some ten milliseconds at the cap; what comes in within this time goes past it. */
const COUNTED_FOR_MS = 10_000;
const MAX_CREDENTIALS = 10_000;

/** How much is kept for a credential. */
@Injectable()
export class KeptAnswers {
  private readonly full = new LRUCache<string, boolean>({ max: MAX_CREDENTIALS, ttl: COUNTED_FOR_MS });

  constructor(private readonly database: Database) {}

  /** Whether nothing new may be kept for a credential: what was promised for a day is never forgotten to make room. */
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
