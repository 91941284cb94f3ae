import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ScanBinHoldings } from '../contract/history.js';
import { AccountSites } from '../sites/index.js';
import { asked, past, ROW } from './bin-holdings.js';
import { PastInstants } from './past-instants.js';

const PRODUCTS_PER_PART = 500;

/** Finds its place by the id of the product, where a page would count the rows before it. */
@QueryHandler(ScanBinHoldings)
export class ScanBinHoldingsHandler implements IQueryHandler<ScanBinHoldings> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
  ) {}

  async execute({ accountId, asOf, filter, afterProductId }: ScanBinHoldings): Promise<{ rows: BinHolding[]; next: number | null }> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const source = past(await this.instants.lastEntryBy(asOf));
    const { products, site, index, from } = asked(accountId, filter, siteId, source);
    const ids = await this.database.query<{ productId: number }>(
      `SELECT p.ProductID AS productId FROM products p ${index} WHERE ${products.sql} AND p.ProductID > ? ORDER BY p.ProductID LIMIT ${PRODUCTS_PER_PART}`,
      [...products.parameters, afterProductId],
    );
    const last = ids.at(-1)?.productId;
    if (last === undefined) return { rows: [], next: null };
    const rows = await this.database.query<BinHolding>(
      `SELECT ${source.quantity} AS quantity, ${ROW} ${from} WHERE ${products.sql} AND p.ProductID > ? AND p.ProductID <= ?${site.sql} ORDER BY p.ProductID, a.BinID, a.Lot`,
      [...source.parameters, ...products.parameters, afterProductId, last, ...site.parameters],
    );
    // Here and not in WHERE, which would look for the past quantity of a row once more.
    return { rows: rows.filter(({ quantity }) => quantity > 0), next: ids.length < PRODUCTS_PER_PART ? null : last };
  }
}
