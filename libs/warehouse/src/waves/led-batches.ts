import { FindUserCredential, GetUser } from '@contract/identity';
import { Bus, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { ConfirmPutBack, ReassignBatch, RemoveFromBatch } from '../contract/waves/led-batches.js';
import { BatchedOrders, BatchLeases, BatchMembers } from '../tasks/index.js';
import { BatchUpkeep } from './batch-upkeep.js';
import { refuseEnded, refuseOthersBatch } from './owned-batch.js';
import { BatchStore } from './store/batch-store.js';

/** Users who may work at sites. */
const WAREHOUSE_LEVEL = 2;

@CommandHandler(ReassignBatch)
export class ReassignBatchHandler implements ICommandHandler<ReassignBatch> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly leases: BatchLeases,
  ) {}

  async execute({ siteId, batchId, userName }: ReassignBatch): Promise<void> {
    const batch = await this.store.lock(batchId);
    refuseEnded(batchId, siteId, batch);
    if (batch.state === 'planned') throw new WarehouseError('batch_not_open', { batchId, state: batch.state });
    if (!(await this.worksAt(siteId, userName))) throw WarehouseError.at('unknown_user', 'userName', { userName });
    const actor = `user:${userName}`;
    if (batch.claimedBy === actor) return this.leases.renew([batchId], actor);
    await this.store.become([batch], 'open');
    await this.store.claim(batch, actor, this.leases.next());
  }

  private async worksAt(siteId: number, userName: string): Promise<boolean> {
    const user = await this.bus.ask(new FindUserCredential(userName));
    if (!user?.isActivated || user.level !== WAREHOUSE_LEVEL) return false;
    return user.siteId === siteId || (await this.bus.ask(new GetUser(userName))).otherSiteIds.includes(siteId);
  }
}

@CommandHandler(RemoveFromBatch)
export class RemoveFromBatchHandler implements ICommandHandler<RemoveFromBatch> {
  constructor(
    private readonly upkeep: BatchUpkeep,
    private readonly members: BatchMembers,
    private readonly batched: BatchedOrders,
  ) {}

  async execute({ siteId, batchId, orderIds }: RemoveFromBatch): Promise<void> {
    const locked = await this.upkeep.lock(batchId, siteId);
    refuseEnded(batchId, siteId, locked?.batch);
    const members = await this.members.of([batchId]);
    const own = new Set(members.filter(({ state }) => state !== 'removed' && state !== 'picked').map(({ orderId }) => orderId));
    refuseOutside(own, orderIds, 'order_not_in_batch', batchId);
    await this.batched.leaveWave(batchId, orderIds, 'by a lead');
    // The batch ends if nothing else is to be picked.
    if (locked) await this.upkeep.reconcile(locked);
  }
}

@CommandHandler(ConfirmPutBack)
export class ConfirmPutBackHandler implements ICommandHandler<ConfirmPutBack> {
  constructor(
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly leases: BatchLeases,
  ) {}

  async execute({ siteId, batchId, orderIds, actor, isLead }: ConfirmPutBack): Promise<void> {
    const batch = await this.store.lock(batchId);
    if (batch?.siteId !== siteId) throw new WarehouseError('batch_not_found', { batchId });
    // It may have ended, even by the revert itself.
    if (!isLead && batch.claimedBy !== actor) refuseOthersBatch(batchId, siteId, actor, batch);
    const open = await this.members.toPutBack(batchId);
    refuseOutside(open, orderIds, 'nothing_to_put_back', batchId);
    await this.members.endPutBack(batchId, orderIds);
    await this.leases.renew([batchId], actor);
  }
}

/** Refuses the command at each order that is not among these. */
function refuseOutside(these: ReadonlySet<number>, orderIds: readonly number[], code: WarehouseErrorCode, batchId: number): void {
  const faults = new FaultList<WarehouseErrorCode>();
  orderIds.forEach((orderId, index) => {
    if (!these.has(orderId)) faults.add(code, `orderIds[${index}]`, { orderId, batchId });
  });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}
