import type { Logger } from 'pino';
import type { Config } from './config.js';
import { hostsOfRedis } from './queue/redis-address.js';
import { isLoopback } from './settings/database-server.js';
import { hostsBeyondSocket } from './writer/database-hosts.js';

/** The variables of servers that are reached over the network without TLS. */
export function inTheClear({ databaseUrl, databaseTls, redisUrl }: Pick<Config, 'databaseUrl' | 'databaseTls' | 'redisUrl'>): string[] {
  const hosts = {
    DATABASE_URL: databaseUrl && !databaseTls ? hostsBeyondSocket(databaseUrl) : [],
    REDIS_URL: redisUrl && !redisUrl.startsWith('rediss') ? hostsOfRedis(redisUrl) : [],
  };
  return Object.entries(hosts).flatMap(([variable, names]) => (names.every(isLoopback) ? [] : [variable]));
}

/** Warns once, at the start, of connections without TLS in production. */
export function warnOfPlainConnections(config: Config, logger: Logger): void {
  const variables = config.isProduction ? inTheClear(config) : [];
  if (variables.length > 0)
    logger.warn({ variables }, 'production without TLS to its servers: passwords and rows are in the clear (DATABASE_TLS, rediss:)');
}
