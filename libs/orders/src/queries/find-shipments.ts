import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindShipments, type ShipmentState } from '../contract/floor.js';
import { statusIds } from '../domain/order-status.js';

@QueryHandler(FindShipments)
export class FindShipmentsHandler implements IQueryHandler<FindShipments> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, orderIds }: FindShipments): Promise<ShipmentState[]> {
    const rows = await this.database.query<{ orderId: number; statusId: number }>('SELECT OrderID AS orderId, StatusID AS statusId FROM orders WHERE OrderID IN (?) AND WarehouseID = ?', [orderIds, siteId]);
    return rows.map(({ orderId, statusId }) => ({ orderId, isProcessing: statusId === statusIds.processing }));
  }
}
