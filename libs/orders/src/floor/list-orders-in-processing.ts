import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrdersInProcessing } from '../contract/floor.js';
import { statusIds } from '../orders/domain/order-status.js';

@QueryHandler(ListOrdersInProcessing)
export class ListOrdersInProcessingHandler implements IQueryHandler<ListOrdersInProcessing> {
  constructor(private readonly database: Database) {}

  async execute({ siteId }: ListOrdersInProcessing): Promise<number[]> {
    const sql = 'SELECT OrderID AS orderId FROM orders WHERE WarehouseID = ? AND StatusID = ? ORDER BY OrderID';
    return (await this.database.execute<{ orderId: number }>(sql, [siteId, statusIds.processing])).map(({ orderId }) => orderId);
  }
}
