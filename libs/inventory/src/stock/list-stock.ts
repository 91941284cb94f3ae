import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, exactly, offsetOf, type Page, part, type SqlPart, totalOf } from '@lists';
import { InventoryError } from '../contract/errors.js';
import { ListStock, type Stock } from '../contract/stock.js';
import { AccountSites } from '../sites/index.js';
import { SellableUnits } from '../lots/index.js';

const answerOf = ({
  onHand,
  available,
  held,
}: Record<
  'onHand' | 'available' | 'held',
  string
>): string => `SELECT p.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, COALESCE(${onHand}, 0) AS onHand, COALESCE(k.Reserved, 0) AS reserved,
  COALESCE(${available}, 0) AS available, COALESCE(k.Hurt, 0) AS hurt, COALESCE(k.Incoming, 0) AS incoming,
  COALESCE(${held}, 0) AS held`;
const LEVELS = 'SELECT p.ProductID, l.WarehouseID, l.OnHand, l.Reserved, l.Hurt, l.Incoming, l.Held, l.NextExpiry';
/** In the order of the scanned index, so that a page reads no more than its rows; a product's sites are sorted by key. */
const IN_ORDER = 'ORDER BY p.ProductID LIMIT ? OFFSET ?';

@QueryHandler(ListStock)
export class ListStockHandler implements IQueryHandler<ListStock> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ accountId, filter, paging }: ListStock): Promise<Page<Stock>> {
    const sites = await this.accountSites.of(accountId);
    const site = sites.find(({ code }) => code === filter.distributionCenter)?.siteId;
    if (filter.distributionCenter !== undefined && site === undefined) throw unknownSite(filter.distributionCenter);
    const [first = null] = sites.map(({ siteId }) => siteId);
    const one = filter.sku !== undefined && site !== undefined ? oneAtSite(accountId, filter.sku, site) : undefined;
    const { sql: from, parameters } = one ?? narrowed(accountId, filter.sku, site, first);
    // The site for a product without a level: the requested one, else its own, else the account's first.
    const place = one ? 'COALESCE(k.WarehouseID, ?)' : 'COALESCE(k.WarehouseID, p.WarehouseID, ?)';
    const rows = await this.database.query<Stock>(
      `${answerOf(await this.sellable.figures('k'))} FROM (${LEVELS} ${from} ${IN_ORDER}) k JOIN products p ON p.ProductID = k.ProductID JOIN distribution_centers d ON d.WarehouseID = ${place}
        ORDER BY p.ProductID, d.WarehouseID`,
      [...parameters, paging.perPage, offsetOf(paging), site ?? first],
    );
    return { rows, total: await totalOf(this.database, paging, rows.length, { count: `SELECT COUNT(*) AS total ${from}`, parameters }) };
  }
}

function oneAtSite(accountId: number, sku: string, siteId: number): SqlPart {
  const own = allOf([part('p.AccountID = ?', accountId), exactly('p.SKU', sku)]);
  const from = 'FROM products p LEFT JOIN stock_levels l ON l.ProductID = p.ProductID AND l.WarehouseID = ?';
  return part(`${from} WHERE ${own.sql}`, siteId, ...own.parameters);
}

/** Products and their levels; a product without a level has one row. */
function narrowed(accountId: number, sku: string | undefined, siteId: number | undefined, firstSiteId: number | null): SqlPart {
  const index = sku === undefined ? 'FORCE INDEX (ix_products_account)' : '';
  const ofNoSite = firstSiteId === null ? part('COALESCE(l.WarehouseID, p.WarehouseID) IS NOT NULL') : undefined;
  const { sql, parameters } = allOf([
    part('p.AccountID = ?', accountId),
    sku === undefined ? undefined : exactly('p.SKU', sku),
    siteId === undefined ? ofNoSite : part('COALESCE(l.WarehouseID, p.WarehouseID, ?) = ?', firstSiteId, siteId),
  ]);
  return part(`FROM products p ${index} LEFT JOIN stock_levels l ON l.ProductID = p.ProductID WHERE ${sql}`, ...parameters);
}

function unknownSite(distributionCenter: string): InventoryError {
  const details = { distributionCenter };
  return new InventoryError('unknown_distribution_center', details, [
    { code: 'unknown_distribution_center', path: 'distributionCenter', details },
  ]);
}
