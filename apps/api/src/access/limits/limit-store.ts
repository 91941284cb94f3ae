import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { LOGGER } from '@runtime/log/logger';
import { connectRedis } from '@runtime/queue/redis-address';

/** Where processes share their counts: Redis, if configured. While it is unreachable, each process counts alone. */
@Injectable()
export class LimitStore implements OnApplicationShutdown {
  readonly redis: Redis | undefined;

  constructor(@Inject(CONFIG) { redisUrl, redisTls }: Pick<Config, 'redisUrl' | 'redisTls'>, @Inject(LOGGER) logger: Logger) {
    if (!redisUrl) return;
    this.redis = connectRedis(redisUrl, redisTls, {
      enableOfflineQueue: false,
      commandTimeout: 500,
      connectTimeout: 2_000,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 200, 5_000),
    });
    this.redis.on('error', (error: Error) => logger.debug({ err: error }, 'limits are counted by this process alone: Redis is away'));
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
