import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { ReleaseOrders } from '../contract/shipments.js';
import { SqlOrders } from '../store/sql-orders.js';
import { answerStatus, decideEach } from './decide-each.js';
import { Placing } from './placing.js';

@CommandHandler(ReleaseOrders)
export class ReleaseOrdersHandler implements ICommandHandler<ReleaseOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly placing: Placing,
  ) {}

  async execute({ siteId, orderIds, actor }: ReleaseOrders): Promise<OrderStatusAnswer[]> {
    const released = decideEach(orderIds, await this.orders.lock(orderIds, { siteId }), (order) => order.checkReleasable());
    const oldestFirst = [...released].sort((a, b) => a.id - b.id);
    oldestFirst.filter(({ now }) => now.holdsStock).forEach((order) => order.release());
    await this.placing.place(oldestFirst.filter(({ before }) => !before?.holdsStock));
    await this.placing.processOnTheirOwn(released);
    await this.orders.save(released, actor);
    return released.map(answerStatus);
  }
}
