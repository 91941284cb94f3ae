import { DivideOrder, GetOrders, type Order } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DivideAnyOrder, DivideShipment } from '../contract/shorts/shorts.js';

@CommandHandler(DivideAnyOrder)
export class DivideAnyOrderHandler implements ICommandHandler<DivideAnyOrder> {
  constructor(private readonly bus: Bus) {}

  async execute({ accountId, orderId, parts, actor }: DivideAnyOrder): Promise<Order> {
    const [order] = parts === null ? await this.bus.ask(new GetOrders([orderId])) : [];
    const isShort = order?.accountId === accountId && order.short !== undefined;
    if (isShort) return this.bus.send(new DivideShipment(order.warehouseId, orderId, null, null, actor));
    return this.bus.send(new DivideOrder(accountId, orderId, parts, actor));
  }
}
