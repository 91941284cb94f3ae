import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { CancelOrder, type OrderStatusAnswer } from '../contract/orders.js';
import { OrderFamilies } from '../orders/index.js';
import { answerStatus } from './apply-to-each.js';
import { StockRelease } from './stock-release.js';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly families: OrderFamilies,
    private readonly clock: Clock,
    private readonly release: StockRelease,
  ) {}

  async execute({ accountId, orderId, actor }: CancelOrder): Promise<OrderStatusAnswer> {
    const { orders, parts } = await this.families.lock([orderId], accountId);
    const order = orders.get(orderId);
    if (!order) throw new OrdersError('order_not_found', { orderId });
    const cancelled = order.cancelWith(parts.get(orderId) ?? []);
    const settled = await this.families.settle(cancelled, toStored(this.clock.now()));
    await this.release.save([...cancelled, ...settled], actor);
    return answerStatus(order);
  }
}
