import { LockShipments } from '@contract/orders';
import { Bus, ConstraintBroken, FaultList, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { GetWave, type LeftOut, ReleaseWave, type Wave } from '../contract/waves/waves.js';
import { BatchQueued } from '../events.js';
import { type BatchMember, BatchMembers } from '../tasks/index.js';
import { BatchStore } from './store/batch-store.js';

@CommandHandler(ReleaseWave)
export class ReleaseWaveHandler implements ICommandHandler<ReleaseWave> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly outbox: Outbox,
  ) {}

  async execute({ siteId, waveId, leavesOut, actor }: ReleaseWave): Promise<Wave> {
    await this.lockOrders(siteId, waveId);
    const wave = await this.store.lockWave(siteId, waveId);
    if (!wave) throw new WarehouseError('wave_not_found', { waveId });
    if (wave.state !== 'planned') throw new WarehouseError('wave_not_planned', { waveId, state: wave.state });
    const batchIds = (await this.store.lockOf(waveId)).map(({ batchId }) => batchId);
    const members = await this.members.of(batchIds);
    const left = await this.leaveOut(members, leavesOut);
    try {
      await this.members.take(batchIds);
    } catch (error) {
      if (!(error instanceof ConstraintBroken)) throw error;
      // Another wave with some of the orders was released meanwhile.
      refuse(members, await this.elsewhere(members));
      throw error;
    }
    const leftOut: LeftOut[] = [
      ...(JSON.parse(wave.leftOut) as LeftOut[]),
      ...left.map((orderId) => ({ orderId, reason: 'in_wave' as const })),
    ];
    await this.store.writeWave(wave, 'releasing', JSON.stringify(leftOut));
    await this.outbox.add(...batchIds.map((batchId) => new BatchQueued(batchId, actor)));
    return this.bus.ask(new GetWave(siteId, waveId));
  }

  /** Serializes waves with the same order: the unique index only detects conflicts within a zone. */
  private async lockOrders(siteId: number, waveId: number): Promise<void> {
    const members = await this.members.of((await this.store.of([waveId])).map(({ batchId }) => batchId));
    const orderIds = [...new Set(members.map(({ orderId }) => orderId))].sort((a, b) => a - b);
    if (orderIds.length > 0) await this.bus.send(new LockShipments(siteId, orderIds));
  }

  /** The orders that other batches have, to omit. @throws WarehouseError `orders_in_wave` unless they may be omitted. */
  private async leaveOut(members: readonly BatchMember[], leavesOut: boolean): Promise<number[]> {
    const elsewhere = await this.elsewhere(members);
    if (!leavesOut) refuse(members, elsewhere);
    for (const { batchId, orderId } of members)
      if (elsewhere.has(orderId)) await this.members.become(batchId, [orderId], 'removed', 'in another wave');
    return [...elsewhere];
  }

  private async elsewhere(members: readonly BatchMember[]): Promise<Set<number>> {
    return new Set((await this.members.open(members.map(({ orderId }) => orderId))).map(({ orderId }) => orderId));
  }
}

function refuse(members: readonly BatchMember[], elsewhere: ReadonlySet<number>): void {
  const faults = new FaultList<WarehouseErrorCode>();
  members.forEach(({ orderId }, index) => {
    if (elsewhere.has(orderId)) faults.add('orders_in_wave', `orders[${index}]`, { orderId });
  });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}
