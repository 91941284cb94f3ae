import { Queue } from '@kernel';
import { BullModule, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue as Bull } from 'bull';
import type { RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { BullQueue, type QueueConnections, STALLED_AFTER_MS } from './bull-queue.js';
import { LocalQueue } from './local-queue.js';
import type { RedisTls } from '../settings/tls-settings.js';
import { connectRedis, type RedisPlace } from './redis-address.js';

const OUTBOX = 'outbox';
/**
 * Redis may be shared, so the service uses only keys with this prefix. The braces put them in one slot of a cluster, which Bull's scripts
 * require.
 */
const PREFIX = '{owms}';
/** After a fault (Redis unreachable, a lost job) Bull waits this long before it asks for the next job. */
const RETRY_AFTER_MS = 500;
/** Replaces a connection that has not answered for this long; Bull's longest command takes 5 seconds. */
const SILENT_AFTER_MS = 10_000;

/** The process's adapter of the queue port: Bull with Redis, else in-process. */
@Global()
@Module({})
export class QueueModule implements OnApplicationShutdown {
  constructor(private readonly queue: Queue) {}

  static with({ redisUrl, redisTls }: RedisPlace, logger: Logger): DynamicModule {
    return redisUrl
      ? onRedis(redisUrl, redisTls, logger)
      : { module: QueueModule, providers: [{ provide: Queue, useValue: new LocalQueue() }], exports: [Queue] };
  }

  /** Also in processes without a worker (the command line, an API), which an open connection would keep alive. */
  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

function onRedis(redisUrl: string, redisTls: RedisTls | undefined, logger: Logger): DynamicModule {
  const connections: QueueConnections = { all: [] };
  const bull = BullModule.registerQueue({
    name: OUTBOX,
    prefix: PREFIX,
    settings: {
      lockDuration: STALLED_AFTER_MS,
      stalledInterval: STALLED_AFTER_MS,
      maxStalledCount: 100,
      retryProcessDelay: RETRY_AFTER_MS,
    },
    createClient: (type) => {
      // The commands of `enqueue` must fail fast while Redis is unreachable, instead of piling up; the blocking clients wait for it.
      const options: RedisOptions =
        type === 'client' ? { maxRetriesPerRequest: 1 } : { maxRetriesPerRequest: null, enableReadyCheck: false };
      const client = connectRedis(redisUrl, redisTls, {
        ...options,
        socketTimeout: SILENT_AFTER_MS,
        retryStrategy: (times) => Math.min(times * 100, 2_000),
        // A primary that became a replica keeps its connections; a new one follows the address to its successor.
        reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      });
      connections.all.push(client);
      if (type === 'bclient') connections.blocking = client;
      return client;
    },
  });
  const queue = {
    provide: Queue,
    useFactory: (outbox: Bull<{ id: number }>) => new BullQueue(outbox, connections, logger),
    inject: [getQueueToken(OUTBOX)],
  };
  return { module: QueueModule, imports: [bull], providers: [queue], exports: [Queue] };
}
