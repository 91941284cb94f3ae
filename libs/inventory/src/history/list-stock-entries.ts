import { Database, toIso } from '@kernel';
import { allOf, exactly, given, part } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListMovements, ListStockEntries, type StockEntry } from '../contract/history/history.js';
import type { StockOf } from '../contract/stock-views.js';
import { AccountSites } from '../sites/index.js';
import { PastInstants } from './past-instants.js';

const ROWS = `SELECT e.EntryID AS entryId, e.EffectiveDate AS effectiveAt, e.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter,
  e.Measure AS measure, e.Quantity AS quantity,
  CASE e.Measure WHEN 'onHand' THEN e.OnHand WHEN 'reserved' THEN e.Reserved WHEN 'hurt' THEN e.Hurt WHEN 'incoming' THEN e.Incoming WHEN 'held' THEN e.Held ELSE e.Cart END AS balance,
  b.Location AS location, b.Bin AS bin, NULLIF(e.Lot, '') AS lot, e.BinQuantity AS binQuantity, e.Reason AS reason, e.Reference AS reference,
  e.Comment AS comment, e.Actor AS actor`;
const JOINED = `JOIN products p ON p.ProductID = e.ProductID JOIN distribution_centers d ON d.WarehouseID = e.WarehouseID LEFT JOIN bins b ON b.BinID = e.BinID`;

@QueryHandler(ListStockEntries)
export class ListStockEntriesHandler implements IQueryHandler<ListStockEntries> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
    private readonly instants: PastInstants,
  ) {}

  async execute({ accountId, after, filter, limit }: ListStockEntries): Promise<{ rows: StockEntry[]; hasMore: boolean; next: number }> {
    const { sku, distributionCenter, measure, from, to, asOf } = filter;
    const last = asOf === undefined ? await this.instants.lastSettled() : await this.instants.lastEntryBy(asOf);
    const first = await this.instants.firstOf({ after, from, to });
    const siteId = await this.accountSites.idByCode(accountId, distributionCenter);
    const products = sku === undefined ? undefined : allOf([part('AccountID = ?', accountId), exactly('SKU', sku)]);
    const where = allOf([
      part('e.AccountID = ? AND e.EntryID > ? AND e.EntryID <= ?', accountId, Math.max(after, first), last),
      products && part(`e.ProductID IN (SELECT ProductID FROM products WHERE ${products.sql})`, ...products.parameters),
      given('e.WarehouseID = ?', siteId),
      given('e.Measure = ?', measure),
      // Effective dates rise with the entries, so a date translates into an entry id.
      given('e.EntryID > ?', from && (await this.instants.lastBefore(from))),
      given('e.EntryID <= ?', to && (await this.instants.lastBefore(to))),
    ]);
    const ids = `SELECT e.EntryID FROM stock_entries e WHERE ${where.sql} ORDER BY e.EntryID LIMIT ?`;
    // One more than requested, to learn whether there are more.
    const rows = await this.database.query<StockEntry>(
      `${ROWS} FROM (${ids}) k JOIN stock_entries e ON e.EntryID = k.EntryID ${JOINED} ORDER BY e.EntryID`,
      [...where.parameters, limit + 1],
    );
    const page = rows.slice(0, limit).map((row) => ({ ...row, effectiveAt: toIso(row.effectiveAt) }));
    return { rows: page, hasMore: rows.length > limit, next: page.at(-1)?.entryId ?? after };
  }
}

@QueryHandler(ListMovements)
export class ListMovementsHandler implements IQueryHandler<ListMovements> {
  constructor(
    private readonly database: Database,
    private readonly instants: PastInstants,
  ) {}

  /** The newest of each site, by the index of its level: sorting all of a product's entries takes seconds where there are many. */
  async execute({ of, productId, filter: { measure, distributionCenter }, before, most }: ListMovements): Promise<StockEntry[]> {
    const sites = await this.sitesOf(of, productId, distributionCenter);
    if (sites.length === 0) return [];
    const settled = await this.instants.lastSettled();
    const last = before === undefined ? settled : Math.min(settled, before - 1);
    const [narrowed, ...measures] = measure === undefined ? [''] : [' AND Measure = ?', measure];
    const newest = `SELECT EntryID FROM stock_entries FORCE INDEX (ix_stock_entries_level)
      WHERE ProductID = ? AND WarehouseID = ? AND EntryID <= ?${narrowed} ORDER BY EntryID DESC LIMIT ?`;
    const ids = sites.map((_, index) => `SELECT EntryID FROM (${newest}) s${index}`).join(' UNION ALL ');
    const rows = await this.database.query<StockEntry>(
      `${ROWS} FROM (${ids}) k JOIN stock_entries e ON e.EntryID = k.EntryID ${JOINED} ORDER BY e.EntryID DESC LIMIT ?`,
      [...sites.flatMap((siteId) => [productId, siteId, last, ...measures, most]), most],
    );
    return rows.map((row) => ({ ...row, effectiveAt: toIso(row.effectiveAt) }));
  }

  /** The owner's sites that ever had the product. */
  private async sitesOf(of: StockOf, productId: number, code: string | undefined): Promise<number[]> {
    const [owner, id] = 'accountId' in of ? ['p.AccountID', of.accountId] : ['l.WarehouseID', of.siteId];
    const [named, ...codes] = code === undefined ? [''] : [' AND d.Code = ?', code];
    const rows = await this.database.query<{ siteId: number }>(
      `SELECT l.WarehouseID AS siteId FROM stock_levels l JOIN products p ON p.ProductID = l.ProductID
        JOIN distribution_centers d ON d.WarehouseID = l.WarehouseID WHERE l.ProductID = ? AND ${owner} = ?${named}`,
      [productId, id, ...codes],
    );
    return rows.map(({ siteId }) => siteId);
  }
}
