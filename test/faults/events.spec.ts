import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDbServer, type Server, startMariaDb, startRedis } from '#servers';
import { Redis } from 'ioredis';
import { migrateWithDemo } from '../support/contexts.js';
import { required } from '../support/environment.js';
import { Running, Service } from '../support/process.js';
import { Receiver } from '../support/receiver.js';

const OMS = '/apirest/v4/oms';
const as = { AccountID: '100', Key: 'demo-oms-key' };
/** Number of kills: a few by default, or as many as EVENT_KILLS says. */
const KILLS = Number(process.env.EVENT_KILLS ?? 6);
/** A worker that dies keeps its leases for six seconds. */
const SETTLED_WITHIN_MS = 60_000;

interface Event {
  event_id: string;
  sequence: number;
  type: string;
  subject: { order_id: number };
}

/** The id of the new order; undefined if the service died before it answered. */
function create(agent: Agent, url: string, number: string): Promise<number | undefined> {
  const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '1', country: 'US' };
  const order = { order_number: number, shipping_method: 'GROUND', customer, items: [{ sku: 'DEMO-002', quantity: 1 }] };
  return new Promise((resolve) => {
    const headers = { ...as, 'Content-Type': 'application/json', 'Idempotency-Key': number };
    const sent = request(`${url}${OMS}/orders`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', () => resolve(undefined));
      answer.on('end', () =>
        resolve(answer.statusCode === 200 ? (JSON.parse(text) as { data: { order_id: number }[] }).data[0].order_id : undefined),
      );
    });
    sent.on('error', () => resolve(undefined));
    sent.end(JSON.stringify({ data: [order] }));
  });
}

describe.each(['embedded', 'mysql'])('events while orders stream in and processes and servers are killed, on %s', (engine) => {
  let folder: string;
  let servers: { mariadb: MariaDbServer; redis: Server } | undefined;
  let service: Service;
  let worker: Running | undefined;
  let receiver: Receiver;
  let env: Record<string, string>;

  const startWorker = async (): Promise<void> => {
    const started = new Running('worker', [], env);
    await started.until(() => started.lines('working')[0]);
    worker = started;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'events-'));
    receiver = await Receiver.start();
    env = { DATA_DIR: folder, OUTBOUND_ALLOW: 'loopback', WEBHOOK_SCHEDULE: '0,0.5,0.5,0.5,1,1,1,1,1,1' };
    if (engine === 'mysql') {
      const [mariadb, redis] = await Promise.all([startMariaDb({ durability: 'fast', bufferPool: '32M' }), startRedis()]);
      servers = { mariadb, redis };
      Object.assign(env, { DATABASE_URL: mariadb.url, REDIS_URL: redis.url });
      await migrateWithDemo(env);
      await startWorker();
    }
    service = await Service.start({ ...env, WORKER: engine === 'mysql' ? 'off' : 'on' });
  });

  afterAll(async () => {
    await service.end('SIGKILL');
    await worker?.end('SIGKILL');
    await receiver.close();
    await Promise.all([servers?.mariadb.stop(), servers?.redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const restartApi = async (): Promise<void> => {
    await service.end('SIGKILL');
    service = await Service.start({ ...env, WORKER: engine === 'mysql' ? 'off' : 'on' });
  };

  const restartWorker = async (): Promise<void> => {
    await worker?.end('SIGKILL');
    await startWorker();
  };

  const emptyRedis = async (url: string): Promise<void> => {
    const redis = new Redis(url);
    await redis.flushall();
    redis.disconnect();
  };

  /** The accidents, alternating. The embedded engine has one process. */
  const accidents = (): (() => Promise<void>)[] => {
    if (!servers) return [restartApi];
    const { mariadb, redis } = servers;
    return [restartWorker, restartApi, () => emptyRedis(redis.url), () => mariadb.restart()];
  };

  const get = async <Body>(where: string): Promise<Body> => (await service.http.get(`${OMS}${where}`).set(as)).body as Body;

  /** Every event of new orders, read page by page. */
  async function feed(after: number): Promise<Event[]> {
    const found: Event[] = [];
    for (let next = after; ;) {
      const { data, metadata } = await get<{ data: Event[]; metadata: { next: number; has_more: boolean } }>(
        `/events?types=order.created&limit=1000&after=${next}`,
      );
      found.push(...data);
      next = metadata.next;
      if (!metadata.has_more) return found;
    }
  }

  it(
    `tell of every order once and reach the receiver, after ${KILLS} accidents`,
    async () => {
      const created = await service.http
        .post(`${OMS}/webhooks`)
        .set(as)
        .send({ url: receiver.url, types: ['order.created'] });
      expect(created.status).toBe(200);
      const { webhook_id: id } = (created.body as { data: { webhook_id: number } }).data;
      const before = (await feed(0)).at(-1)?.sequence ?? 0;
      const numbers: string[] = [];
      let isOver = false;
      const agent = new Agent({ keepAlive: true });
      const client = async (name: string): Promise<void> => {
        for (let count = 0; !isOver; count += 1) {
          const number = `${name}-${count}`;
          numbers.push(number);
          // Like a client, repeats the same order until it gets an answer.
          while ((await create(agent, service.url, number)) === undefined && !isOver) await pause(100);
          await pause(20);
        }
      };
      const load = Promise.all(['EA', 'EB', 'EC'].map(client));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(200 + ((kill * 137) % 600));
        await accidents()[kill % accidents().length]();
      }
      isOver = true;
      await load;

      // Repeats the same keys: done requests are answered from memory, others are done now.
      const orders: number[] = [];
      for (const number of numbers) orders.push(await service.until(async () => create(agent, service.url, number)));
      agent.destroy();
      expect(new Set(orders).size).toBe(numbers.length);

      const deadline = Date.now() + SETTLED_WITHIN_MS;
      let events = await feed(before);
      while (events.length < orders.length && Date.now() < deadline) {
        await pause(200);
        events = await feed(before);
      }
      expect(events.map(({ subject }) => subject.order_id).sort((one, other) => one - other)).toEqual(
        [...orders].sort((one, other) => one - other),
      );
      expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);

      while (new Set(receiver.ids).size < events.length && Date.now() < deadline) await pause(100);
      expect(new Set(receiver.ids)).toEqual(new Set(events.map(({ event_id }) => event_id)));
      // Only deliveries that were on their way at a kill may arrive again, with the same id.
      expect(receiver.received.length - events.length).toBeLessThanOrEqual(KILLS * 4);
      for (;;) {
        const { metadata } = await get<{ metadata: { total_records: number } }>(`/webhooks/${id}/deliveries?state=delivered`);
        if (metadata.total_records === events.length) break;
        if (Date.now() > deadline) throw new Error(`${metadata.total_records} of ${events.length} deliveries are noted`);
        await pause(200);
      }
      const { metadata } = await get<{ metadata: { total_records: number } }>(`/webhooks/${id}/deliveries`);
      expect(metadata.total_records).toBe(events.length);
    },
    300_000 + KILLS * 10_000,
  );
});
