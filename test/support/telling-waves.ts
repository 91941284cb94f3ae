import { randomUUID } from 'node:crypto';
import {
  CancelWave,
  ClaimBatch,
  FinishBatch,
  GetBatchWalk,
  PlanWave,
  ReassignBatch,
  ReleaseWave,
  RemoveFromBatch,
  ReportShort,
  StreamBatch,
} from '@contract/warehouse';
import type { Day } from './build-events.js';
import type { Row } from './telling-row.js';

const endedBatch = 'state,units,units_picked,units_since_claim,orders,lease_until';
const endedWave = 'state,orders_done,batches_done,ended_at';

/** Releases a wave of one order; returns its id. */
async function release({ shop }: Day, orderId: number): Promise<number> {
  const { bus } = shop.app;
  const plan = { criteria: {}, batches: [{ orderIds: [orderId], length: 1 }], leftOut: [], isEstimated: true };
  const { waveId } = await bus.send(new PlanWave(1, { ...plan, method: 'single' }, 'test'));
  await bus.send(new ReleaseWave(1, waveId, false, 'test'));
  return waveId;
}

/** An order of two in a batch that `picker` has. */
async function claimed(day: Day, picker: string): Promise<{ orderId: number; sku: string; batchId: number; taskId: number }> {
  const { bus, database } = day.shop.app;
  const { sku } = await day.shop.product({ MAIN: 5 });
  const { order_id: orderId } = await day.shop.order([{ sku, quantity: 2 }]);
  const waveId = await release(day, orderId);
  await day.hands.floor.quiet();
  const [{ batchId }] = await database.query<{ batchId: number }>('SELECT BatchID AS batchId FROM batches WHERE WaveID = ?', [waveId]);
  await bus.send(new ClaimBatch(1, { claimId: randomUUID(), batchId }, picker));
  const [{ tasks }] = (await bus.ask(new GetBatchWalk(1, batchId))).stops;
  return { orderId, sku, batchId, taskId: tasks[0].taskId };
}

const short = (batchId: number, taskId: number, taken: number, picker: string): ReportShort =>
  new ReportShort(1, batchId, { shortId: randomUUID(), taskId, taken, reason: 'less' }, picker);

/** The commands on waves and batches. */
export const tellingWaves: Readonly<Record<string, Row>> = {
  ReleaseBatch: [
    async (day) => {
      const { sku } = await day.shop.product({ MAIN: 5 });
      const { order_id } = await day.shop.order([{ sku, quantity: 2 }]);
      return async () => {
        await release(day, order_id);
        await day.hands.floor.quiet();
      };
    },
    'order.processing status_id,status,updated_at',
    'wave.released state',
  ],
  ClaimBatch: [
    async (day) => {
      const { sku } = await day.shop.product({ MAIN: 5 });
      const { order_id } = await day.shop.order([{ sku, quantity: 2 }]);
      await release(day, order_id);
      await day.hands.floor.quiet();
      return () => day.shop.app.bus.send(new ClaimBatch(1, { claimId: randomUUID(), batchId: null }, 'claimer'));
    },
    'batch.claimed state,claimed_by,claimed_at,lease_until',
  ],
  StreamBatch: [
    async (day) => {
      const { sku } = await day.shop.product({ MAIN: 5 });
      const { order_id: orderId } = await day.shop.order([{ sku, quantity: 2 }]);
      const plan = {
        ...{ method: 'single' as const, criteria: {}, leftOut: [], isEstimated: true },
        batches: [{ orderIds: [orderId], length: 1 }],
      };
      return () => day.shop.app.bus.send(new StreamBatch(1, plan, { claimId: randomUUID(), batchId: null }, 'streamer'));
    },
    'order.processing status_id,status,updated_at',
    'batch.claimed state,claimed_by,claimed_at,lease_until',
    'wave.released state',
  ],
  ReportShort: [
    async (day) => {
      const { batchId, taskId } = await claimed(day, 'reporter');
      return () => day.shop.app.bus.send(short(batchId, taskId, 1, 'reporter'));
    },
    'stock.changed on_hand,reserved',
    'order.updated items,updated_at',
    'pick.short ',
  ],
  ReconcileBatch: [
    async (day) => {
      const { orderId, sku } = await claimed(day, 'picker');
      return () => day.hands.pick(day.hands.wish(orderId, sku, 2));
    },
    'stock.changed on_hand,reserved',
    'order.updated items,updated_at',
    `batch.done ${endedBatch}`,
    `wave.done ${endedWave}`,
  ],
  FinishBatch: [
    async (day) => {
      const { batchId, taskId } = await claimed(day, 'finisher');
      await day.shop.app.bus.send(short(batchId, taskId, 0, 'finisher'));
      return () => day.shop.app.bus.send(new FinishBatch(1, batchId, 'finisher'));
    },
    `batch.done ${endedBatch}`,
    `wave.done ${endedWave}`,
  ],
  ReassignBatch: [
    async (day) => {
      const { batchId } = await claimed(day, 'giver');
      return () => day.shop.app.bus.send(new ReassignBatch(1, batchId, 'manager'));
    },
    'batch.claimed state,claimed_by,claimed_at,lease_until',
  ],
  RemoveFromBatch: [
    async (day) => {
      const { batchId, orderId } = await claimed(day, 'loser');
      return () => day.shop.app.bus.send(new RemoveFromBatch(1, batchId, [orderId]));
    },
    `batch.done ${endedBatch}`,
    `wave.done ${endedWave}`,
  ],
  CancelWave: [
    async (day) => {
      const { sku } = await day.shop.product({ MAIN: 5 });
      const { order_id } = await day.shop.order([{ sku, quantity: 2 }]);
      const waveId = await release(day, order_id);
      await day.hands.floor.quiet();
      return () => day.shop.app.bus.send(new CancelWave(1, waveId));
    },
    `batch.cancelled ${endedBatch},claimed_by,claimed_at`,
    `wave.cancelled ${endedWave}`,
  ],
};
