import { Redis } from 'ioredis';
import { required } from './environment.js';

const claimedFor = 3600;

/** An empty numbered Redis database for one user. All of them still share the channels of publish/subscribe. */
export interface ClaimedRedis {
  readonly url: string;
  release(): Promise<void>;
}

/** Claims are keys of database 0 that expire, so that an aborted run frees its databases. Throws when none is free. */
export async function claimRedis(): Promise<ClaimedRedis> {
  const url = new URL(required('TEST_REDIS_URL'));
  const redis = new Redis(url.href);
  try {
    const [, databases] = (await redis.config('GET', 'databases')) as [string, string];
    const claimed = await firstFree(redis, Number(databases));
    await redis.multi().select(claimed).flushdb().exec();
    url.pathname = `/${claimed}`;
  } finally {
    redis.disconnect();
  }
  return { url: url.href, release: () => release(url) };
}

async function firstFree(redis: Redis, databases: number): Promise<number> {
  for (let database = 1; database < databases; database += 1) {
    if (await redis.set(claimOf(database), 'claimed', 'EX', claimedFor, 'NX')) return database;
  }
  throw new Error(`none of the ${databases} Redis databases is free: a test forgets to drop its database`);
}

async function release(url: URL): Promise<void> {
  const database = Number(url.pathname.slice(1));
  const redis = new Redis(url.href);
  try {
    await redis.multi().flushdb().select(0).del(claimOf(database)).exec();
  } finally {
    redis.disconnect();
  }
}

function claimOf(database: number): string {
  return `test:claim:${database}`;
}
