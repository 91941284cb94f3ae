import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '#servers';
import { BusyFloor, handsOf, hire, UNITS_OF_PICKS } from '../support/busy-floor.js';
import { migrateWithDemo, onContexts } from '../support/contexts.js';
import { DatabaseCluster } from '../support/database-cluster.js';
import { FloorProcesses } from '../support/floor-processes.js';
import { backendOf, haproxyAsDocumented } from '../support/haproxy.js';
import { run, type Running, type Service } from '../support/process.js';
import { OrderStream } from '../support/order-stream.js';
import { Pauses } from '../support/pauses.js';
import { Sentinels } from '../support/sentinels.js';

const TAKES_MS = 300_000;
/** Number of changes of the writer. */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 5);

/** No round begins after so many minutes. */
const MINUTES = Number(process.env.CLUSTER_MINUTES ?? 60);

const PICKERS = Array.from({ length: 4 }, (_, index) => `walker-${index}`);

/** Ways to lose a writer, alternating; `full` restarts it while the disk of a replica is full. */
const losses = ['killed', 'cut', 'switched', 'full', 'woken', 'hung', 'restarted'] as const;

describe('a service with several database hosts', () => {
  let cluster: DatabaseCluster;
  let redis: Sentinels;
  let floor: FloorProcesses;
  let service: Service;
  let balancer: Server;
  let worker: Running;
  let orders: OrderStream;

  beforeAll(async () => {
    [cluster, redis] = await Promise.all([DatabaseCluster.open(), Sentinels.open()]);
    floor = await FloorProcesses.open(cluster, async (env) => {
      await migrateWithDemo(env);
      await onContexts(env, (bus) => hire(bus, PICKERS));
    });
    const start = (): Promise<Service> => floor.startApi({ WORKER: 'off', REDIS_URL: redis.url });
    const [first, second, started] = await Promise.all([start(), start(), floor.startWorker({ REDIS_URL: redis.url })]);
    [service, worker] = [first, started];
    balancer = await haproxyAsDocumented('backend apis', [first, second].map(backendOf));
    orders = new OrderStream(balancer.url);
  }, TAKES_MS);

  afterAll(async () => {
    await floor?.endProcesses();
    await Promise.all([floor?.close(), redis?.stop(), balancer?.stop()]);
  }, TAKES_MS);

  const ready = async (): Promise<{ status: number; roles: string[] }> => {
    const { status, body } = await service.http.get('/health/ready');
    return { status, roles: ((body.hosts ?? []) as { role: string }[]).map(({ role }) => role) };
  };
  const rolesBecome = (wanted: string[]): Promise<unknown> =>
    service.until(async () => {
      const { status, roles } = await ready();
      return status === 200 && roles.join() === wanted.join() ? roles : undefined;
    });

  it(
    'tells the role of each host',
    async () => {
      await rolesBecome(['writer', 'replica', 'replica']);
      const { body } = await service.http.get('/health/ready');
      expect(body.hosts).toEqual([{ role: 'writer' }, ...[1, 2].map(() => ({ role: 'replica', behind: expect.any(Number) }))]);
    },
    TAKES_MS,
  );

  it(
    `loses no answered order and doubles none while its writer changes up to ${ROUNDS} times, and no pick of waves`,
    async () => {
      let isOver = false;
      const corrections = floor.stream(
        () => balancer.url,
        () => isOver,
      );
      const streaming = orders.run(() => isOver);
      const walkers = new BusyFloor(await handsOf(service.http, PICKERS));
      const walking = walkers.walkAt(balancer.url, () => isOver);
      const pauses = new Pauses(orders);
      const deadline = Date.now() + MINUTES * 60_000;
      try {
        for (let round = 0; round < ROUNDS && Date.now() < deadline; round += 1) {
          const loss = losses[round % losses.length] ?? 'killed';
          await pauses.around(loss, () => lose(loss));
          await rejoin(loss);
          if (round % 3 === 2) await [() => redis.kill(), () => redis.switchOver(), () => redis.empty()][((round - 2) / 3) % 3]?.();
        }
      } finally {
        isOver = true;
      }
      const [accepted] = await Promise.all([corrections, streaming, walking]);
      pauses.report(accepted.length);
      await walkers.sendAgain(balancer.url);
      await floor.expectWhole(accepted);
      const units = (await floor.query(UNITS_OF_PICKS)) as { pickId: string; units: number }[];
      expect(units.length).toBeGreaterThan(0);
      walkers.expectWhole(units);
      process.stdout.write(`${units.length} picks of waves\n`);
      orders.expectWhole(await floor.query('SELECT OrderNumber AS number, COUNT(*) AS n FROM orders GROUP BY OrderNumber'));
      expect(worker.hasEnded).toBe(false);
    },
    TAKES_MS + ROUNDS * 30_000,
  );

  let lost = 0;
  let full = 0;

  async function lose(loss: (typeof losses)[number]): Promise<void> {
    lost = cluster.writer;
    if (loss === 'switched') return cluster.switchOver();
    if (loss === 'restarted') return cluster.restartWriter();
    if (loss === 'full') {
      full = cluster.fillReplica();
      await service.until(async () => {
        const before = await cluster.applied(full);
        await orders.flows(10);
        return (await cluster.applied(full)) === before ? before : undefined;
      });
      return cluster.restartWriter();
    }
    if (loss === 'cut') cluster.cut(lost);
    else if (loss === 'killed') await cluster.nodes[lost]?.kill();
    else cluster.signal(lost, 'SIGSTOP');
    await cluster.promote();
  }

  /** Makes the lost node a replica; a writer that wakes up takes itself for the writer for a while. */
  async function rejoin(loss: (typeof losses)[number]): Promise<void> {
    if (loss === 'switched' || loss === 'restarted') return;
    if (loss === 'full') return freeReplica();
    if (loss === 'woken' || loss === 'cut') {
      if (loss === 'cut') cluster.heal(lost);
      else cluster.signal(lost, 'SIGCONT');
      await service.until(async () => ((await ready()).roles[lost] === 'ignored' ? true : undefined));
      await orders.flows(10);
      await pause(500);
    }
    await cluster.rebuild(lost);
  }

  /** MariaDB looks once a minute whether a full disk has space again; an operator rebuilds the node meanwhile. */
  async function freeReplica(): Promise<void> {
    cluster.nodes[full]?.freeDisk();
    await cluster.rebuild(full);
  }

  it(
    'reads on while every replica is away, and finds the work of a COMMIT that nobody acknowledged once one is back',
    async () => {
      const replicas = cluster.nodes.filter((_, node) => node !== cluster.writer);
      await Promise.all(replicas.map((node) => node.kill()));
      expect(await orders.post('ALONE-1')).toBe('503');
      const { status } = await service.http.get('/apirest/v4/oms/orders?per_page=1').set({ AccountID: '100', Key: 'demo-oms-key' });
      expect(status).toBe(200);
      await Promise.all(replicas.map((node) => node.restart()));
      await service.until(async () => ((await orders.post('ALONE-1')) === '200' ? true : undefined));
      expect(await floor.query("SELECT COUNT(*) AS n FROM orders WHERE OrderNumber = 'ALONE-1'")).toEqual([{ n: 1 }]);
    },
    TAKES_MS,
  );

  it(
    'leaves the command line working, and refuses hosts none of which takes writes',
    async () => {
      const replicas = cluster.nodes.map((_, node) => node).filter((node) => node !== cluster.writer);
      const names = replicas.map((node) => new URL(cluster.nodes[node]?.url ?? '').host);
      const refusal = async (): Promise<unknown[]> => {
        const { end, out, err } = await run('api', [], { DATABASE_URL: `mysql://service:secret@${names.join(',')}/service` });
        return [end, out, err.replace('cannot start: the database servers of DATABASE_URL cannot be used: ', '')];
      };
      const [verified, refused] = await Promise.all([run('cli', ['stock', 'verify'], { DATABASE_URL: cluster.url }), refusal()]);
      expect([verified.end, verified.err]).toEqual([0, '']);
      expect(refused).toEqual([78, '', `no host takes writes (${names.map((each) => `${each}: read-only`).join(', ')})\n`]);
      // The worker writes once per second, and the positions of replicas that still follow would show which one is ahead.
      await floor.endProcesses();
      for (const node of replicas) await cluster.catchUp(node);
      for (const node of replicas) await cluster.on(node, 'SET GLOBAL read_only = OFF');
      const both = `${names.join(' and ')} both take writes, and neither replicas nor positions tell which one is the writer\n`;
      expect(await refusal()).toEqual([78, '', both]);
    },
    TAKES_MS,
  );
});
