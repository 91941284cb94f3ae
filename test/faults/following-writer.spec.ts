import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseCluster } from '../support/database-cluster.js';
import { type Accepted, FloorProcesses } from '../support/floor-processes.js';
import { run, type Running, type Service } from '../support/process.js';
import { OrderStream } from '../support/order-stream.js';

const TAKES_MS = 300_000;
/** How often the writer changes. */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 5);

/** Ways to lose a writer, by turns. */
const losses = ['killed', 'hung', 'switched', 'restarted', 'woken'] as const;

interface Pause {
  loss: string;
  /** The longest time without an answered order. */
  ms: number;
  /** From the moment that a host takes writes to the first answered order. */
  followed: number;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const share = (part: number): string => ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000).toFixed(1);
  return `p50 ${share(0.5)} s, p95 ${share(0.95)} s, longest ${share(1)} s`;
}

describe('a service with several database hosts', () => {
  let cluster: DatabaseCluster;
  let floor: FloorProcesses;
  let service: Service;
  let worker: Running;
  let orders: OrderStream;

  beforeAll(async () => {
    cluster = await DatabaseCluster.open();
    floor = await FloorProcesses.open(cluster);
    [service, worker] = await Promise.all([floor.startApi({ WORKER: '0' }), floor.startWorker()]);
    orders = new OrderStream(service.url);
  }, TAKES_MS);

  afterAll(async () => {
    await floor?.endProcesses();
    await floor?.close();
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
    `loses no answered order and doubles none while its writer changes ${ROUNDS} times`,
    async () => {
      let isOver = false;
      const corrections = floor.stream(
        () => service.url,
        () => isOver,
      );
      const streaming = orders.run(() => isOver);
      const pauses: Pause[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const loss = losses[round % losses.length] ?? 'killed';
        await orders.flows(10);
        const began = performance.now();
        await lose(loss);
        const written = performance.now();
        await orders.flows(10);
        pauses.push({ loss, ms: orders.longestPauseSince(began), followed: orders.firstSince(written) });
        await rejoin(loss);
      }
      isOver = true;
      const [accepted] = await Promise.all([corrections, streaming]);
      report(pauses, accepted);
      await floor.expectWhole(accepted);
      orders.expectWhole(await floor.query('SELECT OrderNumber AS number, COUNT(*) AS n FROM orders GROUP BY OrderNumber'));
      expect(worker.hasEnded).toBe(false);
    },
    TAKES_MS + ROUNDS * 30_000,
  );

  let lost = 0;

  async function lose(loss: (typeof losses)[number]): Promise<void> {
    lost = cluster.writer;
    if (loss === 'switched') return cluster.switchOver();
    if (loss === 'restarted') return cluster.restartWriter();
    if (loss === 'killed') await cluster.nodes[lost]?.kill();
    else cluster.signal(lost, 'SIGSTOP');
    await cluster.promote();
  }

  /** Brings the lost writer back as a replica; one that wakes up thinks for a while that it is the writer. */
  async function rejoin(loss: (typeof losses)[number]): Promise<void> {
    if (loss === 'switched' || loss === 'restarted') return;
    if (loss === 'woken') {
      cluster.signal(lost, 'SIGCONT');
      await service.until(async () => ((await ready()).roles[lost] === 'ignored' ? true : undefined));
      await orders.flows(10);
      await pause(500);
    }
    await cluster.rebuild(lost);
  }

  function report(pauses: readonly Pause[], accepted: readonly Accepted[]): void {
    const each = losses.map((loss) => {
      const own = pauses.filter((pause) => pause.loss === loss);
      return `  ${loss}: pauses ${spread(own.map(({ ms }) => ms))}; after the promotion ${spread(own.map(({ followed }) => followed))}`;
    });
    process.stdout.write(
      [
        `${pauses.length} changes of the writer, ${orders.answered.size} orders and ${accepted.length} corrections answered`,
        `pauses ${spread(pauses.map(({ ms }) => ms))}; after the promotion ${spread(pauses.map(({ followed }) => followed))}`,
        ...each,
        `answers: ${[...orders.statuses].map(([status, n]) => `${n} x ${status}`).join(', ')}`,
        '',
      ].join('\n'),
    );
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
      expect(refused).toEqual([1, '', `no host takes writes (${names.map((each) => `${each}: read-only`).join(', ')})\n`]);
      // The worker writes once a second, and the positions of replicas that still follow would tell which one is ahead.
      await floor.endProcesses();
      for (const node of replicas) await cluster.catchUp(node);
      for (const node of replicas) await cluster.on(node, 'SET GLOBAL read_only = OFF');
      const both = `${names.join(' and ')} both take writes, and neither replicas nor positions tell which one is the writer\n`;
      expect(await refusal()).toEqual([1, '', both]);
    },
    TAKES_MS,
  );
});
