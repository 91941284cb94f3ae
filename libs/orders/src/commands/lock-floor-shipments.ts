import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorShipment, LockFloorShipments } from '../contract/shipments.js';
import { statusIds, statusName } from '../domain/order-status.js';
import { OrderLinesStore } from '../store/order-lines.js';
import { SqlOrders } from '../store/sql-orders.js';

@CommandHandler(LockFloorShipments)
export class LockFloorShipmentsHandler implements ICommandHandler<LockFloorShipments> {
  constructor(
    private readonly orders: SqlOrders,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, orderIds }: LockFloorShipments): Promise<FloorShipment[]> {
    const locked = await this.orders.lockRows(orderIds, { siteId });
    const lines = await this.lines.shipmentLines(locked.map((row) => row.OrderID));
    return locked.map(({ OrderID: orderId, AccountID: accountId, StatusID }) => ({
      orderId,
      accountId,
      isProcessing: StatusID === statusIds.processing,
      status: statusName(StatusID),
      lines: lines.get(orderId) ?? [],
    }));
  }
}
