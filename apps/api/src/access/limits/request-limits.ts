import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../../../../host/src/config.js';
import { CONFIG } from '../../../../host/src/contexts.module.js';
import { Problem } from '../../errors/index.js';
import { LimitStore } from './limit-store.js';

const WINDOW_MS = 60_000;
const SHARE_EVERY_MS = 200;

/** Requests of one credential in the minute in progress. */
interface Use {
  /** Of all processes, as far as the last sharing told. */
  shared: number;
  /** Of this process, on the way to the store. */
  sending: number;
  /** Of this process, not told yet. */
  own: number;
}

/**
 * RATE_LIMIT requests a minute per credential. The decision is made in memory; with Redis the processes add up what they counted
 * every 200 ms, so that a request never waits for it, and together they may overshoot by what arrives in that time.
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
    if (rateLimit === 0 || !redis) return;
    this.timer = setInterval(() => void this.share(), SHARE_EVERY_MS);
    this.timer.unref();
  }

  /** Counts a request and tells the caller where it stands. @throws Problem 429 past the limit. */
  take(credential: string, reply: Pick<FastifyReply, 'header'>, now = Date.now()): void {
    if (this.limit === 0) return;
    const use = this.useOf(credential, now);
    const before = use.shared + use.sending + use.own;
    const resetSeconds = String(Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000));
    const isPast = before >= this.limit;
    void reply.header('X-RateLimit-Limit', String(this.limit));
    void reply.header('X-RateLimit-Remaining', String(isPast ? 0 : this.limit - before - 1));
    void reply.header('X-RateLimit-Reset', resetSeconds);
    if (isPast) {
      throw new Problem(
        429,
        'too_many_requests',
        `Too many requests: ${this.limit} a minute are allowed, try again in ${resetSeconds} seconds`,
        { headers: { 'Retry-After': resetSeconds } },
      );
    }
    use.own += 1;
  }

  /** Adds what this process counted to what all have counted. A store that is away leaves the counts with this process. */
  async share(): Promise<void> {
    const { redis, minute } = this;
    const told = [...this.uses].filter(([, use]) => use.own > 0 && use.sending === 0);
    if (!redis || told.length === 0 || redis.status !== 'ready') return;
    const pipeline = redis.pipeline();
    for (const [credential, use] of told) {
      use.sending = use.own;
      use.own = 0;
      const key = `rate:${minute}:${credential}`;
      pipeline.incrby(key, use.sending).pexpire(key, 2 * WINDOW_MS);
    }
    const answers = await pipeline.exec().catch(() => null);
    told.forEach(([, use], index) => {
      const [error, total] = answers?.[2 * index] ?? [new Error('no answer'), 0];
      if (error) use.own += use.sending;
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
    if (!use) this.uses.set(credential, (use = { shared: 0, sending: 0, own: 0 }));
    return use;
  }
}
