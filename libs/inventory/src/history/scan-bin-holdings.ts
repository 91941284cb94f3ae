import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BinHolding, ScanBinHoldings } from '../contract/history.js';
import type { StockFilter } from '../contract/stock.js';
import { AccountSites } from '../sites/index.js';
import { asked, past } from './bin-holdings.js';
import { PastBalances } from './past-balances.js';
import { PastInstants } from './past-instants.js';

interface Row extends Omit<BinHolding, 'sku' | 'distributionCenter'> {
  binId: number;
  siteId: number;
  lastEntryId: number;
}

/** The account's entries since a checkpoint are read once for so many, which stay in memory meanwhile. */
const PRODUCTS_PER_STATE = 20_000;
const PRODUCTS_PER_PART = 250;
const CODES = 'SELECT WarehouseID AS id, Code AS code FROM distribution_centers';
const ROW = `p.ProductID AS productId, a.BinID AS binId, NULLIF(a.Lot, '') AS lot, a.Quantity AS quantity, a.LastEntryID AS lastEntryId,
  b.WarehouseID AS siteId, b.Location AS location, b.Bin AS bin`;
const HELD = `STRAIGHT_JOIN bin_balances a FORCE INDEX (ix_bin_balances_product) ON a.ProductID = p.ProductID
  STRAIGHT_JOIN bins b ON b.BinID = a.BinID`;

/** Finds its place by the id of the product, where a page would count the rows before it. */
@QueryHandler(ScanBinHoldings)
export class ScanBinHoldingsHandler implements IQueryHandler<ScanBinHoldings> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
    private readonly balances: PastBalances,
  ) {}

  async execute({ accountId, asOf, filter }: ScanBinHoldings): Promise<AsyncGenerator<BinHolding[]>> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    return this.parts(accountId, await this.instants.lastEntryBy(asOf), filter, siteId);
  }

  private async *parts(accountId: number, entryId: number, filter: StockFilter, siteId: number | undefined): AsyncGenerator<BinHolding[]> {
    const codes = new Map((await this.database.query<{ id: number; code: string }>(CODES)).map(({ id, code }) => [id, code]));
    const { products, site, index } = asked(accountId, filter, siteId, past(entryId));
    for (let last = 0, hasMore = true; hasMore;) {
      const found = await this.database.query<{ productId: number; sku: string }>(
        `SELECT p.ProductID AS productId, p.SKU AS sku FROM products p ${index} WHERE ${products.sql} AND p.ProductID > ?
          ORDER BY p.ProductID LIMIT ${PRODUCTS_PER_STATE}`,
        [...products.parameters, last],
      );
      if (found.length === 0) return;
      const skus = new Map(found.map(({ productId, sku }) => [productId, sku]));
      const parts = partsOf([...skus.keys()]);
      const [first] = parts[0];
      last = found[found.length - 1].productId;
      hasMore = found.length === PRODUCTS_PER_STATE;
      const quantitiesOf = this.balances.bins({ accountId, siteId, firstProductId: first, lastProductId: last }, entryId, parts.length);
      const read = (part: number[]) =>
        this.database.query<Row>(
          `SELECT ${ROW} FROM products p ${index} ${HELD} WHERE ${products.sql} AND p.ProductID >= ? AND p.ProductID <= ?
            AND a.FirstEntryID <= ?${site.sql} ORDER BY p.ProductID, a.BinID, a.Lot`,
          [...products.parameters, part[0], part[part.length - 1], entryId, ...site.parameters],
        );
      for await (const rows of ahead(parts, read)) {
        const changed = rows.filter(({ lastEntryId }) => lastEntryId > entryId);
        const quantities = await quantitiesOf(changed.map(({ productId, binId, lot }) => ({ productId, binId, lot: lot ?? '' })));
        for (const [at, row] of changed.entries()) row.quantity = quantities[at];
        const held = rows.filter(({ quantity }) => quantity > 0);
        yield held.map(({ productId, siteId: at, location, bin, lot, quantity }) => {
          const [sku, distributionCenter] = [skus.get(productId) ?? '', codes.get(at) ?? ''];
          return { productId, sku, distributionCenter, location, bin, lot, quantity };
        });
      }
    }
  }
}

const partsOf = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / PRODUCTS_PER_PART) }, (_, part) =>
    ids.slice(part * PRODUCTS_PER_PART, (part + 1) * PRODUCTS_PER_PART),
  );

/** Reads what comes next while the reader works on what came before. */
async function* ahead<Asked, Read>(all: readonly Asked[], read: (asked: Asked) => Promise<Read>): AsyncGenerator<Read> {
  let next = read(all[0]);
  for (let at = 1; at <= all.length; at += 1) {
    const now = await next;
    if (at < all.length) {
      next = read(all[at]);
      // Nobody waits for it after a reader that stops.
      next.catch(() => undefined);
    }
    yield now;
  }
}
