import { createRequire } from 'node:module';
import type { Queue } from '@kernel';
import type BullConstructor from 'bull';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '../../../api/src/config.js';
import { BullQueue, STALLED_AFTER_MS } from './bull-queue.js';
import { LocalQueue } from './local-queue.js';

const Bull = createRequire(import.meta.url)('bull') as typeof BullConstructor;

/** Redis is asked for a key space of its own so that the service can share one. */
const PREFIX = 'owms';

/** Bull where there is a Redis, else this process alone. */
export function createQueue({ redisUrl }: Pick<Config, 'redisUrl'>, logger: Logger): Queue {
  if (!redisUrl) return new LocalQueue();
  const bull = new Bull<{ id: number }>('outbox', {
    prefix: PREFIX,
    settings: { lockDuration: STALLED_AFTER_MS, stalledInterval: STALLED_AFTER_MS, maxStalledCount: 100 },
    createClient: (type) => {
      // The commands of `hand` must fail at once while Redis is away, not pile up; the blocking clients wait for it.
      const options: RedisOptions = type === 'client' ? { enableOfflineQueue: false } : { maxRetriesPerRequest: null, enableReadyCheck: false };
      return new Redis(redisUrl, { ...options, retryStrategy: (times) => Math.min(times * 100, 2_000) });
    },
  });
  return new BullQueue(bull, logger);
}
