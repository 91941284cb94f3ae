import { Redis, type RedisOptions } from 'ioredis';
import type { RedisTls } from '@runtime/settings/tls-settings';
import { connectRedis, namesSentinels, sentinelsOf } from '@runtime/queue/redis-address';

const TIMEOUT_MS = 2_000;
const ONCE: RedisOptions = {
  lazyConnect: true,
  connectTimeout: TIMEOUT_MS,
  commandTimeout: TIMEOUT_MS,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
};

/** The `maxmemory-policy` of the Redis of `REDIS_URL`. @throws Error that says why it does not answer */
export async function policyOf(url: string, tls: RedisTls | undefined): Promise<string> {
  try {
    const memory = await once(connectRedis(url, tls, ONCE), (redis) => redis.info('memory'));
    return /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'unknown';
  } catch (error) {
    if (namesSentinels(url)) await askSentinels(url, tls);
    throw error;
  }
}

/** Asks each Sentinel, since ioredis only tells that a connection was closed. @throws Error that says why one of them does not answer */
async function askSentinels(url: string, dataTls: RedisTls | undefined): Promise<void> {
  const { sentinels = [], sentinelPassword: password, sentinelTLS } = sentinelsOf(url);
  const tls = sentinelTLS && { ...sentinelTLS, ...dataTls };
  await Promise.all(sentinels.map(({ host, port }) => once(new Redis({ ...ONCE, host, port, password, tls }), (redis) => redis.ping())));
}

/** Asks and closes the connection. @throws Error the connection's first error, which says more than the command's */
async function once<T>(redis: Redis, ask: (redis: Redis) => Promise<T>): Promise<T> {
  let first: Error | undefined;
  redis.on('error', (error: Error) => (first ??= error));
  try {
    return await ask(redis);
  } catch (error) {
    throw first ?? error;
  } finally {
    redis.disconnect();
  }
}
