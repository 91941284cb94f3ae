import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinProduct, FindBinProducts } from '../contract/bin-work.js';

@QueryHandler(FindBinProducts)
export class FindBinProductsHandler implements IQueryHandler<FindBinProducts> {
  constructor(private readonly database: Database) {}

  execute({ siteId, wanted }: FindBinProducts): Promise<BinProduct[]> {
    return this.database.query<BinProduct>(
      `SELECT DISTINCT c.BinID AS binId, p.SKU AS sku, p.ProductID AS productId, p.AccountID AS accountId
       FROM bin_contents c FORCE INDEX (PRIMARY) JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID
       WHERE c.BinID IN (?) AND c.Quantity > 0 AND b.WarehouseID = ? AND p.SKU IN (?)`,
      [[...new Set(wanted.map(({ binId }) => binId))], siteId, [...new Set(wanted.map(({ sku }) => sku))]],
    );
  }
}
