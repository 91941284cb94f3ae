import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Holder, ListHolders } from '../contract/recounts.js';

@QueryHandler(ListHolders)
export class ListHoldersHandler implements IQueryHandler<ListHolders> {
  constructor(private readonly database: Database) {}

  execute({ siteId, productIds }: ListHolders): Promise<Holder[]> {
    return this.database.query<Holder>(
      'SELECT OrderID AS orderId, ProductID AS productId, Quantity AS quantity FROM reservations WHERE ProductID IN (?) AND WarehouseID = ? ORDER BY OrderID DESC, ProductID',
      [productIds, siteId],
    );
  }
}
