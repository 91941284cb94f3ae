import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrdersInProcessing } from '../contract/floor.js';
import { statusIds } from '../orders/domain/order-status.js';

@QueryHandler(ListOrdersInProcessing)
export class ListOrdersInProcessingHandler implements IQueryHandler<ListOrdersInProcessing> {
  constructor(private readonly database: Database) {}

  async execute({ of }: ListOrdersInProcessing): Promise<number[]> {
    const [column, owner] = 'siteId' in of ? ['WarehouseID', of.siteId] : ['AccountID', of.accountId];
    const sql = `SELECT OrderID AS orderId FROM orders WHERE ${column} = ? AND StatusID = ? ORDER BY OrderID`;
    return (await this.database.execute<{ orderId: number }>(sql, [owner, statusIds.processing])).map(({ orderId }) => orderId);
  }
}
