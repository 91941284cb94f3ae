import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '#servers';
import { type Browser, CONSOLE, logIn } from '../support/console.js';
import { type Accepted, FloorProcesses } from '../support/floor-processes.js';
import { backendOf, haproxyAsDocumented } from '../support/haproxy.js';
import type { Service } from '../support/process.js';
import { OrderStream } from '../support/order-stream.js';
import { Sentinels } from '../support/sentinels.js';

const TAKES_MS = 200_000;
/** Requests a minute and credential. */
const LIMIT = 400;
const LIST = '/apirest/v4/oms/inventory/returns';
const ORDERS = '/apirest/v4/oms/orders';
const account = { AccountID: '100', Key: 'demo-oms-key' };
const other = { AccountID: '101', Key: 'demo-oms-key-101' };

const order = (number: string): object => ({
  order_number: number,
  shipping_method: 'GROUND',
  customer: { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' },
  items: [{ sku: 'DEMO-003', quantity: 1 }],
});

describe('two APIs behind a balancer', () => {
  let floor: FloorProcesses;
  let redis: Sentinels;
  let replicas: Service[];
  let balancer: Server;

  beforeAll(async () => {
    [floor, redis] = await Promise.all([FloorProcesses.open(), Sentinels.open()]);
    const start = (): Promise<Service> =>
      floor.startApi({ WORKER: 'off', RATE_LIMIT: String(LIMIT), REDIS_URL: redis.url, SHUTDOWN_DELAY_MS: '3000' });
    [replicas] = await Promise.all([Promise.all([start(), start()]), floor.startWorker({ REDIS_URL: redis.url })]);
    balancer = await haproxyAsDocumented('backend apis', replicas.map(backendOf));
    await at(0).until(async () => ((await fetch(`${balancer.url}/health/ready`)).status === 200 ? true : undefined));
  }, TAKES_MS);

  afterAll(async () => {
    await floor?.endProcesses();
    await Promise.all([floor?.close(), redis?.stop(), balancer?.stop()]);
  }, TAKES_MS);

  const at = (replica: number): Service => {
    const found = replicas[replica];
    if (!found) throw new Error(`no replica ${replica}`);
    return found;
  };
  const create = (replica: number, number: string) =>
    at(replica)
      .http.post(ORDERS)
      .set({ ...account, 'Idempotency-Key': `key-${number}` })
      .send({ data: [order(number)] });
  const useOf = async ({ cookie }: Browser, replica: number): Promise<number> =>
    (await at(replica).http.get(`${CONSOLE}/orders/counts`).set('Cookie', cookie)).status;

  it(
    'share the sessions of the console: a login holds at both, and a logout ends it at both',
    async () => {
      const browser = await logIn(balancer.url, 'manager');
      for (const replica of [0, 1, 0, 1]) expect(await useOf(browser, replica)).toBe(200);
      expect((await browser.post(`${CONSOLE}/logout`)).status).toBeLessThan(300);
      // A replica trusts a session that it has read for a second.
      for (const replica of [0, 1])
        await at(replica).until(async () => ((await useOf(browser, replica)) === 401 ? true : undefined), 10_000);
    },
    TAKES_MS,
  );

  it(
    'do the work of an Idempotency-Key once, whichever of them gets it, at the same moment or later',
    async () => {
      const together = await Promise.all([0, 1, 0, 1, 0, 1].map((replica) => create(replica, 'ONE')));
      expect(together.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const answers = together.filter(({ status }) => status === 200).map(({ body }) => body as unknown);
      expect(answers.length).toBeGreaterThan(0);
      for (const replica of [0, 1]) answers.push((await create(replica, 'ONE')).body);
      expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(await floor.query("SELECT COUNT(*) AS n FROM orders WHERE OrderNumber = 'ONE'")).toEqual([{ n: 1 }]);
    },
    TAKES_MS,
  );

  it(
    'tell a page that listens at one of them what happens at the other',
    async () => {
      const { cookie } = await logIn(at(0).url, 'clerk');
      const ending = new AbortController();
      const stream = await fetch(`${at(0).url}${CONSOLE}/events`, { headers: { Cookie: cookie }, signal: ending.signal });
      let heard = '';
      const read = async (): Promise<void> => {
        for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString();
      };
      const reading = read().catch(() => undefined);
      let turn = 0;
      await at(1).until(async () => {
        expect((await create(1, `TOLD-${turn++}`)).status).toBe(200);
        return heard.includes('event: orders') ? true : undefined;
      }, 30_000);
      ending.abort();
      await reading;
    },
    TAKES_MS,
  );

  it(
    'continue each the feed of events where the other one ended',
    async () => {
      const seen: number[] = [];
      let after = '';
      const wanted = await floor.query('SELECT Sequence AS sequence FROM events WHERE AccountID = 100 ORDER BY Sequence');
      for (let turn = 0; turn < 200 && seen.length < wanted.length; turn += 1) {
        const { status, body } = await at(turn % 2)
          .http.get(`/apirest/v4/oms/events?limit=3${after}`)
          .set(account);
        expect(status).toBe(200);
        seen.push(...(body.data as { sequence: number }[]).map(({ sequence }) => sequence));
        after = `&after=${encodeURIComponent(body.metadata.next)}`;
      }
      expect(seen.slice(0, wanted.length)).toEqual(wanted.map(({ sequence }) => sequence as number));
    },
    TAKES_MS,
  );

  it(
    'count the requests of a credential together',
    async () => {
      const ask = async (replica: number): Promise<{ status: number; reset: number }> => {
        const { status, headers } = await at(replica).http.get(LIST).set(other);
        return { status, reset: Number(headers['x-ratelimit-reset']) };
      };
      // The count starts anew with the minute.
      const { reset } = await ask(0);
      if (reset < 40) await new Promise((resolve) => setTimeout(resolve, reset * 1_000 + 50));
      let accepted = 0;
      const refused = [false, false];
      for (let turn = 0; turn < LIMIT * 2 && refused.includes(false); turn += 1) {
        const { status } = await ask(turn % 2);
        expect([200, 429]).toContain(status);
        if (status === 429) refused[turn % 2] = true;
        else accepted += 1;
      }
      expect(refused).toEqual([true, true]);
      // Each process counts requests that it has not sent to Redis yet on its own; counting alone, two would accept twice as many.
      expect(accepted).toBeLessThan(LIMIT * 1.25);
    },
    TAKES_MS,
  );

  it(
    'lose nothing while Redis is emptied, killed, handed over by Sentinel and gone with all of its Sentinels, and use the new primary',
    async () => {
      const numbers: string[] = [];
      const corrected: (Accepted | undefined)[] = [];
      const work = async (): Promise<void> => {
        const number = `REDIS-${numbers.length}`;
        expect([number, (await create(numbers.length % 2, number)).status]).toEqual([number, 200]);
        numbers.push(number);
        corrected.push(await floor.correct(balancer.url, corrected.length, 50 + (numbers.length % 7)));
        // Slow enough for the limit.
        await pause(250);
      };
      /** Keeps working until the accident is over, and until the present primary has jobs again. */
      const workDuring = async (accident: () => Promise<void>): Promise<void> => {
        let isOver = false;
        const happening = accident().finally(() => (isOver = true));
        do await work();
        while (!isOver);
        await happening;
        const before = await redis.jobs();
        await at(0).until(async () => {
          await work();
          return (await redis.jobs()) > before ? true : undefined;
        });
      };
      await workDuring(() => redis.empty());
      await workDuring(() => redis.kill());
      await workDuring(() => redis.switchOver());
      await workDuring(() => redis.restartAll());
      const found = await floor.query("SELECT OrderNumber AS number FROM orders WHERE OrderNumber LIKE 'REDIS-%' ORDER BY OrderID");
      expect(found.map(({ number }) => number as string)).toEqual(numbers);
      expect(corrected).not.toContain(undefined);
      await floor.expectWhole(corrected.filter((each) => each !== undefined));
    },
    TAKES_MS,
  );

  it(
    'leave one after the other in order, and no request behind the balancer fails; after a kill only requests it had taken',
    async () => {
      // Without limits, which this test is not about.
      const start = (): Promise<Service> => floor.startApi({ WORKER: 'off', REDIS_URL: redis.url, SHUTDOWN_DELAY_MS: '3000' });
      const [first, second, third] = await Promise.all([start(), start(), start()]);
      const own = await haproxyAsDocumented('backend apis', [first, second, third].map(backendOf));
      try {
        await third.until(async () => ((await fetch(`${own.url}/health/ready`)).status === 200 ? true : undefined));
        const orders = new OrderStream(own.url);
        let isOver = false;
        const streaming = orders.run(() => isOver);
        await orders.flows(10);
        expect(await first.end('SIGTERM')).toBe(0);
        await orders.flows(10);
        expect([...orders.statuses.keys()]).toEqual(['200']);
        await second.end('SIGKILL');
        await orders.flows(30);
        isOver = true;
        await streaming;
        orders.expectWhole(
          await floor.query("SELECT OrderNumber AS number, COUNT(*) AS n FROM orders WHERE OrderNumber LIKE 'F-%' GROUP BY OrderNumber"),
        );
        expect(await floor.breaches()).toEqual([]);
      } finally {
        await own.stop();
      }
    },
    TAKES_MS,
  );
});

describe('a balancer by itself', () => {
  const away = [503, '2', { response: { success: false, message: 'The service is not available now', code: 'unavailable' } }];
  const read = async (url: string): Promise<unknown[]> => {
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return [answer.status, answer.headers.get('retry-after'), await answer.json()];
  };

  it('answers as the service does while no API is up, and when one breaks off or takes too long', async () => {
    const api = createServer(({ url, socket }, answer) => {
      if (url === '/breaks') socket.destroy();
      else if (url !== '/takes-long') answer.end('{}');
    });
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const balancer = await haproxyAsDocumented('backend apis', [{ port: (api.address() as AddressInfo).port }], '300ms');
    try {
      expect((await fetch(balancer.url)).status).toBe(200);
      expect(await read(`${balancer.url}/breaks`)).toEqual(away);
      expect(await read(`${balancer.url}/takes-long`)).toEqual(away);
      api.close();
      api.closeAllConnections();
      expect(await read(balancer.url)).toEqual(away);
    } finally {
      api.close();
      await balancer.stop();
    }
  });
});
