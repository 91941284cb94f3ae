import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { StandByOrders } from '../contract/shipments.js';
import { SqlOrders } from '../orders/index.js';
import { answerStatus, applyToEach } from './apply-to-each.js';
import { StockRelease } from './stock-release.js';

@CommandHandler(StandByOrders)
export class StandByOrdersHandler implements ICommandHandler<StandByOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly release: StockRelease,
  ) {}

  async execute({ siteId, orderIds, actor }: StandByOrders): Promise<OrderStatusAnswer[]> {
    const standing = applyToEach(orderIds, await this.orders.lock(orderIds, { siteId }), (order) => order.standBy());
    await this.release.save(standing, actor);
    return standing.map(answerStatus);
  }
}
