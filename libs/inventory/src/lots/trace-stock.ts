import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { type LotMovement, type LotStock, type SerialStock, TraceLotStock, TraceSerialStock } from '../contract/lots/tracing.js';
import { LotPlaces } from './lot-places.js';
import { RelatedLots } from './related-lots.js';

/** MySQL ignores trailing spaces: `=` alone finds `A` for `A `. */
const LOT = `SELECT o.ProductID AS productId, o.Lot AS lot FROM products p JOIN lots o ON o.ProductID = p.ProductID
  WHERE p.AccountID = ? AND p.SKU = ? AND LENGTH(p.SKU) = LENGTH(?) AND o.Lot = ? AND LENGTH(o.Lot) = LENGTH(?)`;
const MOVEMENTS = `SELECT ProductID AS productId, Lot AS lot, Reason AS reason, ReferenceID AS referenceId, MovedDay AS day, Quantity AS quantity
  FROM lot_movements WHERE ProductID IN (?) AND Lot IN (?) ORDER BY MovedDay, Reason, ReferenceID, ProductID, Lot`;
const SERIALS = `SELECT s.SerialID AS serialId, s.ProductID AS productId, p.SKU AS sku, s.CreatedDate AS createdDate
  FROM serials s JOIN products p ON p.ProductID = s.ProductID WHERE p.AccountID = ? AND s.Serial = ? AND LENGTH(s.Serial) = LENGTH(?)`;

const keyOf = ({ productId, lot }: { productId: number; lot: string }): string => JSON.stringify([productId, lot]);

@QueryHandler(TraceLotStock)
export class TraceLotStockHandler implements IQueryHandler<TraceLotStock> {
  constructor(
    private readonly database: Database,
    private readonly related: RelatedLots,
    private readonly places: LotPlaces,
  ) {}

  async execute({ accountId, sku, lot }: TraceLotStock): Promise<LotStock> {
    const [found] = await this.database.query<{ productId: number; lot: string }>(LOT, [accountId, sku, sku, lot, lot]);
    if (!found) throw new InventoryError('lot_not_found', { sku, lot });
    const [madeOf, wentInto] = [await this.related.of(found, 'madeOf'), await this.related.of(found, 'wentInto')];
    const lots = [found, ...wentInto.filter((each) => each.lot !== '')];
    const known = new Set(lots.map(keyOf));
    const [productIds, names] = [[...new Set(lots.map(({ productId }) => productId))], [...new Set(lots.map((each) => each.lot))]];
    const own = <Row extends { productId: number; lot: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => known.has(keyOf(row)));
    return {
      ...found,
      sku,
      madeOf,
      wentInto,
      movements: own(await this.database.query<LotMovement>(MOVEMENTS, [productIds, names])),
      places: own(await this.places.inBins(productIds, names)),
      cart: own(await this.places.onCarts(productIds, names)),
    };
  }
}

@QueryHandler(TraceSerialStock)
export class TraceSerialStockHandler implements IQueryHandler<TraceSerialStock> {
  constructor(
    private readonly database: Database,
    private readonly places: LotPlaces,
  ) {}

  async execute({ accountId, serial, sku }: TraceSerialStock): Promise<SerialStock[]> {
    const ofSku = sku === undefined ? [] : [sku, sku];
    const serials = await this.database.query<Omit<SerialStock, 'places'>>(
      `${SERIALS}${sku === undefined ? '' : ' AND p.SKU = ? AND LENGTH(p.SKU) = LENGTH(?)'} ORDER BY s.ProductID`,
      [accountId, serial, serial, ...ofSku],
    );
    if (serials.length === 0) throw new InventoryError('serial_not_found', { serial, sku });
    const places = await this.places.inBins(serials.map(({ productId }) => productId));
    return serials.map((each) => ({ ...each, places: places.filter(({ productId }) => productId === each.productId) }));
  }
}
