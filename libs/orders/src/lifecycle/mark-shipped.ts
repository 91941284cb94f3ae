import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from '../contract/orders.js';
import { MarkShipped } from '../contract/shipments.js';
import { OrderFamilies, OrderLinesStore, SqlOrders } from '../orders/index.js';
import { answerStatus } from './apply-to-each.js';

@CommandHandler(MarkShipped)
export class MarkShippedHandler implements ICommandHandler<MarkShipped> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
    private readonly families: OrderFamilies,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, orderId, parcel, actor }: MarkShipped): Promise<OrderStatusAnswer> {
    const order = await this.orders.lockOne(orderId, { siteId });
    order.ship((await this.lines.shipmentLines([orderId])).get(orderId) ?? []);
    const now = toStored(this.clock.now());
    await this.lines.markShipped(orderId);
    await this.orders.writeParcel(order, parcel, now);
    await this.orders.save([order, ...(await this.families.settle([order], now))], actor, now);
    return answerStatus(order);
  }
}
