import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { ReleaseOrders } from '../contract/shipments.js';
import { OrderFamilies, OrderPlacement, SqlOrders } from '../orders/index.js';
import { answerStatus, applyToEach } from './apply-to-each.js';

@CommandHandler(ReleaseOrders)
export class ReleaseOrdersHandler implements ICommandHandler<ReleaseOrders> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly placement: OrderPlacement,
    private readonly families: OrderFamilies,
  ) {}

  async execute({ of, orderIds, actor }: ReleaseOrders): Promise<OrderStatusAnswer[]> {
    const released = applyToEach(orderIds, await this.orders.lock(orderIds, of), (order) => order.checkReleasable());
    const oldestFirst = [...released].sort((a, b) => a.id - b.id);
    oldestFirst.filter(({ state }) => state.holdsStock).forEach((order) => order.release());
    await this.placement.place(oldestFirst.filter(({ original }) => !original?.holdsStock));
    await this.placement.autoProcess(released);
    await this.orders.save(released, actor);
    await this.families.announceServed(released);
    return released.map(answerStatus);
  }
}
