import { setTimeout as pause } from 'node:timers/promises';
import { migrationNames } from '@runtime/schema';
import { Balancer } from '../support/balancer.js';
import { type Accepted, FloorProcesses } from '../support/floor-processes.js';
import { OrderStream } from '../support/order-stream.js';
import { buildPreviousRelease } from '../support/previous-release.js';
import { run, type Running, type Service } from '../support/process.js';

const TAKES_MS = 300_000;
/** How long both versions run side by side. */
const SECONDS = Number(process.env.UPGRADE_SECONDS ?? 16);
const PHASES = 4;

const account = { AccountID: '100', Key: 'demo-oms-key' };

describe('a rolling upgrade from the previous release', () => {
  let previous: string;
  let floor: FloorProcesses;
  let balancer: Balancer;
  let orders: OrderStream;
  let accepted: Accepted[];
  let older: Service;
  let newer: Service;
  let worker: Running;

  beforeAll(async () => {
    previous = buildPreviousRelease();
    floor = await FloorProcesses.open(undefined, async (env) => {
      for (const words of [
        ['db', 'migrate'],
        ['demo', 'load'],
      ]) {
        const { end, err } = await run('cli', words, env, previous);
        if (end !== 0) throw new Error(`${words.join(' ')} of the previous release failed: ${err}`);
      }
    });
    [older, worker] = await Promise.all([floor.startApi({ WORKER: 'off' }, previous), floor.startWorker({}, previous)]);
    balancer = await Balancer.open([older.url]);
    orders = new OrderStream(balancer.url);
  }, TAKES_MS);

  afterAll(async () => {
    balancer?.close();
    await floor?.endProcesses();
    await floor?.close();
  }, TAKES_MS);

  const phase = (): Promise<unknown> => Promise.all([pause((SECONDS * 1_000) / PHASES), orders.flows(8)]);

  /** Ends a service, after taking it out of the balancer as its readiness would. */
  async function leave(service: Service): Promise<void> {
    balancer.targets = balancer.targets.filter((url) => url !== service.url);
    await pause(200);
    expect(await service.end()).toBe(0);
  }

  /** Makes one version's worker alone do the work that the other version's API accepts. */
  async function handOver(next: () => Promise<Running>): Promise<void> {
    const before = worker;
    worker = await next();
    expect(await before.end()).toBe(0);
  }

  it(
    'answers no request with 5xx and loses nothing, in any mixture of versions, forth and back',
    async () => {
      let isOver = false;
      const streaming = Promise.all([
        floor.stream(
          () => balancer.url,
          () => isOver,
        ),
        orders.run(() => isOver),
      ]);
      await orders.flows(8);
      const { end, out, err } = await floor.cli('db', 'migrate');
      expect([end, err]).toEqual([0, '']);
      expect(out).toContain(`ran ${[...migrationNames].sort((a, b) => Number(a.slice(-13)) - Number(b.slice(-13))).at(-1)}`);

      // The old worker does the new API's work.
      newer = await floor.startApi({ WORKER: 'off' });
      balancer.targets.push(newer.url);
      await phase();
      // The new worker does the old API's work; the old API starts on the newer schema.
      await handOver(() => floor.startWorker());
      await leave(older);
      older = await floor.startApi({ WORKER: 'off' }, previous);
      balancer.targets.push(older.url);
      await phase();
      // A rollback: only the old version runs.
      await handOver(() => floor.startWorker({}, previous));
      await leave(newer);
      await phase();
      // Then the new version again.
      newer = await floor.startApi({ WORKER: 'off' });
      balancer.targets.push(newer.url);
      await handOver(() => floor.startWorker());
      await phase();
      isOver = true;
      [accepted] = await streaming;
      const statuses = [...balancer.statuses].map(([status, n]) => `${n} x ${status}`).join(', ');
      process.stdout.write(`${orders.answered.size} orders and ${accepted.length} corrections answered by both versions: ${statuses}\n`);
      expect(balancer.faults).toEqual([]);
      orders.expectWhole(await floor.query('SELECT OrderNumber AS number, COUNT(*) AS n FROM orders GROUP BY OrderNumber'));
      await floor.expectWhole(accepted);
    },
    TAKES_MS + SECONDS * 2_000,
  );

  it(
    'and either version reads the orders of both the same, but for what the new one adds',
    async () => {
      const read = async ({ http }: Service, number: string): Promise<{ data: object }> => {
        const { status, body } = await http.get(`/apirest/v4/oms/orders/${number}?identify_by=order_number`).set(account);
        expect(status).toBe(200);
        return body as { data: object };
      };
      const numbers = [...orders.answered.keys()];
      for (const number of [...numbers.slice(0, 20), ...numbers.slice(-20)]) {
        const [old, now] = [await read(older, number), await read(newer, number)];
        expect(old).toMatchObject({ data: { order_number: number } });
        expect(now).toMatchObject(old);
      }
    },
    TAKES_MS,
  );
});
