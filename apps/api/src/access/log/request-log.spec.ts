import type { AppendRequestLog } from '@contract/identity';
import { jest } from '@jest/globals';
import { type Bus, DatabaseAway } from '@kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { Metrics } from '../../metrics/metrics.js';
import { ClientAddresses } from '../origins/client-address.js';
import { RequestLog } from './request-log.js';

/** Stands for the database, which may be unreachable, and keeps the rows written to it. */
class Store {
  readonly written: string[] = [];
  readonly batches: number[] = [];
  fault: Error | undefined;
  /** A write takes until this settles. */
  work: Promise<void> = Promise.resolve();

  send({ requests }: AppendRequestLog): Promise<void> {
    if (this.fault) return Promise.reject(this.fault);
    this.batches.push(requests.length);
    this.written.push(...requests.map(({ requestId }) => requestId));
    return this.work;
  }
}

describe('the request log', () => {
  let store: Store;
  let metrics: Metrics;
  let log: RequestLog;
  const reply = { statusCode: 200, elapsedTime: 2 } as FastifyReply;
  const request = (id: string) =>
    ({
      id,
      caller: { kind: 'account', accountId: 1, actor: 'account:1' },
      url: `/apirest/v4/oms/orders?key=${id}`,
      method: 'GET',
      headers: {},
      socket: { remoteAddress: '203.0.113.9' },
    }) as unknown as FastifyRequest;
  const add = (count: number) => {
    for (let n = 0; n < count; n += 1) log.add(request(String(n)), reply);
  };
  const dropped = async () => (await metrics.droppedLogEntries.get()).values[0]?.value ?? 0;

  beforeEach(() => {
    store = new Store();
    metrics = new Metrics();
    log = new RequestLog(store as unknown as Bus, new ClientAddresses([]), metrics, pino({ level: 'silent' }), {
      ratesBasePath: '/rates/v2',
    });
  });

  afterEach(async () => {
    jest.useRealTimers();
    await log.onApplicationShutdown();
  });

  it('writes in batches, all of it and in order', async () => {
    add(4_321);
    await log.flush();
    expect(store.batches).toEqual([2_000, 2_000, 321]);
    expect(store.written).toEqual(Array.from({ length: 4_321 }, (_, n) => String(n)));
  });

  it('lets those who come while a batch is written wait for each other, not for somebody after them', async () => {
    jest.useFakeTimers();
    let finish: () => void = () => undefined;
    store.work = new Promise((resolve) => (finish = resolve));
    add(2_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(store.batches).toEqual([2_000]);
    add(3);
    await jest.advanceTimersByTimeAsync(600);
    add(4);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(store.batches).toEqual([2_000]);
    await jest.advanceTimersByTimeAsync(500);
    expect(store.batches).toEqual([2_000, 7]);
  });

  it('keeps what the database is too far away for, as much as fits, and counts the rest', async () => {
    store.fault = new DatabaseAway(new Error('gone'));
    add(50_010);
    await log.flush();
    add(5);
    expect(await dropped()).toBe(15);
    store.fault = undefined;
    await log.flush();
    await log.flush();
    expect(store.written).toHaveLength(50_000);
    expect(store.written.slice(0, 3)).toEqual(['0', '1', '2']);
  });

  it('gives up a batch that cannot be written at all, and goes on', async () => {
    store.fault = new Error('a fault');
    add(3);
    await log.flush();
    expect(await dropped()).toBe(3);
    store.fault = undefined;
    add(1);
    await log.flush();
    expect(store.written).toEqual(['0']);
  });

  it('is written at the end, and what cannot be is counted', async () => {
    add(7);
    await log.onApplicationShutdown();
    expect(store.written).toHaveLength(7);
    store.fault = new DatabaseAway(new Error('gone'));
    add(2);
    await log.onApplicationShutdown();
    expect(await dropped()).toBe(2);
  });

  it('takes no note of requests nobody is known to have made', async () => {
    log.add({ ...request('x'), caller: undefined } as FastifyRequest, reply);
    await log.flush();
    expect(store.written).toEqual([]);
  });
});
