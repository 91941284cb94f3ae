import { ListOrderNumbers } from '@contract/orders';
import { Bus, FaultList, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { BindTotes, FinishBatch, LeaveBatch } from '../contract/waves/batches.js';
import { BatchedOrders, BatchLeases, BatchMembers, PickTasks } from '../tasks/index.js';
import { BatchUpkeep } from './batch-upkeep.js';
import { refuseOthersBatch } from './owned-batch.js';
import { type BatchRow, BatchStore } from './store/batch-store.js';
import { WaveChanged } from '../events.js';

@CommandHandler(BindTotes)
export class BindTotesHandler implements ICommandHandler<BindTotes> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly leases: BatchLeases,
  ) {}

  async execute({ siteId, batchId, totes, actor }: BindTotes): Promise<void> {
    refuseOthersBatch(batchId, siteId, actor, await this.store.lock(batchId));
    await this.leases.renew([batchId], actor);
    const orders = new Set((await this.members.of([batchId])).filter(({ state }) => state !== 'removed').map(({ orderId }) => orderId));
    const known = new Map((await this.store.totes(siteId, [...new Set(totes.map(({ tote }) => tote))])).map((row) => [row.tote, row]));
    const bound = [...known.values()].flatMap(({ orderId }) => orderId ?? []);
    // A tote is free once its order has left the batch where it was bound, or that batch has ended; the order may be in another one by now.
    const open = new Set((bound.length > 0 ? await this.members.open(bound) : []).map(({ orderId, batchId: own }) => `${orderId} ${own}`));
    const numbers = await this.bus.ask(new ListOrderNumbers({ siteId }, bound));
    const faults = new FaultList<WarehouseErrorCode>();
    totes.forEach(({ orderId, tote }, index) => {
      const { orderId: other = null, batchId: of = null } = known.get(tote) ?? {};
      if (!orders.has(orderId)) faults.add('order_not_in_batch', `totes[${index}].orderId`, { orderId, batchId });
      if (other !== null && (other !== orderId || of !== batchId) && of !== null && open.has(`${other} ${of}`))
        faults.add('tote_in_use', `totes[${index}].tote`, { tote, order: numbers.get(other) ?? String(other) });
      if (totes.findIndex((each) => each.tote === tote) < index) faults.add('repeated_tote', `totes[${index}].tote`, { tote });
    });
    faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
    await this.store.bind(siteId, batchId, totes);
  }
}

@CommandHandler(LeaveBatch)
export class LeaveBatchHandler implements ICommandHandler<LeaveBatch> {
  constructor(private readonly store: BatchStore) {}

  async execute({ siteId, batchId, actor, isLead }: LeaveBatch): Promise<void> {
    const batch = await this.store.lock(batchId);
    refuseOthersBatch(batchId, siteId, isLead ? (batch?.claimedBy ?? actor) : actor, batch);
    await this.store.become([{ batchId, siteId }], 'open');
  }
}

@CommandHandler(FinishBatch)
export class FinishBatchHandler implements ICommandHandler<FinishBatch> {
  constructor(
    private readonly upkeep: BatchUpkeep,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
    private readonly batched: BatchedOrders,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, batchId, actor }: FinishBatch): Promise<void> {
    const locked = await this.upkeep.lock(batchId, siteId);
    if (isEndedBy(actor, locked?.batch)) return;
    refuseOthersBatch(batchId, siteId, actor, locked?.batch);
    if (!locked) return;
    await this.upkeep.reconcile(locked);
    const open = await this.tasks.ofBatch(batchId);
    if (open.length === 0) return;
    const faults = new FaultList<WarehouseErrorCode>();
    open
      .filter(({ binId }) => binId !== null)
      .forEach(({ taskId, orderId }, index) => faults.add('tasks_open', `tasks[${index}]`, { taskId, orderId }));
    faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
    await this.leaveShort(locked.batch, open);
  }

  /** No bin holds the remaining units: a lead decides about the orders, or other batches that still have them take over. */
  private async leaveShort(batch: BatchRow, open: readonly { taskId: number; orderId: number }[]): Promise<void> {
    const { batchId, waveId } = batch;
    const taskIds = open.map(({ taskId }) => taskId);
    await this.tasks.end(taskIds, 'void', 'no bin holds it');
    const orderIds = [...new Set(open.map(({ orderId }) => orderId))];
    await this.members.become(batchId, orderIds, 'removed', 'short');
    await this.batched.change(orderIds);
    await this.store.become([batch], 'done');
    await this.outbox.add(new WaveChanged(waveId));
  }
}

/** A batch ends with its last pick, before its picker reports it. */
const isEndedBy = (actor: string, batch: BatchRow | undefined): boolean => batch?.state === 'done' && batch.claimedBy === actor;
