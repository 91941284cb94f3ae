import { Database, type Page, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ListBinHoldings } from '../contract/history.js';
import { AccountSites } from '../sites/index.js';
import { offsetOf, totalOf } from '../store/page.js';
import { PastInstants } from './past-instants.js';

const ROW = `p.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin, NULLIF(a.Lot, '') AS lot`;

/** Where quantities are read from: a table of bins, products and lots, and the SQL of a row's quantity. */
interface Source {
  table: string;
  index: string;
  quantity: string;
  parameters: Scalar[];
}

const PRESENT: Source = {
  table: 'bin_contents',
  index: 'ix_bin_contents_product',
  quantity: 'a.Quantity',
  parameters: [],
};

/** Of what has changed since, the last entry by then: a bin has few entries of a product and lot. */
const past = (entryId: number): Source => ({
  table: 'bin_balances',
  index: 'ix_bin_balances_product',
  quantity: `CASE WHEN a.LastEntryID <= ? THEN a.Quantity WHEN a.FirstEntryID > ? THEN 0 ELSE (SELECT e.BinQuantity
    FROM stock_entries e FORCE INDEX (ix_stock_entries_bin) WHERE e.BinID = a.BinID AND e.ProductID = a.ProductID AND e.Lot = a.Lot
    AND e.EntryID <= ? ORDER BY e.EntryID DESC LIMIT 1) END`,
  parameters: [entryId, entryId, entryId],
});

/** Reads in the order of its indexes, products before bins, so that a page reads little more than its rows. */
@QueryHandler(ListBinHoldings)
export class ListBinHoldingsHandler implements IQueryHandler<ListBinHoldings> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
  ) {}

  async execute({ accountId, asOf, filter, paging }: ListBinHoldings): Promise<Page<BinHolding>> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const source = asOf === undefined ? PRESENT : past(await this.instants.lastEntryBy(asOf));
    const parts = ['p.AccountID = ?'];
    const parameters: Scalar[] = [accountId];
    if (filter.sku !== undefined) {
      // MySQL ignores trailing spaces: `=` alone finds `A` for `A `.
      parts.push('p.SKU = ? AND LENGTH(p.SKU) = LENGTH(?)');
      parameters.push(filter.sku, filter.sku);
    }
    if (siteId !== undefined) {
      parts.push('b.WarehouseID = ?');
      parameters.push(siteId);
    }
    const products = filter.sku === undefined ? 'products p FORCE INDEX (ix_products_account)' : 'products p';
    const from = `FROM ${products} STRAIGHT_JOIN ${source.table} a FORCE INDEX (${source.index}) ON a.ProductID = p.ProductID
      STRAIGHT_JOIN bins b ON b.BinID = a.BinID STRAIGHT_JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID
      WHERE ${parts.join(' AND ')} AND ${source.quantity} > 0`;
    parameters.push(...source.parameters);
    const rows = await this.database.query<BinHolding>(
      `SELECT ${source.quantity} AS quantity, ${ROW} ${from} ORDER BY p.ProductID LIMIT ? OFFSET ?`,
      [...source.parameters, ...parameters, paging.perPage, offsetOf(paging)],
    );
    return { rows, total: await totalOf(this.database, paging, rows.length, { count: `SELECT COUNT(*) AS total ${from}`, parameters }) };
  }
}
