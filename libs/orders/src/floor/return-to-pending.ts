import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
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
    const order = (await this.orders.lock([orderId], { siteId })).get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    order.revert(reason);
    await this.progress.reset(orderId);
    await this.orders.save([order], actor);
  }
}
