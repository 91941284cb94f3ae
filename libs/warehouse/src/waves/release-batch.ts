import { ProcessOrders } from '@contract/orders';
import { StockBecameAvailable, UnitsLeftBins } from '@events/inventory';
import { Bus, type EventHandler, Outbox, Reaction } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReconcileBatch, ReleaseBatch } from '../contract/waves/batches.js';
import { BatchChanged, BatchQueued, WaveChanged } from '../events.js';
import { BatchMembers, PickTasks } from '../tasks/index.js';
import { BatchUpkeep } from './batch-upkeep.js';
import { BatchStore } from './store/batch-store.js';

@CommandHandler(ReleaseBatch)
export class ReleaseBatchHandler implements ICommandHandler<ReleaseBatch> {
  constructor(
    private readonly bus: Bus,
    private readonly upkeep: BatchUpkeep,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly outbox: Outbox,
  ) {}

  async execute({ batchId, actor }: ReleaseBatch): Promise<void> {
    const locked = await this.upkeep.lock(batchId);
    if (locked?.batch.state !== 'planned') return;
    const { batch, shipments } = locked;
    const pending = shipments.filter(({ status }) => status === 'Pending').map(({ orderId }) => orderId);
    const begun = shipments.filter(({ isProcessing }) => isProcessing).map(({ orderId }) => orderId);
    if (pending.length > 0) await this.bus.send(new ProcessOrders(batch.siteId, pending, actor));
    const members = await this.members.of([batchId]);
    const kept = new Set([...pending, ...begun]);
    const planned = members.filter(({ state }) => state === 'planned').map(({ orderId }) => orderId);
    await this.members.become(
      batchId,
      planned.filter((orderId) => !kept.has(orderId)),
      'removed',
      'it cannot be picked any more',
    );
    await this.members.become(
      batchId,
      planned.filter((orderId) => kept.has(orderId)),
      'open',
    );
    await this.store.become([batchId], 'open');
    const ready = shipments.map((shipment) => ({ ...shipment, isProcessing: kept.has(shipment.orderId) }));
    await this.upkeep.reconcile({ batch: { ...batch, state: 'open' }, shipments: ready });
    await this.outbox.add(new WaveChanged(batch.waveId));
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
  constructor(private readonly store: BatchStore) {}

  handle({ waveId }: WaveChanged): Promise<void> {
    return this.store.settleWave(waveId);
  }
}

@Reaction(StockBecameAvailable)
export class PlaceTasksThatWait implements EventHandler<StockBecameAvailable> {
  constructor(
    private readonly tasks: PickTasks,
    private readonly outbox: Outbox,
  ) {}

  async handle({ productIds }: StockBecameAvailable): Promise<void> {
    const batchIds = productIds.length > 0 ? await this.tasks.waitingFor(productIds) : [];
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
