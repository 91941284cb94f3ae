import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database } from '@kernel';
import { allOf, exactly, given, type Page, part, readPage, type SqlPart } from '@lists';
import { InventoryError } from '../contract/errors.js';
import { GetLot, ListLots, type Lot, type LotFilter, type LotState } from '../contract/lots/lots.js';
import { POLICIES } from './expiry-policy.js';
import { ShelfDays } from './shelf-days.js';

const ROWS = `SELECT o.ProductID AS productId, p.SKU AS sku, o.Lot AS lot, o.Expiry AS expiry, o.FirstReceived AS firstReceived,
  o.ManufacturedDate AS manufacturedDate, o.SupplierLot AS supplierLot, o.LaterExpiry AS laterExpiry`;

type Units = Pick<Lot, 'productId' | 'lot' | 'onHand' | 'held'>;

@QueryHandler(GetLot)
export class GetLotHandler implements IQueryHandler<GetLot> {
  constructor(private readonly bus: Bus) {}

  async execute({ accountId, sku, lot }: GetLot): Promise<Lot> {
    const { rows } = await this.bus.ask(new ListLots(accountId, { sku, lot }, { page: 1, perPage: 1 }));
    if (!rows[0]) throw new InventoryError('lot_not_found', { sku, lot });
    return rows[0];
  }
}

@QueryHandler(ListLots)
export class ListLotsHandler implements IQueryHandler<ListLots> {
  constructor(
    private readonly database: Database,
    private readonly shelf: ShelfDays,
  ) {}

  async execute({ accountId, filter, paging }: ListLots): Promise<Page<Lot>> {
    const expired = await this.shelf.expired('x.Expiry', 'y.WarehouseID');
    const { sql, parameters } = narrowed(accountId, filter, expired);
    const from = `FROM lots o JOIN products p ON p.ProductID = o.ProductID ${POLICIES} WHERE ${sql}`;
    const { rows, ...place } = await readPage<Omit<Lot, 'onHand' | 'held'>>(this.database, paging, {
      rows: `${ROWS} ${from}`,
      count: `SELECT COUNT(*) AS total ${from}`,
      parameters,
      keys: [
        { column: 'o.ProductID', direction: 'asc' },
        { column: 'o.Lot', direction: 'asc' },
      ],
      placeOf: ({ productId, lot }) => [productId, lot],
    });
    const units = await this.unitsOf(rows, expired);
    return {
      rows: rows.map((row) => {
        const { onHand = 0, held = 0 } = units.get(`${row.productId}:${row.lot}`) ?? {};
        return { ...row, onHand, held };
      }),
      ...place,
    };
  }

  private async unitsOf(lots: readonly { productId: number; lot: string }[], expired: string): Promise<Map<string, Units>> {
    if (lots.length === 0) return new Map();
    const [productIds, names] = [[...new Set(lots.map(({ productId }) => productId))], [...new Set(lots.map(({ lot }) => lot))]];
    const rows = await this.database.query<Units>(
      `SELECT u.ProductID AS productId, u.Lot AS lot, CAST(SUM(u.Quantity - u.Held) AS SIGNED) AS onHand, CAST(SUM(u.Held) AS SIGNED) AS held
        FROM (SELECT x.ProductID, x.Lot, x.Quantity, CASE WHEN ${expired} THEN x.Quantity ELSE 0 END AS Held
            FROM bin_contents x FORCE INDEX (ix_bin_contents_product) JOIN bins y ON y.BinID = x.BinID JOIN products p ON p.ProductID = x.ProductID ${POLICIES}
            WHERE x.ProductID IN (?) AND x.Lot IN (?) AND x.Quantity > 0
          UNION ALL SELECT h.ProductID, h.Lot, h.Quantity, h.Quantity FROM held_contents h WHERE h.ProductID IN (?) AND h.Lot IN (?) AND h.Quantity > 0) u
        GROUP BY u.ProductID, u.Lot`,
      [productIds, names, productIds, names],
    );
    return new Map(rows.map((row) => [`${row.productId}:${row.lot}`, row]));
  }
}

function narrowed(accountId: number, { sku, lot, expiresTo, state }: LotFilter, expired: string): SqlPart {
  return allOf([
    part('p.AccountID = ?', accountId),
    sku === undefined ? undefined : exactly('p.SKU', sku),
    lot === undefined ? undefined : exactly('o.Lot', lot),
    given('o.Expiry <= ?', expiresTo),
    state && part(STATES[state](expired)),
  ]);
}

const IN_BINS =
  'SELECT 1 FROM bin_contents x JOIN bins y ON y.BinID = x.BinID WHERE x.ProductID = o.ProductID AND x.Lot = o.Lot AND x.Quantity > 0';
const HELD =
  'SELECT 1 FROM held_contents x JOIN bins y ON y.BinID = x.BinID WHERE x.ProductID = o.ProductID AND x.Lot = o.Lot AND x.Quantity > 0';
const STATES: Record<LotState, (expired: string) => string> = {
  sellable: (expired) => `EXISTS (${IN_BINS} AND (x.Expiry IS NULL OR NOT (${expired})))`,
  // Units on hold keep that state when they expire.
  expired: (expired) => `(EXISTS (${HELD} AND (x.State = 'expired' OR (${expired}))) OR EXISTS (${IN_BINS} AND ${expired}))`,
  contradicting: () => 'o.LaterExpiry IS NOT NULL',
};
