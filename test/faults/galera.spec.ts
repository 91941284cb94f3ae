import { FloorProcesses } from '../support/floor-processes.js';
import { GaleraCluster } from '../support/galera-cluster.js';
import { OrderStream } from '../support/order-stream.js';
import { Pauses } from '../support/pauses.js';
import type { Running, Service } from '../support/process.js';

const TAKES_MS = 300_000;
/** Number of changes of the writer. */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 4);
/** No round begins after so many minutes. */
const MINUTES = Number(process.env.CLUSTER_MINUTES ?? 60);

/** Ways to lose a writer, alternating. */
const losses = ['killed', 'hung', 'ended', 'cut'] as const;

describe('a service on Galera behind HAProxy', () => {
  let cluster: GaleraCluster;
  let floor: FloorProcesses;
  let service: Service;
  let worker: Running;
  let orders: OrderStream;

  beforeAll(async () => {
    cluster = await GaleraCluster.open();
    floor = await FloorProcesses.open(cluster);
    [service, worker] = await Promise.all([floor.startApi({ WORKER: '0' }), floor.startWorker()]);
    orders = new OrderStream(service.url);
  }, TAKES_MS);

  afterAll(async () => {
    await floor?.endProcesses();
    await floor?.close();
  }, TAKES_MS);

  it(
    `loses no answered order and doubles none while its writer changes up to ${ROUNDS} times, and never has two`,
    async () => {
      let isOver = false;
      const corrections = floor.stream(
        () => service.url,
        () => isOver,
      );
      const streaming = orders.run(() => isOver);
      const pauses = new Pauses(orders);
      const deadline = Date.now() + MINUTES * 60_000;
      try {
        for (let round = 0; round < ROUNDS && Date.now() < deadline; round += 1) {
          const loss = losses[round % losses.length] ?? 'killed';
          const lost = await cluster.untilWritable();
          let writer = lost;
          await pauses.around(loss, async () => {
            await lose(loss, lost);
            writer = await cluster.untilWritable(lost);
          });
          const failed = cluster.failedChecksOf(writer);
          await rejoin(loss, lost);
          await cluster.untilWhole();
          await orders.flows(10);
          const used = await cluster.onlyUsedNode();
          // The node that returns takes nothing from its successor, unless a busy machine kept the successor from answering HAProxy.
          if (cluster.failedChecksOf(writer) === failed) expect(used).toBe(writer);
        }
      } finally {
        isOver = true;
      }
      const [accepted] = await Promise.all([corrections, streaming]);
      pauses.report(accepted.length);
      await floor.expectWhole(accepted);
      orders.expectWhole(await floor.query('SELECT OrderNumber AS number, COUNT(*) AS n FROM orders GROUP BY OrderNumber'));
      expect(worker.hasEnded).toBe(false);
    },
    TAKES_MS + ROUNDS * 60_000,
  );

  async function lose(loss: (typeof losses)[number], node: number): Promise<void> {
    if (loss === 'killed') await cluster.nodes[node]?.kill();
    else if (loss === 'ended') await cluster.nodes[node]?.kill('SIGTERM');
    else if (loss === 'hung') cluster.signal(node, 'SIGSTOP');
    else cluster.cut(node);
  }

  async function rejoin(loss: (typeof losses)[number], node: number): Promise<void> {
    if (loss === 'hung') cluster.signal(node, 'SIGCONT');
    else if (loss === 'cut') cluster.heal(node);
    else await cluster.nodes[node]?.restart();
  }
});
