import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrders, type OrderStatusAnswer } from '../contract/orders.js';
import type { Order } from '../orders/domain/order.js';
import { OrderFamilies } from '../orders/index.js';
import { answerStatus, applyToEach } from './apply-to-each.js';
import { StockRelease } from './stock-release.js';

@CommandHandler(CancelOrders)
export class CancelOrdersHandler implements ICommandHandler<CancelOrders> {
  constructor(
    private readonly families: OrderFamilies,
    private readonly clock: Clock,
    private readonly release: StockRelease,
  ) {}

  async execute({ accountId, orderIds, actor }: CancelOrders): Promise<OrderStatusAnswer[]> {
    const { orders, parts } = await this.families.lock(orderIds, accountId);
    const cancelled = new Set<Order>();
    const named = applyToEach(orderIds, orders, (order) => {
      // A request may name a divided order and its parts.
      if (!cancelled.has(order)) for (const each of order.cancelWith(parts.get(order.id) ?? [])) cancelled.add(each);
    });
    const settled = await this.families.settle([...cancelled], toStored(this.clock.now()));
    await this.release.save([...cancelled, ...settled], actor);
    return named.map(answerStatus);
  }
}
