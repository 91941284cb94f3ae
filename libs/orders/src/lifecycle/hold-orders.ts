import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { HoldOrders } from '../contract/shipments.js';
import { SqlOrders } from '../orders/index.js';
import { answerStatus, applyToEach } from './apply-to-each.js';

@CommandHandler(HoldOrders)
export class HoldOrdersHandler implements ICommandHandler<HoldOrders> {
  constructor(private readonly orders: SqlOrders) {}

  async execute({ of, orderIds, actor }: HoldOrders): Promise<OrderStatusAnswer[]> {
    const held = applyToEach(orderIds, await this.orders.lock(orderIds, of), (order) => order.hold());
    await this.orders.save(held, actor);
    return held.map(answerStatus);
  }
}
