import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindFloorNames, type FloorNames } from '../contract/bin-work.js';
import type { SerialCapture } from '../contract/products.js';

/** A product (its SKU, and whether serials are stored) or a bin (its location and name). */
interface NameRow {
  kind: 'product' | 'bin';
  id: number;
  name: string;
  inner: string;
  serialised: number;
  serialCapture: SerialCapture;
}

const namesOf = (products: string): string =>
  `SELECT 'product' AS kind, p.ProductID AS id, p.SKU AS name, '' AS \`inner\`, (p.SerialCapture <> 'stored' OR EXISTS (SELECT 1 FROM serials s WHERE s.ProductID = p.ProductID)) AS serialised,
    p.SerialCapture AS serialCapture FROM ${products} AND p.SKU IN (?)
  UNION ALL SELECT 'bin' AS kind, b.BinID AS id, b.Location AS name, b.Bin AS \`inner\`, 0 AS serialised, '' AS serialCapture FROM bins b WHERE b.WarehouseID = ? AND b.Location IN (?) AND b.Bin IN (?)`;

const BY_ID = namesOf('products p WHERE p.ProductID IN (?)');
const RESERVED = namesOf('reservations r JOIN products p ON p.ProductID = r.ProductID WHERE r.OrderID IN (?)');

@QueryHandler(FindFloorNames)
export class FindFloorNamesHandler implements IQueryHandler<FindFloorNames> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, among, named }: FindFloorNames): Promise<FloorNames> {
    const [skus, locations, bins] = (['sku', 'location', 'bin'] as const).map((word) => [...new Set(named.map((each) => each[word]))]);
    const [sql, ids] = 'orderIds' in among ? [RESERVED, among.orderIds] : [BY_ID, among.productIds];
    const rows = await this.database.execute<NameRow>(sql, [ids, skus, siteId, locations, bins]);
    const keyOf = (location: string, bin: string): string => JSON.stringify([location, bin]);
    const binIds = new Map(rows.filter(({ kind }) => kind === 'bin').map(({ id, name, inner }) => [keyOf(name, inner), id]));
    return {
      products: rows
        .filter(({ kind }) => kind === 'product')
        .map(({ id, name, serialised, serialCapture }) => ({ productId: id, sku: name, isSerialised: serialised === 1, serialCapture })),
      binIds: named.map(({ location, bin }) => binIds.get(keyOf(location, bin))),
    };
  }
}
