import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockShipment, type ShipmentLine } from '../contract/shipments.js';
import { OrderFamilies, OrderLinesStore, SqlOrders } from '../orders/index.js';

@CommandHandler(LockShipment)
export class LockShipmentHandler implements ICommandHandler<LockShipment> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly families: OrderFamilies,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, orderId }: LockShipment): Promise<ShipmentLine[]> {
    const order = await this.orders.lockOne(orderId, { siteId });
    order.checkShippable();
    await this.families.lockParentOf(order);
    return (await this.lines.shipmentLines([orderId])).get(orderId) ?? [];
  }
}
