import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Parameter } from '@kernel';
import { type Page, readPage, startsWith } from '@lists';
import { ListSiteBins, maxUnitsShown, type SiteBin, type SiteBinFilter } from '../contract/stock-views.js';
import { BinUnits } from './bin-units.js';

/** The maximum number of products that a SKU prefix may match. */
const MAX_PRODUCTS = 500;
/** A list read by key has all contents of its bins. */
const MAX_UNITS = 1_000_000;

/** Reads the page in the order of the bins' key, then the contents of its bins. */
@QueryHandler(ListSiteBins)
export class ListSiteBinsHandler implements IQueryHandler<ListSiteBins> {
  constructor(
    private readonly database: Database,
    private readonly units: BinUnits,
  ) {}

  async execute({ siteId, filter, paging }: ListSiteBins): Promise<Page<SiteBin>> {
    const { where, parameters } = narrowed(siteId, filter);
    const { rows, ...place } = await readPage<Pick<SiteBin, 'binId' | 'location' | 'bin'>>(this.database, paging, {
      rows: `SELECT b.BinID AS binId, b.Location AS location, b.Bin AS bin FROM bins b ${where}`,
      count: `SELECT COUNT(*) AS total FROM bins b ${where}`,
      parameters,
      keys: [
        { column: 'b.Location', direction: 'asc' },
        { column: 'b.Bin', direction: 'asc' },
      ],
      placeOf: ({ location, bin }) => [location, bin],
    });
    const held = await this.units.heldBy(
      rows.map(({ binId }) => binId),
      paging.after ? MAX_UNITS : maxUnitsShown,
    );
    return { rows: rows.map((bin) => ({ ...bin, ...(held.get(bin.binId) ?? { products: 0, units: 0, contents: [] }) })), ...place };
  }
}

function narrowed(siteId: number, { location, bin, sku, accountId, state }: SiteBinFilter): { where: string; parameters: Parameter[] } {
  const parts: { sql: string; parameters: Parameter[] }[] = [{ sql: 'b.WarehouseID = ?', parameters: [siteId] }];
  if (location !== undefined) parts.push(startsWith('b.Location', location));
  if (bin !== undefined) parts.push(startsWith('b.Bin', bin));
  if (state !== undefined)
    parts.push({ sql: 'b.BinID IN (SELECT h.BinID FROM held_contents h WHERE h.State = ? AND h.Quantity > 0)', parameters: [state] });
  if (sku !== undefined) parts.push(holding(sku, accountId));
  else if (accountId !== undefined) {
    const own =
      'SELECT 1 FROM bin_contents c JOIN products p ON p.ProductID = c.ProductID WHERE c.BinID = b.BinID AND c.Quantity > 0 AND p.AccountID = ?';
    parts.push({ sql: `EXISTS (${own})`, parameters: [accountId] });
  }
  return { where: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, parameters: parts.flatMap(({ parameters }) => parameters) };
}

/** Bins that hold a product whose SKU starts with the text. */
function holding(sku: string, accountId: number | undefined): { sql: string; parameters: Parameter[] } {
  const named = startsWith('SKU', sku);
  const own = accountId === undefined ? '' : 'AccountID = ? AND ';
  const products = `SELECT ProductID FROM products WHERE ${own}${named.sql} LIMIT ${MAX_PRODUCTS}`;
  return {
    sql: `b.BinID IN (SELECT c.BinID FROM (${products}) wanted JOIN bin_contents c ON c.ProductID = wanted.ProductID WHERE c.Quantity > 0)`,
    parameters: [...(accountId === undefined ? [] : [accountId]), ...named.parameters],
  };
}
