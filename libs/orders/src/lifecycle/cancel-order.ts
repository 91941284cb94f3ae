import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrder, type OrderStatusAnswer } from '../contract/orders.js';
import { SqlOrders } from '../orders/index.js';
import { answerStatus } from './apply-to-each.js';
import { StockRelease } from './stock-release.js';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly release: StockRelease,
  ) {}

  async execute({ accountId, orderId, actor }: CancelOrder): Promise<OrderStatusAnswer> {
    const order = await this.orders.lockOne(orderId, { accountId });
    order.cancel();
    await this.release.save([order], actor);
    return answerStatus(order);
  }
}
