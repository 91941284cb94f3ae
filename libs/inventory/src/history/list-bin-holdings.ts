import { Database } from '@kernel';
import { allOf, offsetOf, type Page, type Paging, part, totalOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ListBinHoldings } from '../contract/history/history.js';
import { AccountSites } from '../sites/index.js';
import { asked } from './bin-holdings.js';
import { PastHoldings } from './past-holdings.js';

const ROW = `p.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin,
  NULLIF(a.Lot, '') AS lot, a.Quantity AS quantity`;
/** In the order of its indexes, products before bins, so that a page reads little more than its rows. */
const HELD = `STRAIGHT_JOIN bin_contents a FORCE INDEX (ix_bin_contents_product) ON a.ProductID = p.ProductID
  STRAIGHT_JOIN bins b ON b.BinID = a.BinID STRAIGHT_JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID`;

@QueryHandler(ListBinHoldings)
export class ListBinHoldingsHandler implements IQueryHandler<ListBinHoldings> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly past: PastHoldings,
  ) {}

  async execute({ accountId, asOf, filter, paging }: ListBinHoldings): Promise<Page<BinHolding>> {
    if (asOf !== undefined) return pageIn(await this.past.scan(accountId, asOf, filter), paging);
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const { products, site, index } = asked(accountId, filter, siteId);
    const { sql, parameters } = allOf([products, site, part('a.Quantity > 0')]);
    const rest = `FROM products p ${index} ${HELD} WHERE ${sql}`;
    const rows = await this.database.query<BinHolding>(`SELECT ${ROW} ${rest} ORDER BY p.ProductID LIMIT ? OFFSET ?`, [
      ...parameters,
      paging.perPage,
      offsetOf(paging),
    ]);
    return { rows, total: await totalOf(this.database, paging, rows.length, { count: `SELECT COUNT(*) AS total ${rest}`, parameters }) };
  }
}

/**
 * Reads everything, since only the past quantity of a bin says whether it belongs to the list, but keeps no more than the page in memory.
 */
async function pageIn(parts: AsyncIterable<BinHolding[]>, paging: Paging): Promise<Page<BinHolding>> {
  const first = offsetOf(paging);
  const rows: BinHolding[] = [];
  let total = 0;
  for await (const holdings of parts) {
    rows.push(...holdings.slice(Math.max(0, first - total), Math.max(0, first + paging.perPage - total)));
    total += holdings.length;
  }
  return { rows, total };
}
