import { Queue } from '@kernel';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { QueueModule } from '@runtime/queue/queue.module';
import { createDatabase, engine, type TestDatabase } from '../support/engine.js';
import { describeQueue } from '../support/queue-conformance.js';

// The project `embedded` runs the in-process adapter, the project `mysql` runs Bull on Redis.
let place: TestDatabase;
beforeAll(async () => {
  place = await createDatabase();
});
afterAll(() => place.drop());

describeQueue(engine() === 'embedded' ? 'in this process' : 'on Redis', async () => {
  const redis = { redisUrl: place.env.REDIS_URL, redisTls: undefined };
  const module = await Test.createTestingModule({ imports: [QueueModule.with(redis, pino({ level: 'silent' }))] }).compile();
  return module.get(Queue);
});
