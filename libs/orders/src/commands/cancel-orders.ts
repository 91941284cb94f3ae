import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrders, type OrderStatusAnswer } from '../contract/orders.js';
import { SqlOrders } from '../store/sql-orders.js';
import { answerStatus, decideEach } from './decide-each.js';
import { GivingUpStock } from './giving-up-stock.js';

@CommandHandler(CancelOrders)
export class CancelOrdersHandler implements ICommandHandler<CancelOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly givingUp: GivingUpStock,
  ) {}

  async execute({ accountId, orderIds, actor }: CancelOrders): Promise<OrderStatusAnswer[]> {
    const cancelled = decideEach(orderIds, await this.orders.lock(orderIds, { accountId }), (order) => order.cancel());
    await this.givingUp.save(cancelled, actor);
    return cancelled.map(answerStatus);
  }
}
