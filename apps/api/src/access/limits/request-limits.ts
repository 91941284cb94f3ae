import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Problem } from '../../errors/index.js';
import { type Caller, credentialOf } from '../declarations/access.js';
import { LimitStore } from './limit-store.js';

const WINDOW_MS = 60_000;
const SHARE_EVERY_MS = 200;

/** Requests of one credential in the current minute. */
interface Use {
  /** Of all processes, as of the last exchange. */
  shared: number;
  /** Of this process, on their way to the store. */
  sending: number;
  /** Of this process, not yet sent. */
  unsent: number;
}

/**
 * Limits requests per minute: to RATE_LIMIT per credential, or to the limit of an own key. Each process decides from memory; with Redis,
 * the processes add up their counts every 200 ms, so that no request waits for Redis. Together they may exceed the limit by the requests of
 * that time (docs/decisions/limits.md).
 */
@Injectable()
export class RequestLimits implements OnApplicationShutdown {
  private readonly limit: number;
  private readonly redis: Redis | undefined;
  private readonly timer: NodeJS.Timeout | undefined;
  private uses = new Map<string, Use>();
  private minute = 0;

  constructor(@Inject(CONFIG) { rateLimit }: Pick<Config, 'rateLimit'>, @Inject(LimitStore) { redis }: Pick<LimitStore, 'redis'>) {
    this.limit = rateLimit;
    this.redis = redis;
    if (!redis) return;
    this.timer = setInterval(() => void this.share(), SHARE_EVERY_MS);
    this.timer.unref();
  }

  /**
   * Counts a request and sets the headers of the limit: those of v4, and those of the IETF's draft (draft-ietf-httpapi-ratelimit-headers).
   * @throws Problem 429 past the limit.
   */
  take(caller: Caller, reply: Pick<FastifyReply, 'header'>, now = Date.now()): void {
    const limit = caller.key?.requestsPerMinute ?? this.limit;
    if (limit === 0) return;
    const use = this.useOf(countedAs(caller), now);
    const before = use.shared + use.sending + use.unsent;
    const resetSeconds = String(Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000));
    const isPast = before >= limit;
    void reply.header('X-RateLimit-Limit', String(limit));
    const remaining = String(isPast ? 0 : limit - before - 1);
    void reply.header('X-RateLimit-Remaining', remaining);
    void reply.header('X-RateLimit-Reset', resetSeconds);
    void reply.header('RateLimit-Policy', `"minute";q=${limit};w=${WINDOW_MS / 1000}`);
    void reply.header('RateLimit', `"minute";r=${remaining};t=${resetSeconds}`);
    if (isPast) {
      throw new Problem(
        429,
        'too_many_requests',
        `Too many requests: ${limit} a minute are allowed, try again in ${resetSeconds} seconds`,
        { headers: { 'Retry-After': resetSeconds } },
      );
    }
    use.unsent += 1;
  }

  /** Adds this process's counts to those of all. While the store is unreachable, the counts stay in this process. */
  async share(): Promise<void> {
    const { redis, minute } = this;
    const waiting = [...this.uses].filter(([, use]) => use.unsent > 0 && use.sending === 0);
    if (!redis || waiting.length === 0 || redis.status !== 'ready') return;
    const pipeline = redis.pipeline();
    for (const [credential, use] of waiting) {
      use.sending = use.unsent;
      use.unsent = 0;
      const key = `rate:${minute}:${credential}`;
      pipeline.incrby(key, use.sending).pexpire(key, 2 * WINDOW_MS);
    }
    const answers = await pipeline.exec().catch(() => null);
    waiting.forEach(([, use], index) => {
      const [error, total] = answers?.[2 * index] ?? [new Error('no answer'), 0];
      if (error) use.unsent += use.sending;
      else use.shared = total as number;
      use.sending = 0;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.share();
  }

  private useOf(credential: string, now: number): Use {
    const minute = Math.floor(now / WINDOW_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.uses = new Map();
    }
    let use = this.uses.get(credential);
    if (!use) this.uses.set(credential, (use = { shared: 0, sending: 0, unsent: 0 }));
    return use;
  }
}

/** Every key has its own count, also where a user has several. */
function countedAs(caller: Caller): string {
  const credential = credentialOf(caller);
  return caller.kind === 'warehouse' && caller.key ? `${credential}:key:${caller.key.keyId}` : credential;
}
