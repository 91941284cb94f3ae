import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { SellableUnits } from '../lots/index.js';
import { FindAvailableProducts } from '../contract/stock.js';

@QueryHandler(FindAvailableProducts)
export class FindAvailableProductsHandler implements IQueryHandler<FindAvailableProducts> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ productIds }: FindAvailableProducts): Promise<number[]> {
    const { available } = await this.sellable.figures('l');
    const rows = await this.database.query<{ ProductID: number }>(
      `SELECT DISTINCT l.ProductID FROM stock_levels l WHERE l.ProductID IN (?) AND l.OnHand > l.Reserved AND ${available} > 0 ORDER BY l.ProductID`,
      [productIds],
    );
    return rows.map((row) => row.ProductID);
  }
}
