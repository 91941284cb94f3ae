import { randomUUID } from 'node:crypto';
import { ClaimBatch, GetBatchWalk, PlanWave, ReleaseWave, ReportShort } from '@contract/warehouse';
import type { Day } from './build-events.js';
import type { Row } from './telling-row.js';

/** Releases a wave of one order. */
async function release({ shop }: Day, orderId: number): Promise<void> {
  const { bus } = shop.app;
  const plan = { criteria: {}, batches: [{ orderIds: [orderId], length: 1 }], leftOut: [], isEstimated: true };
  const { waveId } = await bus.send(new PlanWave(1, { ...plan, method: 'single' }, 'test'));
  await bus.send(new ReleaseWave(1, waveId, false, 'test'));
}

/** Of the commands on waves and batches. */
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
  ],
  ReportShort: [
    async (day) => {
      const { bus } = day.shop.app;
      const { sku } = await day.shop.product({ MAIN: 5 });
      const { order_id } = await day.shop.order([{ sku, quantity: 2 }]);
      await bus.send(new ClaimBatch(1, { claimId: randomUUID(), batchId: null }, 'other'));
      await release(day, order_id);
      await day.hands.floor.quiet();
      const batchId = (await bus.send(new ClaimBatch(1, { claimId: randomUUID(), batchId: null }, 'picker'))) ?? 0;
      const [{ tasks }] = (await bus.ask(new GetBatchWalk(1, batchId))).stops;
      const short = { shortId: randomUUID(), taskId: tasks[0].taskId, taken: 1, reason: 'less' as const };
      return () => bus.send(new ReportShort(1, batchId, short, 'picker'));
    },
    'stock.changed on_hand,reserved',
    'order.updated items,updated_at',
  ],
};
