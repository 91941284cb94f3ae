import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDbServer, type Server, startMariaDb, startRedis } from '#servers';
import { Redis } from 'ioredis';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { required } from '../support/environment.js';
import { run, Running, Service } from '../support/process.js';

const WMS = '/apirest/v4/wms';
const as = { userName: 'manager', Key: 'demo-wms-key' };
const BINS = 16;
const binOf = (index: number): string => `A${String((index % BINS) + 1).padStart(2, '0')}`;
const skuOf = (index: number): string => `DEMO-0${String((index % BINS) + 1).padStart(2, '0')}`;

interface Accepted {
  id: number;
  index: number;
  qty: number;
}

/** Programs take seconds to start on a busy machine, and what a killed one held is given up after some. */
const TAKES_MS = 150_000;

describe('accepted work', () => {
  let folder: string;
  let mariadb: MariaDbServer;
  let redis: Server;
  let env: Record<string, string>;
  const processes: Running[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'floor-'));
    [mariadb, redis] = await Promise.all([startMariaDb({ durability: 'fast' }), startRedis()]);
    env = { DATA_DIR: folder, DATABASE_URL: mariadb.url, REDIS_URL: redis.url, LOG_LEVEL: 'info' };
    for (const words of [['db', 'migrate'], ['demo', 'load']]) expect(await run('cli', words, env)).toMatchObject({ end: 0, err: '' });
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((each) => each.end('SIGKILL')));
  });
  afterAll(async () => {
    await Promise.all([mariadb?.stop(), redis?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  async function startApi(more: Record<string, string> = {}): Promise<Service> {
    const service = await Service.start({ ...env, ...more });
    processes.push(service);
    return service;
  }

  async function startWorker(more: Record<string, string> = {}): Promise<Running> {
    const worker = new Running('worker', [], { ...env, ...more });
    processes.push(worker);
    await worker.until(() => worker.lines('working')[0]);
    return worker;
  }

  async function query(sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const connection = await createConnection({ uri: mariadb.url });
    try {
      for (;;) {
        try {
          return (await connection.query<RowDataPacket[]>(sql, values))[0];
        } catch (error) {
          // Among workers that lock the same rows this test may be the one that is told to try again.
          if ((error as { code?: string }).code !== 'ER_LOCK_DEADLOCK') throw error;
        }
      }
    } finally {
      await connection.end();
    }
  }

  /** One correction of one bin; undefined when nobody said that it was accepted. */
  async function correct(url: string, index: number, qty: number): Promise<Accepted | undefined> {
    try {
      const answer = await fetch(`${url}${WMS}/recount`, {
        method: 'POST',
        headers: { ...as, 'Content-Type': 'application/json' },
        body: JSON.stringify([{ account_id: 100, comment: `#${index}`, skus: [{ sku: skuOf(index), bins: [{ location: 'A', bin: binOf(index), qty }] }] }]),
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status !== 200) return undefined;
      const { result } = (await answer.json()) as { result: { correction_id: number }[] };
      return { id: result[0]?.correction_id ?? 0, index, qty };
    } catch {
      return undefined;
    }
  }

  /** Streams corrections from several clients until `isOver`; what was answered 200. */
  async function stream(url: () => string, isOver: () => boolean): Promise<Accepted[]> {
    const accepted: Accepted[] = [];
    const client = async (first: number): Promise<void> => {
      for (let index = first; !isOver(); index += 4) {
        const done = await correct(url(), index, (index % 5) + 1);
        if (done) accepted.push(done);
        else await pause(50);
      }
    };
    await Promise.all([0, 1, 2, 3].map(client));
    return accepted;
  }

  async function settled(within = 60_000): Promise<void> {
    const deadline = Date.now() + within;
    for (;;) {
      const [{ n }] = (await query("SELECT (SELECT COUNT(*) FROM corrections WHERE State = 'queued') + (SELECT COUNT(*) FROM outbox) AS n")) as [{ n: number }];
      if (n === 0) return;
      if (Date.now() > deadline) throw new Error(`${n} pieces of work are left: ${JSON.stringify(await query('SELECT Reaction, State, Attempts, LastError FROM outbox LIMIT 5'))}`);
      await pause(100);
    }
  }

  /** What was answered is applied once and in order, nothing is applied twice, and every rule of stock holds. */
  async function expectWhole(accepted: readonly Accepted[]): Promise<void> {
    await settled();
    const states = await query('SELECT CorrectionID AS id, State AS state FROM corrections');
    const applied = new Set(states.filter(({ state }) => state === 'applied').map(({ id }) => id as number));
    expect(accepted.filter(({ id }) => !applied.has(id))).toEqual([]);
    const ledger = await query("SELECT BinID, Reference, COUNT(*) AS n, MIN(LedgerID) AS first FROM stock_ledger WHERE Reason = 'recount' GROUP BY BinID, Reference ORDER BY first");
    expect(ledger.filter(({ n }) => n !== 1)).toEqual([]);
    expect(ledger).toHaveLength(applied.size);
    for (const bin of new Set(ledger.map(({ BinID }) => BinID as number))) {
      const order = ledger.filter(({ BinID }) => BinID === bin).map(({ Reference }) => Number(Reference));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
    const verified = await run('cli', ['stock', 'verify'], env);
    expect([verified.end, verified.err]).toEqual([0, '']);
  }

  it('survives the worker and the API killed while corrections stream in', async () => {
    let api = await startApi({ WORKER: '0' });
    let worker = await startWorker();
    let isOver = false;
    const streaming = stream(() => api.url, () => isOver);
    for (let kill = 0; kill < 3; kill += 1) {
      await pause(300 + Math.random() * 500);
      await worker.end('SIGKILL');
      worker = await startWorker();
      await pause(Math.random() * 400);
      await api.end('SIGKILL');
      api = await startApi({ WORKER: '0' });
    }
    await pause(500);
    isOver = true;
    const accepted = await streaming;
    expect(accepted.length).toBeGreaterThan(20);
    await expectWhole(accepted);
  }, TAKES_MS);

  it('goes on being accepted while Redis is away, and is found again when Redis comes back empty', async () => {
    const api = await startApi();
    const before = await stream(() => api.url, after(500));
    await redis.kill();
    const during = await stream(() => api.url, after(1_500));
    expect(during.length).toBeGreaterThan(0);
    await redis.restart();
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    const later = await stream(() => api.url, after(500));
    await expectWhole([...before, ...during, ...later]);
    expect(api.hasEnded).toBe(false);
  }, TAKES_MS);

  it('waits for a database that was killed; calls meanwhile answer 503 with Retry-After, soon and in the error shape', async () => {
    const api = await startApi();
    let isOver = false;
    const streaming = stream(() => api.url, () => isOver);
    await pause(500);
    await mariadb.kill();
    await pause(300);
    const asked = Date.now();
    const answer = await fetch(`${api.url}${WMS}/recount/1`, { headers: as });
    expect([answer.status, Date.now() - asked < 3_000, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true, true]);
    expect(await answer.json()).toMatchObject({ response: { success: false, code: 'database_away' } });
    await mariadb.restart();
    await api.until(async () => ((await fetch(`${api.url}${WMS}/recount/1`, { headers: as })).status === 200 ? true : undefined));
    await pause(500);
    isOver = true;
    await expectWhole(await streaming);
    expect(api.hasEnded).toBe(false);
  }, TAKES_MS);

  it('is done once by several workers and APIs side by side, whose jobs are delivered again and again', async () => {
    const [one, two] = [await startApi(), await startApi({ WORKER: '0' })];
    await startWorker();
    let turn = 0;
    const client = new Redis(redis.url);
    let isOver = false;
    // What was handed over is handed over again, all the time: ids of jobs are ids of the outbox.
    const again = (async () => {
      while (!isOver) {
        await query("UPDATE outbox SET NextDate = '2020-01-01 00:00:00.000' WHERE State = 'pending'");
        await client.flushdb();
        await pause(20);
      }
    })();
    const accepted = await stream(() => ((turn += 1) % 2 === 0 ? one.url : two.url), after(2_000));
    isOver = true;
    await again;
    client.disconnect();
    await expectWhole(accepted);
  }, TAKES_MS);

  it('is finished or left whole by processes that are asked to end under load', async () => {
    let api = await startApi();
    let isOver = false;
    const streaming = stream(() => api.url, () => isOver);
    for (let round = 0; round < 2; round += 1) {
      await pause(500);
      expect(await api.end('SIGTERM')).toBe(0);
      api = await startApi();
    }
    isOver = true;
    await expectWhole(await streaming);
  }, TAKES_MS);

  it('is done at once also where the clocks of API and worker are two hours apart', async () => {
    const api = await startApi({ WORKER: '0', NODE_OPTIONS: shiftedBy(3_600_000) });
    await startWorker({ NODE_OPTIONS: shiftedBy(-3_600_000) });
    const accepted = await stream(() => api.url, after(500));
    expect(accepted.length).toBeGreaterThan(0);
    // Lost by the queue, too: what is due is then found by its date alone.
    const client = new Redis(redis.url);
    await client.flushdb();
    client.disconnect();
    await settled(30_000);
    await expectWhole(accepted);
  }, TAKES_MS);

  it('is told by stock verify where it does not add up', async () => {
    await query('UPDATE stock_levels SET OnHand = OnHand + 1 WHERE ProductID = 1 AND WarehouseID = 1');
    const { end, out, err } = await run('cli', ['stock', 'verify'], env);
    expect([end, out]).toEqual([1, '1 breaches\n']);
    expect(err).toMatch(/^on hand is what the bins hold: product 1 at site 1: \d+ is kept, \d+ is counted\n$/);
    await query('UPDATE stock_levels SET OnHand = OnHand - 1 WHERE ProductID = 1 AND WarehouseID = 1');
  }, TAKES_MS);

  it('that was given up is listed and tried again on the command line', async () => {
    await query(`INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, LastError, CreatedDate)
      VALUES ('CorrectionsQueued', 1, 'ApplyQueuedCorrections', '{"siteId":1,"binIds":[1]}', 'failed', 10, '2026-11-20 08:00:00.000', 'for ever', '2026-11-20 08:00:00.000')`);
    const listed = await run('cli', ['queue', 'list'], env);
    expect(listed.out).toMatch(/^ApplyQueuedCorrections \(CorrectionsQueued\): 0 pending, 1 failed\n\d+ ApplyQueuedCorrections, tried 10 times: for ever\n1 given up\n$/);
    expect(await run('cli', ['queue', 'retry'], env)).toEqual({ end: 0, out: '1 tried again\n', err: '' });
    await startWorker();
    await settled();
  }, TAKES_MS);

  it('of a shipment is reverted whole or not at all, also when the worker is killed', async () => {
    const api = await startApi({ WORKER: '0' });
    let worker = await startWorker();
    const customer = { firstname: 'A', address1: '1 Road', city: 'X', state: 'NY', zip: '10001', country: 'US' };
    const data = Array.from({ length: 20 }, (_, index) => ({ order_number: `F-${index}`, shipping_method: 'GROUND', customer, items: [{ sku: skuOf(index), quantity: 2 }] }));
    const created = await api.http.post('/apirest/v4/oms/orders').set({ AccountID: '100', Key: 'demo-oms-key' }).send({ data });
    const orderIds = (created.body as { data: { order_id: number }[] }).data.map(({ order_id }) => order_id);
    expect((await api.http.post('/apirest/v4/oms/internal/shipments/process').set(as).send({ order_ids: orderIds })).status).toBe(200);
    expect((await api.http.post(`${WMS}/shipments/revert/pending`).set(as).send({ shipments_list: orderIds })).status).toBe(200);
    await worker.end('SIGKILL');
    worker = await startWorker();
    await settled();
    const statuses = await query('SELECT StatusID, COUNT(*) AS n FROM orders WHERE OrderID IN (?) GROUP BY StatusID', [orderIds]);
    const history = await query('SELECT OrderID FROM order_history WHERE OrderID IN (?) AND FromStatusID = 4 AND ToStatusID = 3', [orderIds]);
    expect([statuses, history.length]).toEqual([[{ StatusID: 3, n: 20 }], 20]);
    await expectWhole([]);
    expect(worker.hasEnded).toBe(false);
  }, TAKES_MS);
});

/** Makes a Node program live so many milliseconds ahead. */
function shiftedBy(ms: number): string {
  const script = `const Real = Date; globalThis.Date = class extends Real { constructor(...a) { if (a.length) super(...a); else super(Real.now() + ${ms}); } static now() { return Real.now() + ${ms}; } };`;
  return `--import data:text/javascript,${encodeURIComponent(script)}`;
}

/** True once so many milliseconds have passed since now. */
function after(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() > end;
}
