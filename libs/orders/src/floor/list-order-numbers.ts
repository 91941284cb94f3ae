import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrderNumbers } from '../contract/shipments.js';

@QueryHandler(ListOrderNumbers)
export class ListOrderNumbersHandler implements IQueryHandler<ListOrderNumbers> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, orderIds }: ListOrderNumbers): Promise<Map<number, string>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.database.query<{ orderId: number; orderNumber: string }>(
      'SELECT OrderID AS orderId, OrderNumber AS orderNumber FROM orders WHERE WarehouseID = ? AND OrderID IN (?)',
      [siteId, orderIds],
    );
    return new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  }
}
