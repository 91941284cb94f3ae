import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { ReturnToPending } from '../contract/floor.js';
import { OrderFamilies, SqlOrders } from '../orders/index.js';
import { PickProgress } from './store/pick-progress.js';

@CommandHandler(ReturnToPending)
export class ReturnToPendingHandler implements ICommandHandler<ReturnToPending> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly progress: PickProgress,
    private readonly families: OrderFamilies,
  ) {}

  async execute({ siteId, orderIds, actor, reason }: ReturnToPending): Promise<void> {
    const locked = await this.orders.lock(orderIds, { siteId });
    const missing = orderIds.find((orderId) => !locked.has(orderId));
    if (missing !== undefined) throw new OrdersError('order_not_found', { orderId: missing });
    const orders = [...locked.values()];
    for (const order of orders) order.revert(reason);
    await this.progress.reset(orderIds);
    await this.orders.save(orders, actor);
    await this.families.announceServed(orders);
  }
}
