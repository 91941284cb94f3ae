import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { allOf, exactly, part } from '@lists';
import { InventoryError } from '../contract/errors.js';
import { type LotMovement, type LotStock, type SerialStock, TraceLotStock, TraceSerialStock } from '../contract/lots/tracing.js';
import { LotPlaces } from './lot-places.js';
import { RelatedLots } from './related-lots.js';

const LOT = `SELECT o.ProductID AS productId, o.Lot AS lot FROM products p JOIN lots o ON o.ProductID = p.ProductID`;
const MOVEMENTS = `SELECT ProductID AS productId, Lot AS lot, Reason AS reason, ReferenceID AS referenceId, MovedDay AS day, Quantity AS quantity
  FROM lot_movements WHERE ProductID IN (?) AND Lot IN (?) ORDER BY MovedDay, Reason, ReferenceID, ProductID, Lot`;
const SERIALS = `SELECT s.SerialID AS serialId, s.ProductID AS productId, p.SKU AS sku, s.CreatedDate AS createdDate
  FROM serials s JOIN products p ON p.ProductID = s.ProductID`;

const keyOf = ({ productId, lot }: { productId: number; lot: string }): string => JSON.stringify([productId, lot]);

@QueryHandler(TraceLotStock)
export class TraceLotStockHandler implements IQueryHandler<TraceLotStock> {
  constructor(
    private readonly database: Database,
    private readonly related: RelatedLots,
    private readonly places: LotPlaces,
  ) {}

  async execute({ accountId, sku, lot }: TraceLotStock): Promise<LotStock> {
    const where = allOf([part('p.AccountID = ?', accountId), exactly('p.SKU', sku), exactly('o.Lot', lot)]);
    const [found] = await this.database.query<{ productId: number; lot: string }>(`${LOT} WHERE ${where.sql}`, where.parameters);
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
    const where = allOf([
      part('p.AccountID = ?', accountId),
      exactly('s.Serial', serial),
      sku === undefined ? undefined : exactly('p.SKU', sku),
    ]);
    const serials = await this.database.query<Omit<SerialStock, 'places'>>(
      `${SERIALS} WHERE ${where.sql} ORDER BY s.ProductID`,
      where.parameters,
    );
    if (serials.length === 0) throw new InventoryError('serial_not_found', { serial, sku });
    const places = await this.places.inBins(serials.map(({ productId }) => productId));
    return serials.map((each) => ({ ...each, places: places.filter(({ productId }) => productId === each.productId) }));
  }
}
