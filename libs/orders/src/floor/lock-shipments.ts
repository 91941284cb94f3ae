import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockShipments, type ShipmentState } from '../contract/floor.js';
import { SqlOrders } from '../orders/index.js';

@CommandHandler(LockShipments)
export class LockShipmentsHandler implements ICommandHandler<LockShipments> {
  constructor(private readonly orders: SqlOrders) {}

  async execute({ siteId, orderIds }: LockShipments): Promise<ShipmentState[]> {
    const locked = await this.orders.lock(orderIds, { siteId });
    await this.orders.touch([...locked.keys()]);
    return [...locked.values()].map(({ id, state }) => ({ orderId: id, isProcessing: state.status === 'processing' }));
  }
}
