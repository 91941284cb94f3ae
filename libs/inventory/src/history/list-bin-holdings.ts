import { Database, type Page } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ListBinHoldings } from '../contract/history.js';
import { AccountSites } from '../sites/index.js';
import { offsetOf, totalOf } from '../store/page.js';
import { asked, past, PRESENT, ROW } from './bin-holdings.js';
import { PastInstants } from './past-instants.js';

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
    const { products, site, from } = asked(accountId, filter, siteId, source);
    const rest = `${from} WHERE ${products.sql}${site.sql} AND ${source.quantity} > 0`;
    const parameters = [...products.parameters, ...site.parameters, ...source.parameters];
    const rows = await this.database.query<BinHolding>(
      `SELECT ${source.quantity} AS quantity, ${ROW} ${rest} ORDER BY p.ProductID LIMIT ? OFFSET ?`,
      [...source.parameters, ...parameters, paging.perPage, offsetOf(paging)],
    );
    return { rows, total: await totalOf(this.database, paging, rows.length, { count: `SELECT COUNT(*) AS total ${rest}`, parameters }) };
  }
}
