import { type FloorShipment, ProcessOrders } from '@contract/orders';
import { joinAvailable, StockBecameAvailable, UnitsLeftBins } from '@events/inventory';
import { Bus, type EventHandler, Outbox, Reaction } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReconcileBatch, ReleaseBatch } from '../contract/waves/batches.js';
import { SettleWave } from '../contract/waves/waves.js';
import { BatchChanged, BatchQueued, WaveChanged } from '../events.js';
import { BatchedOrders, BatchMembers, PickTasks } from '../tasks/index.js';
import { BatchUpkeep, type LockedBatch } from './batch-upkeep.js';
import { BatchStore } from './store/batch-store.js';

@CommandHandler(ReleaseBatch)
export class ReleaseBatchHandler implements ICommandHandler<ReleaseBatch> {
  constructor(
    private readonly bus: Bus,
    private readonly upkeep: BatchUpkeep,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly batched: BatchedOrders,
    private readonly outbox: Outbox,
  ) {}

  async execute({ batchId, actor }: ReleaseBatch): Promise<void> {
    const locked = await this.upkeep.lock(batchId);
    if (!locked) return;
    const { batch } = locked;
    const planned = (await this.members.of([batchId])).filter(({ state }) => state === 'planned').map(({ orderId }) => orderId);
    if (batch.state === 'done' || batch.state === 'cancelled') return this.remove(batchId, planned, 'its batch ended before');
    if (batch.state !== 'planned' && planned.length === 0) return;
    const shipments = await this.admit(locked, planned, actor);
    if (batch.state === 'planned') await this.store.become([batch], 'open');
    await this.upkeep.reconcile({ batch: { ...batch, state: batch.state === 'planned' ? 'open' : batch.state }, shipments });
    await this.outbox.add(new WaveChanged(batch.waveId));
  }

  /** Their parts in other batches take over what this one was to pick. */
  private async remove(batchId: number, orderIds: readonly number[], reason: string): Promise<void> {
    await this.members.become(batchId, orderIds, 'removed', reason);
    await this.batched.change(orderIds);
  }

  /**
   * Admits planned orders to the batch and moves them to Processing; removes those that nobody can pick any more. Returns the remaining
   * ones.
   */
  private async admit({ batch, shipments }: LockedBatch, planned: readonly number[], actor: string): Promise<FloorShipment[]> {
    const candidates = shipments.filter(({ orderId }) => planned.includes(orderId));
    const pending = candidates.filter(({ status }) => status === 'Pending').map(({ orderId }) => orderId);
    if (pending.length > 0) await this.bus.send(new ProcessOrders(batch.siteId, pending, actor));
    const remaining = new Set([...pending, ...candidates.filter(({ isProcessing }) => isProcessing).map(({ orderId }) => orderId)]);
    const gone = planned.filter((orderId) => !remaining.has(orderId));
    await this.remove(batch.batchId, gone, 'it cannot be picked any more');
    await this.members.become(batch.batchId, [...remaining], 'open');
    return shipments.map((shipment) => ({ ...shipment, isProcessing: shipment.isProcessing || remaining.has(shipment.orderId) }));
  }
}

@CommandHandler(ReconcileBatch)
export class ReconcileBatchHandler implements ICommandHandler<ReconcileBatch> {
  constructor(private readonly upkeep: BatchUpkeep) {}

  async execute({ batchId }: ReconcileBatch): Promise<void> {
    const locked = await this.upkeep.lock(batchId);
    if (locked) await this.upkeep.reconcile(locked);
  }
}

@CommandHandler(SettleWave)
export class SettleWaveHandler implements ICommandHandler<SettleWave> {
  constructor(private readonly store: BatchStore) {}

  execute({ waveId }: SettleWave): Promise<void> {
    return this.store.settleWave(waveId);
  }
}

@Reaction(BatchQueued)
export class ReleaseQueuedBatch implements EventHandler<BatchQueued> {
  constructor(private readonly bus: Bus) {}

  handle({ batchId, actor }: BatchQueued): Promise<void> {
    return this.bus.send(new ReleaseBatch(batchId, actor));
  }
}

@Reaction(BatchChanged)
export class ReconcileChangedBatch implements EventHandler<BatchChanged> {
  constructor(private readonly bus: Bus) {}

  handle({ batchId }: BatchChanged): Promise<void> {
    return this.bus.send(new ReconcileBatch(batchId));
  }
}

@Reaction(WaveChanged)
export class SettleChangedWave implements EventHandler<WaveChanged> {
  constructor(private readonly bus: Bus) {}

  handle({ waveId }: WaveChanged): Promise<void> {
    return this.bus.send(new SettleWave(waveId));
  }
}

@Reaction(StockBecameAvailable)
export class PlaceTasksThatWait implements EventHandler<StockBecameAvailable> {
  readonly join = joinAvailable;

  constructor(
    private readonly tasks: PickTasks,
    private readonly outbox: Outbox,
  ) {}

  isConcerned({ promised }: StockBecameAvailable): boolean {
    return promised.length > 0;
  }

  async handle({ productIds, promised = productIds }: StockBecameAvailable): Promise<void> {
    const batchIds = promised.length > 0 ? await this.tasks.waitingFor(promised) : [];
    await this.outbox.add(...batchIds.map((batchId) => new BatchChanged(batchId)));
  }
}

@Reaction(UnitsLeftBins)
export class CheckPromisesOfBins implements EventHandler<UnitsLeftBins> {
  constructor(
    private readonly tasks: PickTasks,
    private readonly outbox: Outbox,
  ) {}

  async handle({ siteId, productIds }: UnitsLeftBins): Promise<void> {
    const open = productIds.length > 0 ? await this.tasks.openOf(siteId, productIds) : [];
    await this.outbox.add(...[...new Set(open.map(({ batchId }) => batchId))].map((batchId) => new BatchChanged(batchId)));
  }
}
