import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, exactly, offsetOf, type Page, part, type SqlPart, totalOf } from '@lists';
import { type BinStock, type BinStockFilter, ListBinStock } from '../contract/put-away.js';

const ANSWER = `SELECT p.SKU AS sku, p.ProductID AS productId, p.Description AS description, d.Code AS distributionCenter, b.Location AS location, b.Bin AS bin, b.BinID AS binId,
  c.Quantity AS quantity, NULLIF(c.Lot, '') AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate`;
const WHOLE = `JOIN bin_contents c FORCE INDEX (PRIMARY) ON c.BinID = k.BinID AND c.ProductID = k.ProductID AND c.Lot = k.Lot JOIN products p ON p.ProductID = k.ProductID
  JOIN bins b ON b.BinID = k.BinID JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID`;
const KEYS = 'SELECT held.ProductID, held.BinID, held.Lot';

/** Tables, conditions and sorting: products in the order of their index, each with its bins in the order of theirs. */
interface Narrowed extends SqlPart {
  order: string;
}

@QueryHandler(ListBinStock)
export class ListBinStockHandler implements IQueryHandler<ListBinStock> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, filter, paging }: ListBinStock): Promise<Page<BinStock>> {
    const { sql: from, parameters, order } = narrowed(accountId, filter);
    const rows = await this.database.query<BinStock>(
      `${ANSWER} FROM (${KEYS} ${from} ORDER BY ${order} LIMIT ? OFFSET ?) k ${WHOLE} ORDER BY k.ProductID, k.BinID, k.Lot`,
      [...parameters, paging.perPage, offsetOf(paging)],
    );
    return { rows, total: await totalOf(this.database, paging, rows.length, { count: `SELECT COUNT(*) AS total ${from}`, parameters }) };
  }
}

/** CROSS JOIN fixes the join order on the embedded engine; in MySQL it is a JOIN, and forced indexes fix the order. */
function narrowed(accountId: number, { sku, location, bin }: BinStockFilter): Narrowed {
  const inPlaces = [
    ...(location === undefined ? [] : [exactly('place.Location', location)]),
    ...(bin === undefined ? [] : [exactly('place.Bin', bin)]),
  ];
  const held = allOf([
    part('own.AccountID = ?', accountId),
    sku === undefined ? undefined : exactly('own.SKU', sku),
    part('held.Quantity > 0'),
    ...inPlaces,
  ]);
  const all = (tables: string, order: string): Narrowed => ({ ...part(`FROM ${tables} WHERE ${held.sql}`, ...held.parameters), order });
  if (sku !== undefined) {
    const bins = inPlaces.length > 0 ? 'JOIN bins place ON place.BinID = held.BinID' : '';
    const contents = 'bin_contents held FORCE INDEX (ix_bin_contents_product) ON held.ProductID = own.ProductID';
    return all(`products own JOIN ${contents} ${bins}`, 'held.BinID, held.Lot');
  }
  if (inPlaces.length > 0) {
    const index = bin === undefined ? 'ix_bins_location' : 'ix_bins_bin';
    const contents = 'bin_contents held FORCE INDEX (PRIMARY) ON held.BinID = place.BinID';
    return all(
      `bins place FORCE INDEX (${index}) CROSS JOIN ${contents} CROSS JOIN products own ON own.ProductID = held.ProductID`,
      'held.ProductID, held.BinID, held.Lot',
    );
  }
  const contents = 'bin_contents held FORCE INDEX (ix_bin_contents_product) ON held.ProductID = own.ProductID';
  return all(`products own FORCE INDEX (ix_products_account) JOIN ${contents}`, 'own.ProductID');
}
