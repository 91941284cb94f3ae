import { LoginError, type LoginErrorCode, SignInError, type SignInErrorCode } from '@contract/identity';
import { Inject, Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Problem } from '../../errors/index.js';
import { OWN_KEY_REQUIRED } from '../authenticators/headers.js';
import { LimitStore } from './limit-store.js';

const WINDOW_SECONDS = 60;
const MAX_BLOCKED = 10_000;

/**
 * Blocks an address for the rest of its minute after AUTH_FAIL_LIMIT failed authentications, even with valid credentials: a guesser must
 * not learn which guess was right. Each process keeps a count, and Redis, if configured, keeps a common one. An address is blocked as soon
 * as either count is full, so an unreachable or slow Redis clears nobody's failures.
 */
@Injectable()
export class FailedAuthentications {
  private readonly limit: number;
  private readonly counters: RateLimiterAbstract[] = [];
  /** End of each block, by this process's monotonic clock. */
  private readonly blocked = new Map<string, number>();

  constructor(@Inject(CONFIG) { authFailLimit }: Pick<Config, 'authFailLimit'>, @Inject(LimitStore) store: Pick<LimitStore, 'redis'>) {
    this.limit = authFailLimit;
    if (authFailLimit === 0) return;
    const terms = { points: authFailLimit, duration: WINDOW_SECONDS, keyPrefix: 'auth-fail' };
    this.counters.push(new RateLimiterMemory(terms));
    if (store.redis) this.counters.push(new RateLimiterRedis({ ...terms, storeClient: store.redis, rejectIfRedisNotReady: true }));
  }

  /** Runs an authentication of `address` and counts it when it fails. @throws Problem 429 when the address is blocked. */
  async watch<T>(address: string, authenticate: () => Promise<T>): Promise<T> {
    this.refuseBlocked(address);
    try {
      return await authenticate();
    } catch (error) {
      if (isRefusal(error)) await this.count(address);
      throw error;
    }
  }

  /** @throws Problem 429 when the address is blocked. */
  refuseBlocked(address: string): void {
    if (this.blocked.size === 0) return;
    const until = this.blocked.get(address);
    if (until === undefined) return;
    const leftMs = until - performance.now();
    if (leftMs > 0) throw tooMany(leftMs);
    this.blocked.delete(address);
  }

  private async count(address: string): Promise<void> {
    const counts = await Promise.all(this.counters.map((counter) => consume(counter, address)));
    const full = counts.filter((counted) => counted !== undefined && counted.remainingPoints <= 0) as RateLimiterRes[];
    if (full.length === 0) return;
    const leftMs = Math.max(...full.map(({ msBeforeNext }) => msBeforeNext));
    if (this.blocked.size >= MAX_BLOCKED) this.forgetPast();
    this.blocked.set(address, performance.now() + leftMs);
    if (full.some(({ consumedPoints }) => consumedPoints > this.limit)) throw tooMany(leftMs);
  }

  private forgetPast(): void {
    const now = performance.now();
    for (const [address, until] of this.blocked) if (until <= now) this.blocked.delete(address);
    if (this.blocked.size >= MAX_BLOCKED) this.blocked.clear();
  }
}

/** Counts a failure of `address`; undefined while Redis, which keeps the common count, is unreachable. */
async function consume(counter: RateLimiterAbstract, address: string): Promise<RateLimiterRes | undefined> {
  return counter.consume(address).catch((refused: unknown) => (refused instanceof RateLimiterRes ? refused : undefined));
}

const refusedLogins: ReadonlySet<string> = new Set<LoginErrorCode | SignInErrorCode>([
  'code_refused',
  'other_subject',
  'sign_in_expired',
  'sign_in_invalid',
  'unknown_email',
  'unverified_email',
  'user_not_let_in',
  'wrong_issuer',
  'login_refused',
  'known_password',
  'second_factor_required',
  'invalid_challenge',
  'invalid_code',
]);

/** Whether the error means wrong credentials, logins included. `own_key_required` is no guess: the master key was right. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof Problem && error.status === 401 && error.code !== OWN_KEY_REQUIRED) ||
  ((error instanceof LoginError || error instanceof SignInError) && refusedLogins.has(error.code));

function tooMany(leftMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return new Problem(
    429,
    'too_many_failed_authentications',
    `Too many failed authentications from this address, try again in ${seconds} seconds`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}
