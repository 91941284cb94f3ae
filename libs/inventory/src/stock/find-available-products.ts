import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { FindAvailableProducts } from '../contract/stock.js';

@QueryHandler(FindAvailableProducts)
export class FindAvailableProductsHandler implements IQueryHandler<FindAvailableProducts> {
  constructor(private readonly database: Database) {}

  async execute({ productIds }: FindAvailableProducts): Promise<number[]> {
    const rows = await this.database.query<{ ProductID: number }>(
      'SELECT DISTINCT ProductID FROM stock_levels WHERE ProductID IN (?) AND OnHand > Reserved ORDER BY ProductID',
      [productIds],
    );
    return rows.map((row) => row.ProductID);
  }
}
