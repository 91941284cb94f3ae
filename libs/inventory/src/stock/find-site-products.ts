import { Database, FaultList } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindSiteProducts, type SiteProduct } from '../contract/bin-work.js';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';

/** Both engines read one entry per account from the unique key of (account, SKU). */
const ACCOUNTS = 'SELECT AccountID AS accountId FROM products GROUP BY AccountID';
const NAMED = `SELECT p.ProductID AS productId, p.AccountID AS accountId, p.SKU AS sku, p.UPC AS upc, p.Description AS description
  FROM products p JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = ? WHERE p.AccountID IN (?) AND p.SKU IN (?)`;

@QueryHandler(FindSiteProducts)
export class FindSiteProductsHandler implements IQueryHandler<FindSiteProducts> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, products }: FindSiteProducts): Promise<SiteProduct[]> {
    const accounts = (await this.database.query<{ accountId: number }>(ACCOUNTS)).map(({ accountId }) => accountId);
    const rows = await this.database.query<SiteProduct>(NAMED, [siteId, accounts, [...new Set(products.map(({ sku }) => sku))]]);
    const faults = new FaultList<InventoryErrorCode>();
    const found = products.flatMap(({ sku, accountId }, index) => {
      const named = rows.filter((row) => row.sku === sku && (accountId === undefined || row.accountId === accountId));
      if (named.length === 0) faults.add('unknown_sku', `products[${index}].sku`, { sku, accountId });
      if (named.length > 1)
        faults.add('ambiguous_product', `products[${index}].sku`, { sku, accountIds: named.map((each) => each.accountId) });
      return named;
    });
    faults.refuseIfAny((code, details, all) => new InventoryError(code, details, all));
    return found;
  }
}
