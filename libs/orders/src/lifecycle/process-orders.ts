import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { ProcessOrders } from '../contract/shipments.js';
import { SqlOrders } from '../orders/index.js';
import { answerStatus, applyToEach } from './apply-to-each.js';

@CommandHandler(ProcessOrders)
export class ProcessOrdersHandler implements ICommandHandler<ProcessOrders> {
  constructor(private readonly orders: SqlOrders) {}

  async execute({ siteId, orderIds, actor }: ProcessOrders): Promise<OrderStatusAnswer[]> {
    const processed = applyToEach(orderIds, await this.orders.lock(orderIds, { siteId }), (order) => order.process());
    await this.orders.save(processed, actor);
    return processed.map(answerStatus);
  }
}
