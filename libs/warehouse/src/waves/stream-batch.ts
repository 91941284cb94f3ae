import { LockShipments } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimBatch, ReleaseBatch } from '../contract/waves/batches.js';
import { StreamBatch } from '../contract/waves/wave-rules.js';
import { PlanWave, ReleaseWave } from '../contract/waves/waves.js';
import { BatchMembers } from '../tasks/index.js';
import { BatchStore } from './store/batch-store.js';

/** The actor of these waves: the site's rule releases them. */
const ACTOR = 'system';

@CommandHandler(StreamBatch)
export class StreamBatchHandler implements ICommandHandler<StreamBatch> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
  ) {}

  async execute({ siteId, plan, claim, actor }: StreamBatch): Promise<number | null> {
    const orderIds = [...new Set(plan.batches.flatMap((batch) => batch.orderIds))].sort((a, b) => a - b);
    await this.bus.send(new LockShipments(siteId, orderIds));
    const taken = new Set((await this.members.open(orderIds)).map(({ orderId }) => orderId));
    const batches = plan.batches
      .map((batch) => ({ ...batch, orderIds: batch.orderIds.filter((orderId) => !taken.has(orderId)) }))
      .filter((batch) => batch.orderIds.length > 0);
    if (batches.length > 0) await this.release(siteId, { ...plan, batches });
    return this.bus.send(new ClaimBatch(siteId, claim, actor));
  }

  /** Opens its batches at once, since a picker waits for one. */
  private async release(siteId: number, plan: StreamBatch['plan']): Promise<void> {
    const { waveId } = await this.bus.send(new PlanWave(siteId, plan, ACTOR));
    await this.bus.send(new ReleaseWave(siteId, waveId, true, ACTOR));
    for (const { batchId } of await this.store.of([waveId])) await this.bus.send(new ReleaseBatch(batchId, ACTOR));
  }
}
