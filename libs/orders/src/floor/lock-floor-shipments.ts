import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorShipment, LockFloorShipments } from '../contract/shipments.js';
import { statusIds, statusName } from '../orders/domain/order-status.js';

interface LockedLine {
  orderId: number;
  accountId: number;
  statusId: number;
  orderItemId: number;
  quantity: number;
  quantityPicked: number;
  quantityShort: number;
  productId: number;
  each: number;
}

/**
 * Locks orders first, by id, so that a waiting transaction waits here and reads the lines only once it has the lock. Every order has lines.
 */
const LOCKED = `SELECT o.OrderID AS orderId, o.AccountID AS accountId, o.StatusID AS statusId, i.OrderItemID AS orderItemId, i.Quantity AS quantity,
    i.QuantityPicked AS quantityPicked, i.QuantityShort AS quantityShort, c.ProductID AS productId, c.QuantityEach AS \`each\`
  FROM orders o FORCE INDEX (PRIMARY) STRAIGHT_JOIN order_items i ON i.OrderID = o.OrderID STRAIGHT_JOIN order_components c ON c.OrderItemID = i.OrderItemID
  WHERE o.OrderID IN (?) AND o.WarehouseID = ? ORDER BY o.OrderID, i.OrderItemID, c.ProductID FOR UPDATE`;

@CommandHandler(LockFloorShipments)
export class LockFloorShipmentsHandler implements ICommandHandler<LockFloorShipments> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, orderIds }: LockFloorShipments): Promise<FloorShipment[]> {
    const rows = await this.database.execute<LockedLine>(LOCKED, [[...new Set(orderIds)], siteId]);
    const shipments: FloorShipment[] = [];
    for (const { orderId, accountId, statusId, orderItemId, quantity, quantityPicked, quantityShort, productId, each } of rows) {
      let shipment = shipments.at(-1);
      if (shipment?.orderId !== orderId) {
        shipment = { orderId, accountId, isProcessing: statusId === statusIds.processing, status: statusName(statusId), lines: [] };
        shipments.push(shipment);
      }
      let line = shipment.lines.at(-1);
      if (line?.orderItemId !== orderItemId)
        shipment.lines.push((line = { orderItemId, quantity, quantityPicked, quantityShort, components: [] }));
      line.components.push({ productId, each });
    }
    return shipments;
  }
}
