import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { FindSiteStock, type SiteStock } from '../contract/stock.js';

const STOCK = `SELECT p.ProductID AS productId, p.SKU AS sku, p.AccountID AS accountId, d.WarehouseID AS siteId, d.Code AS distributionCenter, COALESCE(l.OnHand, 0) AS onHand,
  COALESCE(l.Reserved, 0) AS reserved, COALESCE(l.OnHand - l.Reserved, 0) AS available, COALESCE(l.Hurt, 0) AS hurt, COALESCE(l.Incoming, 0) AS incoming
  FROM products p JOIN distribution_centers d LEFT JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = d.WarehouseID
  WHERE p.ProductID IN (?) AND d.WarehouseID IN (?) ORDER BY p.ProductID, d.WarehouseID`;

@QueryHandler(FindSiteStock)
export class FindSiteStockHandler implements IQueryHandler<FindSiteStock> {
  constructor(private readonly database: Database) {}

  execute({ productIds, siteIds }: FindSiteStock): Promise<SiteStock[]> {
    return this.database.query<SiteStock>(STOCK, [productIds, siteIds]);
  }
}
