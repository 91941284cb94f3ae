import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { CancelOrder, type OrderStatusAnswer } from '../contract/orders.js';
import { SqlOrders } from '../store/sql-orders.js';
import { answerStatus } from './decide-each.js';
import { GivingUpStock } from './giving-up-stock.js';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly givingUp: GivingUpStock,
  ) {}

  async execute({ accountId, orderId, actor }: CancelOrder): Promise<OrderStatusAnswer> {
    const order = (await this.orders.lock([orderId], { accountId })).get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    order.cancel();
    await this.givingUp.save([order], actor);
    return answerStatus(order);
  }
}
