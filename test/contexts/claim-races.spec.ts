import { randomUUID } from 'node:crypto';
import { ClaimBatch, ListBatches, PlanWave, ReleaseWave } from '@contract/warehouse';
import { describeApp } from '../support/app.js';
import { Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';

const PICKERS = 20;
const CLAIM_ROUNDS = 20;
const RELEASE_ROUNDS = 50;
/** Generous, since the rounds take minutes on a busy machine. */
const TAKES_MS = 600_000;

describeApp('waves of many people at once', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => {
    hands = await Devices.at(shop);
  });
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const orders = async (count: number): Promise<number[]> => {
    const { sku } = await shop.product({ MAIN: count });
    const ids: number[] = [];
    for (let order = 0; order < count; order++) ids.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    return ids;
  };
  const planned = async (...batches: number[][]): Promise<number> => {
    const plan = { method: 'batch' as const, criteria: {}, leftOut: [], isEstimated: true };
    const rows = batches.map((orderIds) => ({ orderIds, length: 1 }));
    return (await shop.app.bus.send(new PlanWave(1, { ...plan, batches: rows }, 'test'))).waveId;
  };
  const release = (waveId: number): Promise<unknown> => shop.app.bus.send(new ReleaseWave(1, waveId, false, 'test'));

  it(
    'gives each batch to one of them, and leaves none',
    async () => {
      for (let round = 0; round < CLAIM_ROUNDS; round++) {
        await release(await planned(...(await orders(PICKERS)).map((orderId) => [orderId])));
        await hands.floor.quiet();
        const claims = Array.from({ length: PICKERS }, (_, picker) =>
          shop.app.bus.send(new ClaimBatch(1, { claimId: randomUUID(), batchId: null }, `user:${round}-${picker}`)),
        );
        const claimed = await Promise.all(claims);
        expect(new Set(claimed).size).toBe(PICKERS);
        expect(claimed).not.toContain(null);
        const { total } = await shop.app.bus.ask(new ListBatches(1, { state: 'open' }, { page: 1, perPage: 1 }));
        expect(total).toBe(0);
      }
    },
    TAKES_MS,
  );

  it(
    'releases one of two waves that have the same order, whole',
    async () => {
      for (let round = 0; round < RELEASE_ROUNDS; round++) {
        const [first, second, third] = await orders(3);
        const waves = [await planned([first], [second]), await planned([third], [second])];
        const outcomes = await Promise.allSettled(waves.map(release));
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'orders_in_wave' } });
        const open = await shop.app.database.query<{ BatchID: number }>(
          'SELECT o.BatchID FROM batch_orders o JOIN batches b ON b.BatchID = o.BatchID WHERE b.WaveID = ? AND o.OpenKey IS NOT NULL',
          [waves[outcomes.findIndex(({ status }) => status === 'rejected')]],
        );
        expect(open).toEqual([]);
      }
    },
    TAKES_MS,
  );
});
