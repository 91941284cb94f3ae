import { Database } from '@kernel';
import { allOf, exactly, given, type Page, part, readPage } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListPastStock } from '../contract/history/history.js';
import type { Stock } from '../contract/stock.js';
import { AccountSites } from '../sites/index.js';
import { levelKey, type PastLevel } from './domain/past-state.js';
import { PastBalances } from './past-balances.js';
import { PastInstants } from './past-instants.js';

interface Row extends PastLevel {
  sku: string;
  distributionCenter: string;
  lastEntryId: number;
}

const ROWS = `SELECT b.ProductID AS productId, p.SKU AS sku, b.WarehouseID AS siteId, d.Code AS distributionCenter, b.LastEntryID AS lastEntryId,
  b.OnHand AS onHand, b.Reserved AS reserved, b.Hurt AS hurt, b.Incoming AS incoming, b.Held AS held`;

@QueryHandler(ListPastStock)
export class ListPastStockHandler implements IQueryHandler<ListPastStock> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
    private readonly balances: PastBalances,
  ) {}

  async execute({ accountId, asOf, filter, paging }: ListPastStock): Promise<Page<Stock>> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const entryId = await this.instants.lastEntryBy(asOf);
    const where = allOf([
      part('p.AccountID = ?', accountId),
      filter.sku === undefined ? undefined : exactly('p.SKU', filter.sku),
      given('b.WarehouseID = ?', siteId),
    ]);
    const index = filter.sku === undefined ? 'FORCE INDEX (ix_products_account)' : '';
    const from = `FROM products p ${index} JOIN stock_balances b ON b.ProductID = p.ProductID AND b.FirstEntryID <= ?`;
    const { rows, total } = await readPage<Row>(this.database, paging, {
      rows: `${ROWS} ${from} JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID WHERE ${where.sql}`,
      count: `SELECT COUNT(*) AS total ${from} WHERE ${where.sql}`,
      parameters: [entryId, ...where.parameters],
      keys: [
        { column: 'p.ProductID', direction: 'asc' },
        { column: 'b.WarehouseID', direction: 'asc' },
      ],
      placeOf: ({ productId, siteId }) => [productId, siteId],
    });
    const changed = await this.balances.levels(
      accountId,
      rows.filter(({ lastEntryId }) => lastEntryId > entryId),
      entryId,
    );
    return { rows: rows.map((row) => ({ ...row, ...changed.get(levelKey(row)) })).map(toStock), total };
  }
}

const toStock = ({ productId, sku, distributionCenter, onHand, reserved, hurt, incoming, held }: Row): Stock => ({
  productId,
  sku,
  distributionCenter,
  onHand,
  reserved,
  available: Math.max(0, onHand - reserved),
  hurt,
  incoming,
  held,
});
