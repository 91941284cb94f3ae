import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { FindAvailability } from '../contract/stock.js';

interface Availability {
  productId: number;
  siteId: number;
  available: number;
}

@QueryHandler(FindAvailability)
export class FindAvailabilityHandler implements IQueryHandler<FindAvailability> {
  constructor(private readonly database: Database) {}

  execute({ productIds }: FindAvailability): Promise<Availability[]> {
    return this.database.query<Availability>(
      'SELECT ProductID AS productId, WarehouseID AS siteId, OnHand - Reserved AS available FROM stock_levels WHERE ProductID IN (?)',
      [productIds],
    );
  }
}
