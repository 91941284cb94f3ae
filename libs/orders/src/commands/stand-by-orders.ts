import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { StandByOrders } from '../contract/shipments.js';
import { SqlOrders } from '../store/sql-orders.js';
import { answerStatus, decideEach } from './decide-each.js';
import { GivingUpStock } from './giving-up-stock.js';

@CommandHandler(StandByOrders)
export class StandByOrdersHandler implements ICommandHandler<StandByOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly givingUp: GivingUpStock,
  ) {}

  async execute({ siteId, orderIds, actor }: StandByOrders): Promise<OrderStatusAnswer[]> {
    const standing = decideEach(orderIds, await this.orders.lock(orderIds, { siteId }), (order) => order.standBy());
    await this.givingUp.save(standing, actor);
    return standing.map(answerStatus);
  }
}
