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
    const rows = await this.sellable.read('l', ({ available }) =>
      this.database.query<{ productId: number; siteId: number; nextExpiry: string | null }>(
        `SELECT l.ProductID AS productId, l.WarehouseID AS siteId, l.NextExpiry AS nextExpiry FROM stock_levels l
          WHERE l.ProductID IN (?) AND l.OnHand > l.Reserved AND ${available} > 0 ORDER BY l.ProductID`,
        [productIds],
      ),
    );
    return [...new Set(rows.map(({ productId }) => productId))];
  }
}
