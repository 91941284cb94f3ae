import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Scalar } from '@kernel';
import { offsetOf, type Page, totalOf } from '@lists';
import { type BinStock, type BinStockFilter, ListBinStock } from '../contract/put-away.js';

const ANSWER = `SELECT p.SKU AS sku, p.ProductID AS productId, p.Description AS description, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin, b.BinID AS binId,
  c.Quantity AS quantity, NULLIF(c.Lot, '') AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate`;
const WHOLE = `JOIN bin_contents c FORCE INDEX (PRIMARY) ON c.BinID = k.BinID AND c.ProductID = k.ProductID AND c.Lot = k.Lot JOIN products p ON p.ProductID = k.ProductID
  JOIN bins b ON b.BinID = k.BinID JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID`;
const KEYS = 'SELECT held.ProductID, held.BinID, held.Lot';

/** Conditions and sorting: products in the order of their index, each with its bins in the order of theirs. */
interface Narrowed {
  from: string;
  parameters: Scalar[];
  order: string;
}

@QueryHandler(ListBinStock)
export class ListBinStockHandler implements IQueryHandler<ListBinStock> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, filter, paging }: ListBinStock): Promise<Page<BinStock>> {
    const { from, parameters, order } = narrowed(accountId, filter);
    const rows = await this.database.query<BinStock>(
      `${ANSWER} FROM (${KEYS} ${from} ORDER BY ${order} LIMIT ? OFFSET ?) k ${WHOLE} ORDER BY k.ProductID, k.BinID, k.Lot`,
      [...parameters, paging.perPage, offsetOf(paging)],
    );
    return { rows, total: await totalOf(this.database, paging, rows.length, { count: `SELECT COUNT(*) AS total ${from}`, parameters }) };
  }
}

/** MySQL ignores trailing spaces: `=` alone finds `A` for `A `. */
const exactly = (column: string): string => `${column} = ? AND LENGTH(${column}) = LENGTH(?)`;

/** CROSS JOIN fixes the join order on the embedded engine; in MySQL it is a JOIN, and forced indexes fix the order. */
function narrowed(accountId: number, { sku, location, bin }: BinStockFilter): Narrowed {
  const places = [
    ...(location === undefined ? [] : [{ column: 'place.Location', is: location }]),
    ...(bin === undefined ? [] : [{ column: 'place.Bin', is: bin }]),
  ];
  const ofPlaces = places.map(({ column }) => `AND ${exactly(column)}`).join(' ');
  const inPlaces = places.flatMap(({ is }) => [is, is]);
  if (sku !== undefined) {
    const bins = places.length > 0 ? 'JOIN bins place ON place.BinID = held.BinID' : '';
    const from = `FROM products own JOIN bin_contents held FORCE INDEX (ix_bin_contents_product) ON held.ProductID = own.ProductID ${bins}
      WHERE own.AccountID = ? AND ${exactly('own.SKU')} AND held.Quantity > 0 ${ofPlaces}`;
    return { from, parameters: [accountId, sku, sku, ...inPlaces], order: 'held.BinID, held.Lot' };
  }
  if (places.length > 0) {
    const index = bin === undefined ? 'ix_bins_location' : 'ix_bins_bin';
    const from = `FROM bins place FORCE INDEX (${index}) CROSS JOIN bin_contents held FORCE INDEX (PRIMARY) ON held.BinID = place.BinID CROSS JOIN products own ON own.ProductID = held.ProductID
      WHERE own.AccountID = ? AND held.Quantity > 0 ${ofPlaces}`;
    return { from, parameters: [accountId, ...inPlaces], order: 'held.ProductID, held.BinID, held.Lot' };
  }
  const from = `FROM products own FORCE INDEX (ix_products_account) JOIN bin_contents held FORCE INDEX (ix_bin_contents_product) ON held.ProductID = own.ProductID
    WHERE own.AccountID = ? AND held.Quantity > 0`;
  return { from, parameters: [accountId], order: 'own.ProductID' };
}
