import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TouchShipments } from '../contract/floor.js';
import { SqlOrders } from '../orders/index.js';

@CommandHandler(TouchShipments)
export class TouchShipmentsHandler implements ICommandHandler<TouchShipments> {
  constructor(private readonly orders: SqlOrders) {}

  execute({ orderIds }: TouchShipments): Promise<void> {
    return this.orders.touch(orderIds);
  }
}
