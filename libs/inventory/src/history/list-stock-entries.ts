import { Database, type Scalar, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListStockEntries, type StockEntry } from '../contract/history.js';
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
    const parts = ['e.AccountID = ?', 'e.EntryID > ?', 'e.EntryID <= ?'];
    const parameters: Scalar[] = [accountId, Math.max(after, first), last];
    const narrow = (part: string, ...values: Scalar[]): void => {
      parts.push(part);
      parameters.push(...values);
    };
    if (sku !== undefined)
      narrow(
        'e.ProductID IN (SELECT ProductID FROM products WHERE AccountID = ? AND SKU = ? AND LENGTH(SKU) = LENGTH(?))',
        accountId,
        sku,
        sku,
      );
    if (siteId !== undefined) narrow('e.WarehouseID = ?', siteId);
    if (measure !== undefined) narrow('e.Measure = ?', measure);
    // Effective dates rise with the entries, so a date is a place in the index of the entries.
    if (from !== undefined) narrow('e.EntryID > ?', await this.instants.lastBefore(from));
    if (to !== undefined) narrow('e.EntryID <= ?', await this.instants.lastBefore(to));
    const ids = `SELECT e.EntryID FROM stock_entries e WHERE ${parts.join(' AND ')} ORDER BY e.EntryID LIMIT ?`;
    // One more than asked for tells whether there are more.
    const rows = await this.database.query<StockEntry>(
      `${ROWS} FROM (${ids}) k JOIN stock_entries e ON e.EntryID = k.EntryID ${JOINED} ORDER BY e.EntryID`,
      [...parameters, limit + 1],
    );
    const page = rows.slice(0, limit).map((row) => ({ ...row, effectiveAt: toIso(row.effectiveAt) }));
    return { rows: page, hasMore: rows.length > limit, next: page.at(-1)?.entryId ?? after };
  }
}
