import { Outbox } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BatchChanged } from '../events.js';
import { BatchMembers } from './store/batch-members.js';
import { PickTasks } from './store/pick-tasks.js';

/** Units that an order gives back to a bin. */
interface ReturnedUnits {
  productId: number;
  binId: number;
  quantity: number;
}

/** What becomes of batches when their orders change; the orders are locked. One indexed read where no order is in a batch. */
@Injectable()
export class BatchedOrders {
  constructor(
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
    private readonly outbox: Outbox,
  ) {}

  /** Orders leave their batches: nothing is to be picked for them any more. */
  async leave(orderIds: readonly number[], reason: string, returned: readonly ReturnedUnits[] = []): Promise<void> {
    const open = orderIds.length > 0 ? await this.members.open(orderIds) : [];
    if (open.length === 0) return;
    const ids = open.map(({ orderId }) => orderId);
    for (const { batchId, orderId } of open) {
      await this.members.become(batchId, [orderId], 'removed', reason);
      if (returned.length > 0) await this.members.putBack(batchId, orderId, JSON.stringify(returned));
    }
    await this.members.freeTotes(ids);
    await this.tasks.endOf(ids, reason);
    await this.announce(open);
  }

  /** Orders need other units than before. */
  async change(orderIds: readonly number[]): Promise<void> {
    if (orderIds.length > 0) await this.announce(await this.members.open(orderIds));
  }

  private async announce(open: readonly { batchId: number }[]): Promise<void> {
    const batchIds = [...new Set(open.map(({ batchId }) => batchId))].sort((a, b) => a - b);
    await this.outbox.add(...batchIds.map((batchId) => new BatchChanged(batchId)));
  }
}
