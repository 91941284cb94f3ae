import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Accepted, FloorProcesses, TAKES_MS } from '../support/floor-processes.js';
import type { Service } from '../support/process.js';

/** The contract allows two or three seconds per step; a recount and its consequence are two steps, and a busy machine needs longer. */
const FOUND_WITHIN_MS = 20_000;
/** Less than the 15 seconds in which lost work was once found. */
const STEP_WITHIN_MS = 10_000;
const QUEUE = '{owms}:outbox:';
/** Bull's form: milliseconds times 4096. */
const IN_2100 = String(4_102_444_800_000 * 4096);
/** More than the outbox ids and job numbers of this file. */
const IDS = Array.from({ length: 2_000 }, (_, index) => index + 1);

/** False data that Redis may contain after a crash, a failover, a restore, another program or a person. */
const WRONG: Record<string, (redis: Redis) => Promise<unknown>> = {
  'hashes of jobs that are gone': (redis) => onAll(redis, (id) => ['hset', QUEUE + id, 'processedOn', '1']),
  'jobs that have finished, and failed, already': async (redis) => {
    await onAll(redis, (id) => ['zadd', `${QUEUE}${id % 2 ? 'completed' : 'failed'}`, '1', String(id)]);
    await onAll(redis, (id) => ['hset', QUEUE + id, 'finishedOn', '1', 'failedReason', 'gone', 'stalledCounter', '1000']);
  },
  'locks of workers that are gone': (redis) => onAll(redis, (id) => ['set', `${QUEUE}${id}:lock`, 'nobody']),
  'jobs at work that nobody works, stalled too often, whose hashes are gone': async (redis) => {
    await onAll(redis, (id) => ['lpush', `${QUEUE}active`, String(id)]);
    await onAll(redis, (id) => ['sadd', `${QUEUE}stalled`, String(id)]);
    await onAll(redis, (id) => ['hset', QUEUE + id, 'stalledCounter', '1000']);
  },
  'that stalled jobs were looked for just now, for ever': (redis) => redis.set(`${QUEUE}stalled-check`, '1'),
  'jobs that wait without a hash': (redis) => onAll(redis, (id) => ['lpush', `${QUEUE}wait`, String(id)]),
  'jobs delayed by a clock that went wrong': (redis) => onAll(redis, (id) => ['zadd', `${QUEUE}delayed`, IN_2100, String(id)]),
  'that the queue is paused': (redis) => redis.set(`${QUEUE}meta-paused`, '1'),
  'a queue of another type': async (redis) => {
    await redis.del(`${QUEUE}wait`);
    await redis.set(`${QUEUE}wait`, 'a word');
  },
  'a counter of jobs of another type': async (redis) => {
    await redis.del(`${QUEUE}id`);
    await redis.hset(`${QUEUE}id`, 'a', 'b');
  },
  'none of the scripts': (redis) => redis.script('FLUSH'),
  'that it is a replica, and refuses to write': (redis) => redis.replicaof('127.0.0.1', 1),
  'more than it may, and refuses to take more': (redis) => redis.config('SET', 'maxmemory', '1'),
};

async function onAll(redis: Redis, command: (id: number) => string[]): Promise<void> {
  await redis.pipeline(IDS.map(command)).exec();
}

describe('accepted work', () => {
  let floor: FloorProcesses;
  let api: Service;
  let redis: Redis;
  beforeAll(async () => {
    floor = await FloorProcesses.open();
    api = await floor.startApi({ WORKER: '0' });
    await floor.startWorker();
    redis = new Redis(floor.redis.url);
  }, TAKES_MS);
  afterEach(async () => {
    await redis.replicaof('NO', 'ONE');
    await redis.config('SET', 'maxmemory', '0');
    await redis.flushall();
  });
  afterAll(async () => {
    redis?.disconnect();
    await floor?.endProcesses();
    await floor?.close();
  }, TAKES_MS);

  async function accept(): Promise<Accepted[]> {
    const accepted = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => floor.correct(api.url, index, 1)));
    expect(accepted).not.toContain(undefined);
    return accepted as Accepted[];
  }

  it.each(Object.entries(WRONG))(
    'is done though Redis remembers %s',
    async (_, remember) => {
      await remember(redis);
      const accepted = await accept();
      await floor.settled(FOUND_WITHIN_MS);
      await floor.expectWhole(accepted);
    },
    TAKES_MS,
  );

  it(
    'is done while Redis hangs, and while it is down',
    async () => {
      if (floor.redis.pid === undefined) throw new Error('a container cannot be stopped: install redis-server');
      process.kill(floor.redis.pid, 'SIGSTOP');
      const accepted = await accept();
      await floor.settled(FOUND_WITHIN_MS).finally(() => process.kill(floor.redis.pid ?? 0, 'SIGCONT'));
      await floor.redis.kill();
      accepted.push(...(await accept()));
      await floor.settled(FOUND_WITHIN_MS).finally(() => floor.redis.restart());
      accepted.push(...(await accept()));
      await floor.expectWhole(accepted);
    },
    TAKES_MS,
  );

  it(
    'is done within seconds when Redis loses all its data during the work',
    async () => {
      let isOver = false;
      const streaming = floor.stream(
        () => api.url,
        () => isOver,
      );
      for (let loss = 0; loss < 20; loss += 1) {
        await pause(50 + Math.random() * 50);
        await redis.flushall();
      }
      isOver = true;
      const accepted = await streaming;
      await redis.flushall();
      const lost = Date.now();
      const queued = (): Promise<unknown[]> => floor.query("SELECT CorrectionID FROM corrections WHERE State = 'queued' LIMIT 1");
      await api.until(async () => ((await queued()).length === 0 ? true : undefined));
      expect(Date.now() - lost).toBeLessThan(STEP_WITHIN_MS);
      await floor.expectWhole(accepted);
    },
    TAKES_MS,
  );
});
