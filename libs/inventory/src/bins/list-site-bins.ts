import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, given, type Page, part, readPage, type SqlPart, startsWith } from '@lists';
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
    const { sql, parameters } = narrowed(siteId, filter);
    const { rows, ...place } = await readPage<Pick<SiteBin, 'binId' | 'location' | 'bin'>>(this.database, paging, {
      rows: `SELECT b.BinID AS binId, b.Location AS location, b.Bin AS bin FROM bins b WHERE ${sql}`,
      count: `SELECT COUNT(*) AS total FROM bins b WHERE ${sql}`,
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

const IN_STATE = 'b.BinID IN (SELECT h.BinID FROM held_contents h WHERE h.State = ? AND h.Quantity > 0)';
const OF_ACCOUNT =
  'EXISTS (SELECT 1 FROM bin_contents c JOIN products p ON p.ProductID = c.ProductID WHERE c.BinID = b.BinID AND c.Quantity > 0 AND p.AccountID = ?)';

function narrowed(siteId: number, { location, bin, sku, accountId, state }: SiteBinFilter): SqlPart {
  return allOf([
    part('b.WarehouseID = ?', siteId),
    location === undefined ? undefined : startsWith('b.Location', location),
    bin === undefined ? undefined : startsWith('b.Bin', bin),
    given(IN_STATE, state),
    sku === undefined ? given(OF_ACCOUNT, accountId) : holding(sku, accountId),
  ]);
}

/** Bins that hold a product whose SKU starts with the text. */
function holding(sku: string, accountId: number | undefined): SqlPart {
  const named = allOf([given('AccountID = ?', accountId), startsWith('SKU', sku)]);
  const products = `SELECT ProductID FROM products WHERE ${named.sql} LIMIT ${MAX_PRODUCTS}`;
  return part(
    `b.BinID IN (SELECT c.BinID FROM (${products}) wanted JOIN bin_contents c ON c.ProductID = wanted.ProductID WHERE c.Quantity > 0)`,
    ...named.parameters,
  );
}
