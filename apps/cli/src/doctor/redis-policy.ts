import { connectRedis } from '../../../host/src/queue/redis-address.js';

const TIMEOUT_MS = 2_000;

/** The `maxmemory-policy` of a Redis; undefined when it does not answer. */
export async function policyOf(url: string): Promise<string | undefined> {
  const redis = connectRedis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined); // the command's own error says it
  try {
    const memory = await redis.info('memory');
    return /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'unknown';
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
