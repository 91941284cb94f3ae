import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

export interface LotKey {
  productId: number;
  lot: string;
}

/** Units of a lot in an order. */
export interface LotOfOrder extends LotKey {
  orderId: number;
  quantity: number;
}

const AT_ONCE = 1_000;
export const keyOf = ({ productId, lot }: LotKey): string => JSON.stringify([productId, lot]);

/** Reads picks by the lots of their units. */
@Injectable()
export class PicksOfLots {
  constructor(private readonly database: Database) {}

  /** By order, newest first, then by product and lot. */
  async orders(lots: readonly LotKey[]): Promise<LotOfOrder[]> {
    const rows = await this.read<LotOfOrder>(
      `SELECT ProductID AS productId, Lot AS lot, OrderID AS orderId, CAST(SUM(Quantity) AS SIGNED) AS quantity FROM picks
        FORCE INDEX (ix_picks_lot) WHERE ProductID IN (?) AND Lot IN (?) GROUP BY ProductID, Lot, OrderID`,
      lots,
    );
    return rows.sort((a, b) => b.orderId - a.orderId || a.productId - b.productId || (a.lot < b.lot ? -1 : 1));
  }

  /** Units of the lots in all orders. */
  totals(lots: readonly LotKey[]): Promise<(LotKey & { quantity: number })[]> {
    return this.read(
      `SELECT ProductID AS productId, Lot AS lot, CAST(SUM(Quantity) AS SIGNED) AS quantity FROM picks FORCE INDEX (ix_picks_lot)
        WHERE ProductID IN (?) AND Lot IN (?) GROUP BY ProductID, Lot`,
      lots,
    );
  }

  /** Units of the lots in these orders. */
  async totalsOf(orderIds: readonly number[], lots: readonly LotKey[]): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    const [productIds, names] = namesOf(lots);
    for (let start = 0; start < orderIds.length; start += AT_ONCE) {
      const rows = await this.database.query<LotKey & { quantity: number }>(
        `SELECT ProductID AS productId, Lot AS lot, CAST(SUM(Quantity) AS SIGNED) AS quantity FROM picks FORCE INDEX (ix_picks_order)
          WHERE OrderID IN (?) AND ProductID IN (?) AND Lot IN (?) GROUP BY ProductID, Lot`,
        [orderIds.slice(start, start + AT_ONCE), productIds, names],
      );
      for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.quantity);
    }
    return sums;
  }

  /** The lots of a product's units in orders; '' without a lot. */
  ofProduct(orderIds: readonly number[], productId: number): Promise<{ orderId: number; lot: string }[]> {
    return this.database.query('SELECT DISTINCT OrderID AS orderId, Lot AS lot FROM picks WHERE OrderID IN (?) AND ProductID = ?', [
      orderIds,
      productId,
    ]);
  }

  private async read<Row extends LotKey>(sql: string, lots: readonly LotKey[]): Promise<Row[]> {
    if (lots.length === 0) return [];
    const known = new Set(lots.map(keyOf));
    return (await this.database.query<Row>(sql, namesOf(lots))).filter((row) => known.has(keyOf(row)));
  }
}

const namesOf = (lots: readonly LotKey[]): [number[], string[]] => [
  [...new Set(lots.map(({ productId }) => productId))],
  [...new Set(lots.map(({ lot }) => lot))],
];
