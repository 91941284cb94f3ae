import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReturnToPending } from '../contract/floor.js';
import { SqlOrders } from '../orders/index.js';
import { PickProgress } from './store/pick-progress.js';

@CommandHandler(ReturnToPending)
export class ReturnToPendingHandler implements ICommandHandler<ReturnToPending> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly progress: PickProgress,
  ) {}

  async execute({ siteId, orderId, actor, reason }: ReturnToPending): Promise<void> {
    const order = await this.orders.lockOne(orderId, { siteId });
    order.revert(reason);
    await this.progress.reset(orderId);
    await this.orders.save([order], actor);
  }
}
