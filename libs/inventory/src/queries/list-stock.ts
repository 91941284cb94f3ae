import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Page, type Scalar } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { ListStock, type Stock } from '../contract/stock.js';
import { AccountSites } from './account-sites.js';
import { readPage } from './page.js';

const COLUMNS = `p.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, COALESCE(l.OnHand, 0) AS onHand, COALESCE(l.Reserved, 0) AS reserved,
  COALESCE(l.OnHand - l.Reserved, 0) AS available, COALESCE(l.Hurt, 0) AS hurt, COALESCE(l.Incoming, 0) AS incoming`;
/** Where a product lies; one that never was anywhere: at its own site, else at the site given for it. */
const ANYWHERE = `FROM products p FORCE INDEX (ix_products_account) LEFT JOIN stock_levels l ON l.ProductID = p.ProductID
  JOIN distribution_centers d ON d.WarehouseID = COALESCE(l.WarehouseID, p.WarehouseID, ?) WHERE p.AccountID = ?`;
const ONE_ANYWHERE = ANYWHERE.replace(' FORCE INDEX (ix_products_account)', '');
/** One product at one site, whether it ever was there or not. */
const ONE_AT_SITE = `FROM products p LEFT JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = ? JOIN distribution_centers d ON d.WarehouseID = ?
  WHERE p.AccountID = ? AND p.SKU = ?`;

@QueryHandler(ListStock)
export class ListStockHandler implements IQueryHandler<ListStock> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
  ) {}

  async execute({ accountId, filter, paging }: ListStock): Promise<Page<Stock>> {
    const { from, parameters } = await this.narrowed(accountId, filter);
    const rows = `SELECT ${COLUMNS} ${from} ORDER BY p.ProductID, d.WarehouseID`;
    return readPage<Stock>(this.database, paging, { rows, count: `SELECT COUNT(*) AS total ${from}`, parameters });
  }

  private async narrowed(accountId: number, { sku, distributionCenter }: ListStock['filter']): Promise<{ from: string; parameters: Scalar[] }> {
    const sites = await this.accountSites.of(accountId);
    const site = sites.find(({ code }) => code === distributionCenter);
    const firstSiteId = sites[0]?.siteId ?? null;
    if (distributionCenter !== undefined && !site) throw unknownSite(distributionCenter);
    if (sku !== undefined && site) return { from: ONE_AT_SITE, parameters: [site.siteId, site.siteId, accountId, sku] };
    if (sku !== undefined) return { from: `${ONE_ANYWHERE} AND p.SKU = ?`, parameters: [firstSiteId, accountId, sku] };
    if (site) return { from: `${ANYWHERE} AND d.WarehouseID = ?`, parameters: [firstSiteId, accountId, site.siteId] };
    return { from: ANYWHERE, parameters: [firstSiteId, accountId] };
  }
}

function unknownSite(distributionCenter: string): InventoryError {
  const details = { distribution_center: distributionCenter };
  return new InventoryError('unknown_distribution_center', details, [{ code: 'unknown_distribution_center', path: 'distribution_center', details }]);
}
