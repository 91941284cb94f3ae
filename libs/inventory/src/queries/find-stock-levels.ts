import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { FindStockLevels, type SiteStock } from '../contract/stock.js';

const LEVELS = `SELECT l.ProductID AS productId, p.SKU AS sku, p.AccountID AS accountId, l.WarehouseID AS siteId, d.Code AS distributionCenter, l.OnHand AS onHand, l.Reserved AS reserved,
  l.OnHand - l.Reserved AS available, l.Hurt AS hurt, l.Incoming AS incoming
  FROM stock_levels l JOIN products p ON p.ProductID = l.ProductID JOIN distribution_centers d ON d.WarehouseID = l.WarehouseID
  WHERE l.ProductID IN (?) ORDER BY l.ProductID, l.WarehouseID`;

@QueryHandler(FindStockLevels)
export class FindStockLevelsHandler implements IQueryHandler<FindStockLevels> {
  constructor(private readonly database: Database) {}

  execute({ productIds }: FindStockLevels): Promise<SiteStock[]> {
    return this.database.query<SiteStock>(LEVELS, [productIds]);
  }
}
