import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrders, type OrderStatusAnswer } from '../contract/orders.js';
import { SqlOrders } from '../orders/index.js';
import { answerStatus, applyToEach } from './apply-to-each.js';
import { StockRelease } from './stock-release.js';

@CommandHandler(CancelOrders)
export class CancelOrdersHandler implements ICommandHandler<CancelOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly release: StockRelease,
  ) {}

  async execute({ accountId, orderIds, actor }: CancelOrders): Promise<OrderStatusAnswer[]> {
    const cancelled = applyToEach(orderIds, await this.orders.lock(orderIds, { accountId }), (order) => order.cancel());
    await this.release.save(cancelled, actor);
    return cancelled.map(answerStatus);
  }
}
