import { setTimeout as pause } from 'node:timers/promises';
import Bull from 'bull';
import { Redis } from 'ioredis';
import { WMS } from '../support/build-wms.js';
import { as, BINS, FloorProcesses, skuOf, TAKES_MS } from '../support/floor-processes.js';

describe('accepted work', () => {
  let floor: FloorProcesses;
  beforeAll(async () => {
    floor = await FloorProcesses.open();
  }, TAKES_MS);
  afterEach(() => floor?.endProcesses(), TAKES_MS);
  afterAll(() => floor?.close(), TAKES_MS);

  it(
    'survives the worker and the API killed while corrections stream in',
    async () => {
      let api = await floor.startApi({ WORKER: '0' });
      let worker = await floor.startWorker();
      let isOver = false;
      const streaming = floor.stream(
        () => api.url,
        () => isOver,
      );
      for (let kill = 0; kill < 3; kill += 1) {
        await pause(300 + Math.random() * 500);
        await worker.end('SIGKILL');
        worker = await floor.startWorker();
        await pause(Math.random() * 400);
        await api.end('SIGKILL');
        api = await floor.startApi({ WORKER: '0' });
      }
      await pause(500);
      isOver = true;
      const accepted = await streaming;
      expect(accepted.length).toBeGreaterThan(20);
      await floor.expectWhole(accepted);
    },
    TAKES_MS,
  );

  it(
    'continues to be accepted while Redis is down, and survives an empty Redis',
    async () => {
      const api = await floor.startApi();
      const before = await floor.stream(() => api.url, after(500));
      await floor.redis.kill();
      const during = await floor.stream(() => api.url, after(1_500));
      expect(during.length).toBeGreaterThan(0);
      await floor.redis.restart();
      const client = new Redis(floor.redis.url);
      await client.flushall();
      client.disconnect();
      const later = await floor.stream(() => api.url, after(500));
      await floor.expectWhole([...before, ...during, ...later]);
      expect(api.hasEnded).toBe(false);
    },
    TAKES_MS,
  );

  it(
    'waits for a killed database; calls meanwhile answer 503 with Retry-After, soon and in the error shape',
    async () => {
      const api = await floor.startApi();
      let isOver = false;
      const streaming = floor.stream(
        () => api.url,
        () => isOver,
      );
      await pause(500);
      await floor.mariadb.kill();
      await pause(300);
      const asked = Date.now();
      const answer = await fetch(`${api.url}${WMS}/recount/1`, { headers: as });
      expect([answer.status, Date.now() - asked < 3_000, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true, true]);
      expect(await answer.json()).toMatchObject({ response: { success: false, code: 'database_away' } });
      await floor.mariadb.restart();
      await api.until(async () => ((await fetch(`${api.url}${WMS}/recount/1`, { headers: as })).status === 200 ? true : undefined));
      await pause(500);
      isOver = true;
      await floor.expectWhole(await streaming);
      expect(api.hasEnded).toBe(false);
    },
    TAKES_MS,
  );

  it(
    'is done once by several concurrent workers and APIs, despite repeated delivery of jobs',
    async () => {
      const [one, two] = [await floor.startApi(), await floor.startApi({ WORKER: '0' })];
      await floor.startWorker();
      let turn = 0;
      const client = new Redis(floor.redis.url);
      const jobs = new Bull<{ id: number }>('outbox', floor.redis.url, { prefix: '{owms}' });
      let isOver = false;
      // Keeps making all pending work due, so that it is enqueued and lost again.
      const again = (async () => {
        while (!isOver) {
          await floor.query("UPDATE outbox SET NextDate = '2020-01-01 00:00:00.000' WHERE State = 'pending'");
          const pending = await floor.query("SELECT OutboxID AS id FROM outbox WHERE State = 'pending'");
          await jobs.addBulk(pending.map(({ id }) => ({ data: { id: id as number } })));
          await pause(20);
          await client.flushdb();
        }
      })();
      const accepted = await floor.stream(() => ((turn += 1) % 2 === 0 ? one.url : two.url), after(2_000));
      isOver = true;
      await again;
      await jobs.close();
      client.disconnect();
      await floor.expectWhole(accepted);
    },
    TAKES_MS,
  );

  it(
    'is done in full or not at all by processes that shut down under load',
    async () => {
      let api = await floor.startApi();
      let isOver = false;
      const streaming = floor.stream(
        () => api.url,
        () => isOver,
      );
      for (let round = 0; round < 2; round += 1) {
        await pause(500);
        expect(await api.end('SIGTERM')).toBe(0);
        api = await floor.startApi();
      }
      isOver = true;
      await floor.expectWhole(await streaming);
    },
    TAKES_MS,
  );

  it(
    'is done at once even when the clocks of API and worker are two hours apart',
    async () => {
      const api = await floor.startApi({ WORKER: '0', NODE_OPTIONS: shiftedBy(3_600_000) });
      await floor.startWorker({ NODE_OPTIONS: shiftedBy(-3_600_000) });
      const accepted = await floor.stream(() => api.url, after(500));
      expect(accepted.length).toBeGreaterThan(0);
      // The queue loses this, too; the relay then finds due work by its date alone.
      const client = new Redis(floor.redis.url);
      await client.flushdb();
      client.disconnect();
      await floor.settled(30_000);
      await floor.expectWhole(accepted);
    },
    TAKES_MS,
  );

  it(
    'is reported by stock verify when it does not add up',
    async () => {
      await floor.query('UPDATE stock_levels SET OnHand = OnHand + 1 WHERE ProductID = 1 AND WarehouseID = 1');
      const { end, out, err } = await floor.cli('stock', 'verify');
      expect([end, out]).toEqual([1, '1 breaches\n']);
      expect(err).toMatch(/^on hand is what the bins hold: product 1 at site 1: \d+ is kept, \d+ is counted\n$/);
      await floor.query('UPDATE stock_levels SET OnHand = OnHand - 1 WHERE ProductID = 1 AND WarehouseID = 1');
    },
    TAKES_MS,
  );

  it(
    'that has failed can be listed and retried on the command line',
    async () => {
      await floor.query(`INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, LastError, CreatedDate)
      VALUES ('CorrectionsQueued', 1, 'ApplyQueuedCorrections', '{"siteId":1,"binIds":[1]}', 'failed', 10, '2026-11-20 08:00:00.000', 'for ever', '2026-11-20 08:00:00.000')`);
      const listed = await floor.cli('queue', 'list');
      expect(listed.out).toMatch(
        /^REACTION .*\nApplyQueuedCorrections +CorrectionsQueued +0 +1\n\nID .*\n\d+ +ApplyQueuedCorrections +10 +for ever\n\n1 given up\n$/,
      );
      expect(await floor.cli('queue', 'retry')).toEqual({ end: 0, out: '1 tried again\n', err: '' });
      await floor.startWorker();
      await floor.settled();
    },
    TAKES_MS,
  );

  it(
    'of a shipment is reverted in full or not at all, even when the worker is killed',
    async () => {
      const api = await floor.startApi({ WORKER: '0' });
      let worker = await floor.startWorker();
      const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };
      const data = Array.from({ length: 20 }, (_, index) => ({
        order_number: `F-${index}`,
        shipping_method: 'GROUND',
        customer,
        items: [{ sku: skuOf(index % BINS), quantity: 2 }],
      }));
      const created = await api.http.post('/apirest/v4/oms/orders').set({ AccountID: '100', Key: 'demo-oms-key' }).send({ data });
      const orderIds = (created.body as { data: { order_id: number }[] }).data.map(({ order_id }) => order_id);
      expect((await api.http.post('/apirest/v4/oms/internal/shipments/process').set(as).send({ order_ids: orderIds })).status).toBe(200);
      expect((await api.http.post(`${WMS}/shipments/revert/pending`).set(as).send({ shipments_list: orderIds })).status).toBe(200);
      await worker.end('SIGKILL');
      worker = await floor.startWorker();
      await floor.settled();
      const statuses = await floor.query('SELECT StatusID, COUNT(*) AS n FROM orders WHERE OrderID IN (?) GROUP BY StatusID', [orderIds]);
      const history = await floor.query('SELECT OrderID FROM order_history WHERE OrderID IN (?) AND FromStatusID = 4 AND ToStatusID = 3', [
        orderIds,
      ]);
      expect([statuses, history.length]).toEqual([[{ StatusID: 3, n: 20 }], 20]);
      await floor.expectWhole([]);
      expect(worker.hasEnded).toBe(false);
    },
    TAKES_MS,
  );
});

/** Makes a Node program's clock run this many milliseconds ahead. */
function shiftedBy(ms: number): string {
  const script = `const Real = Date; globalThis.Date = class extends Real { constructor(...a) { if (a.length) super(...a); else super(Real.now() + ${ms}); } static now() { return Real.now() + ${ms}; } };`;
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
}

/** True once this many milliseconds have passed. */
function after(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() > end;
}
