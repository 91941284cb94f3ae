import { Database, type Scalar } from '@kernel';
import { type Page, readPage } from '@lists';
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
    const parts = ['p.AccountID = ?'];
    const parameters: Scalar[] = [entryId, accountId];
    if (filter.sku !== undefined) {
      // MySQL ignores trailing spaces: `=` alone finds `A` for `A `.
      parts.push('p.SKU = ? AND LENGTH(p.SKU) = LENGTH(?)');
      parameters.push(filter.sku, filter.sku);
    }
    if (siteId !== undefined) {
      parts.push('b.WarehouseID = ?');
      parameters.push(siteId);
    }
    const index = filter.sku === undefined ? 'FORCE INDEX (ix_products_account)' : '';
    const from = `FROM products p ${index} JOIN stock_balances b ON b.ProductID = p.ProductID AND b.FirstEntryID <= ?`;
    const where = `WHERE ${parts.join(' AND ')}`;
    const { rows, total } = await readPage<Row>(this.database, paging, {
      rows: `${ROWS} ${from} JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID ${where}`,
      count: `SELECT COUNT(*) AS total ${from} ${where}`,
      parameters,
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
