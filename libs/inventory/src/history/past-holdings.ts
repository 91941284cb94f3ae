import { Database } from '@kernel';
import { allOf, part, type SqlPart } from '@lists';
import { Injectable } from '@nestjs/common';
import type { BinHolding } from '../contract/history/history.js';
import type { StockFilter } from '../contract/stock.js';
import { AccountSites } from '../sites/index.js';
import { asked } from './bin-holdings.js';
import { PastBalances } from './past-balances.js';
import { PastInstants } from './past-instants.js';

interface Product {
  productId: number;
  sku: string;
}

interface Row extends Omit<BinHolding, 'sku' | 'distributionCenter'> {
  binId: number;
  siteId: number;
  lastEntryId: number;
}

/** The query of a scan, and the last entry by its instant. */
interface Scan {
  accountId: number;
  siteId: number | undefined;
  entryId: number;
  products: SqlPart;
  site: SqlPart | undefined;
  index: string;
}

/** For this many products at a time the account's entries since a checkpoint are read once and stay in memory. */
const PRODUCTS_PER_STATE = 20_000;
const PRODUCTS_PER_PART = 250;
const ROW = `p.ProductID AS productId, a.BinID AS binId, NULLIF(a.Lot, '') AS lot, a.Quantity AS quantity, a.LastEntryID AS lastEntryId,
  b.WarehouseID AS siteId, b.Location AS location, b.Bin AS bin`;
const HELD = `STRAIGHT_JOIN bin_balances a FORCE INDEX (ix_bin_balances_product) ON a.ProductID = p.ProductID
  STRAIGHT_JOIN bins b ON b.BinID = a.BinID`;

/** The contents of bins of an account's products at a past instant. */
@Injectable()
export class PastHoldings {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
    private readonly balances: PastBalances,
  ) {}

  /**
   * In chunks that are equally fast to read: each continues at the id of a product, where a page would count the rows before it.
   * @throws InventoryError as `ListBinHoldings`
   */
  async scan(accountId: number, asOf: string, filter: StockFilter): Promise<AsyncGenerator<BinHolding[]>> {
    const siteId = await this.accountSites.idByCode(accountId, filter.distributionCenter);
    const entryId = await this.instants.lastEntryBy(asOf);
    return this.all({ accountId, siteId, entryId, ...asked(accountId, filter, siteId) });
  }

  private async *all(scan: Scan): AsyncGenerator<BinHolding[]> {
    for (let last = 0, hasMore = true; hasMore;) {
      const products = await this.productsAfter(last, scan);
      if (products.length === 0) return;
      last = products[products.length - 1].productId;
      hasMore = products.length === PRODUCTS_PER_STATE;
      yield* this.ofProducts(products, scan);
    }
  }

  private productsAfter(productId: number, { products, index }: Scan): Promise<Product[]> {
    return this.database.query<Product>(
      `SELECT p.ProductID AS productId, p.SKU AS sku FROM products p ${index} WHERE ${products.sql} AND p.ProductID > ?
        ORDER BY p.ProductID LIMIT ${PRODUCTS_PER_STATE}`,
      [...products.parameters, productId],
    );
  }

  private async *ofProducts(products: readonly Product[], scan: Scan): AsyncGenerator<BinHolding[]> {
    const { accountId, siteId, entryId } = scan;
    const [firstProductId, lastProductId] = [products[0].productId, products[products.length - 1].productId];
    const skus = new Map(products.map(({ productId, sku }) => [productId, sku]));
    const codes = new Map<number, string>();
    const parts = partsOf([...skus.keys()]);
    const quantitiesOf = this.balances.bins({ accountId, siteId, firstProductId, lastProductId }, entryId, parts.length);
    for await (const rows of ahead(parts, (part) => this.rowsOf(part, scan))) {
      const changed = rows.filter(({ lastEntryId }) => lastEntryId > entryId);
      const quantities = await quantitiesOf(changed.map(({ productId, binId, lot }) => ({ productId, binId, lot: lot ?? '' })));
      for (const [at, row] of changed.entries()) row.quantity = quantities[at];
      const held = rows.filter(({ quantity }) => quantity > 0);
      await this.addCodes(codes, held);
      yield held.map(({ productId, siteId: at, location, bin, lot, quantity }) => {
        const [sku, distributionCenter] = [skus.get(productId) ?? '', codes.get(at) ?? ''];
        return { productId, sku, distributionCenter, location, bin, lot, quantity };
      });
    }
  }

  private rowsOf(productIds: readonly number[], { entryId, products, site, index }: Scan): Promise<Row[]> {
    const where = allOf([
      products,
      part('p.ProductID >= ? AND p.ProductID <= ?', productIds[0], productIds[productIds.length - 1]),
      part('a.FirstEntryID <= ?', entryId),
      site,
    ]);
    return this.database.query<Row>(
      `SELECT ${ROW} FROM products p ${index} ${HELD} WHERE ${where.sql} ORDER BY p.ProductID, a.BinID, a.Lot`,
      where.parameters,
    );
  }

  /** Adds the codes of sites that have none yet. */
  private async addCodes(codes: Map<number, string>, rows: readonly Row[]): Promise<void> {
    const siteIds = [...new Set(rows.map(({ siteId }) => siteId))].filter((siteId) => !codes.has(siteId));
    if (siteIds.length === 0) return;
    for (const { siteId, code } of await this.accountSites.withIds(siteIds)) codes.set(siteId, code);
  }
}

const partsOf = (ids: number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / PRODUCTS_PER_PART) }, (_, part) =>
    ids.slice(part * PRODUCTS_PER_PART, (part + 1) * PRODUCTS_PER_PART),
  );

/** Reads the next part while the consumer works on the current one. */
async function* ahead<Asked, Read>(all: readonly Asked[], read: (asked: Asked) => Promise<Read>): AsyncGenerator<Read> {
  let next = read(all[0]);
  for (let at = 1; at <= all.length; at += 1) {
    const now = await next;
    if (at < all.length) {
      next = read(all[at]);
      // Nobody awaits it once the consumer stops.
      next.catch(() => undefined);
    }
    yield now;
  }
}
