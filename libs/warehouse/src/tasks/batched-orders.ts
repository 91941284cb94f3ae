import { grouped, Outbox } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchChanged } from '../events.js';
import { type ReturnedUnits, shareReturned } from './domain/put-backs.js';
import { type BatchMember, BatchMembers } from './store/batch-members.js';
import { PickTasks } from './store/pick-tasks.js';

/** Updates batches when their orders change; the orders are locked. One indexed read where no order is in a batch. */
@Injectable()
export class BatchedOrders {
  constructor(
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
    private readonly outbox: Outbox,
  ) {}

  /** Removes orders from their batches: nothing is to be picked for them any more. */
  async leave(orderIds: readonly number[], reason: string, returned: readonly ReturnedUnits[] = []): Promise<void> {
    if (orderIds.length === 0) return;
    // Picked units go back even if the batch has nothing left to pick for the order.
    const members = returned.length > 0 ? await this.members.holding(orderIds) : await this.members.open(orderIds);
    await this.takeOut(members, reason, returned);
  }

  /** Removes orders from a batch, and from the other batches of its wave. */
  async leaveWave(batchId: number, orderIds: readonly number[], reason: string): Promise<void> {
    await this.takeOut(await this.members.inWaveOf(batchId, orderIds), reason, []);
  }

  /** Updates batches of orders that now need other units. */
  async change(orderIds: readonly number[]): Promise<void> {
    if (orderIds.length > 0) await this.announce(await this.members.open(orderIds));
  }

  private async takeOut(members: readonly BatchMember[], reason: string, returned: readonly ReturnedUnits[]): Promise<void> {
    if (members.length === 0) return;
    const parts = grouped(members, ({ orderId }) => orderId);
    for (const [orderId, own] of parts) {
      const batchIds = own.map(({ batchId }) => batchId);
      for (const batchId of batchIds) await this.members.become(batchId, [orderId], 'removed', reason);
      if (returned.length > 0) await this.putBack(orderId, batchIds, returned);
    }
    const orderIds = [...parts.keys()];
    await this.members.freeTotes(orderIds);
    await this.tasks.endOf(orderIds, reason);
    await this.announce(members);
  }

  private async putBack(orderId: number, batchIds: readonly number[], returned: readonly ReturnedUnits[]): Promise<void> {
    const picked = batchIds.length > 1 ? await this.tasks.pickedOf(orderId) : [];
    for (const [batchId, units] of shareReturned(returned, picked, batchIds))
      if (units.length > 0) await this.members.putBack(batchId, orderId, JSON.stringify(units));
  }

  private async announce(open: readonly { batchId: number }[]): Promise<void> {
    const batchIds = [...new Set(open.map(({ batchId }) => batchId))].sort((a, b) => a - b);
    await this.outbox.add(...batchIds.map((batchId) => new BatchChanged(batchId)));
  }
}
