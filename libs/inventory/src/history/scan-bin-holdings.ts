import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ScanBinHoldings } from '../contract/history.js';
import { AccountSites } from '../sites/index.js';
import { asked, past, ROW } from './bin-holdings.js';
import { binKey } from './domain/past-state.js';
import { PastBalances } from './past-balances.js';
import { PastInstants } from './past-instants.js';

interface Row extends BinHolding {
  binId: number;
  siteId: number;
  lastEntryId: number;
}

/** Each part reads the account's entries since a checkpoint: few parts, but no row of them waits for long. */
const PRODUCTS_PER_PART = 4_000;

/** Finds its place by the id of the product, where a page would count the rows before it. */
@QueryHandler(ScanBinHoldings)
export class ScanBinHoldingsHandler implements IQueryHandler<ScanBinHoldings> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
    private readonly balances: PastBalances,
  ) {}

  async execute({ accountId, asOf, filter, afterProductId }: ScanBinHoldings): Promise<{ rows: BinHolding[]; next: number | null }> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const entryId = await this.instants.lastEntryBy(asOf);
    const { products, site, index, from } = asked(accountId, filter, siteId, past(entryId));
    const ids = await this.database.query<{ productId: number }>(
      `SELECT p.ProductID AS productId FROM products p ${index} WHERE ${products.sql} AND p.ProductID > ? ORDER BY p.ProductID LIMIT ${PRODUCTS_PER_PART}`,
      [...products.parameters, afterProductId],
    );
    const last = ids.at(-1)?.productId;
    if (last === undefined) return { rows: [], next: null };
    const rows = await this.database.query<Row>(
      `SELECT a.Quantity AS quantity, a.BinID AS binId, b.WarehouseID AS siteId, a.LastEntryID AS lastEntryId, ${ROW} ${from}
        WHERE ${products.sql} AND p.ProductID > ? AND p.ProductID <= ? AND a.FirstEntryID <= ?${site.sql} ORDER BY p.ProductID, a.BinID, a.Lot`,
      [...products.parameters, afterProductId, last, entryId, ...site.parameters],
    );
    const placeOf = ({ productId, siteId: at, binId, lot }: Row) => ({ productId, siteId: at, binId, lot: lot ?? '' });
    const changed = rows.filter(({ lastEntryId }) => lastEntryId > entryId);
    const quantities = await this.balances.quantities(accountId, changed.map(placeOf), entryId);
    for (const row of changed) row.quantity = quantities.get(binKey(placeOf(row))) ?? 0;
    return { rows: rows.filter(({ quantity }) => quantity > 0).map(toHolding), next: ids.length < PRODUCTS_PER_PART ? null : last };
  }
}

const toHolding = ({ productId, sku, distributionCenter, location, bin, lot, quantity }: Row): BinHolding => ({
  productId,
  sku,
  distributionCenter,
  location,
  bin,
  lot,
  quantity,
});
