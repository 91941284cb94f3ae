import { Clock, Database, table, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PickedUnits, TakenUnits } from '../domain/picking.js';

const pickTable = table('picks', ['OrderID', 'OrderItemID', 'ProductID', 'BinID', 'Lot', 'Quantity', 'Actor', 'CreatedDate']);

/** Units taken from bins for the lines of orders. */
@Injectable()
export class SqlPicks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What is picked of an order; the order is locked. */
  async of(orderId: number): Promise<PickedUnits[]> {
    return this.database.query<PickedUnits>(
      `SELECT OrderItemID AS orderItemId, ProductID AS productId, CAST(SUM(Quantity) AS SIGNED) AS quantity FROM picks WHERE OrderID = ? GROUP BY OrderItemID, ProductID`,
      [orderId],
    );
  }

  async add(orderId: number, picks: readonly (PickedUnits & TakenUnits)[], actor: string): Promise<void> {
    const now = toStored(this.clock.now());
    await this.database.insert(
      pickTable,
      picks.map(({ orderItemId, productId, binId, lot, quantity }) => ({
        OrderID: orderId,
        OrderItemID: orderItemId,
        ProductID: productId,
        BinID: binId,
        Lot: lot,
        Quantity: quantity,
        Actor: actor,
        CreatedDate: now,
      })),
    );
  }

  /** Where what is picked of an order was taken from; the order is locked. */
  takenFor(orderId: number): Promise<TakenUnits[]> {
    return this.database.query<TakenUnits>(
      `SELECT ProductID AS productId, BinID AS binId, Lot AS lot, CAST(SUM(Quantity) AS SIGNED) AS quantity
       FROM picks WHERE OrderID = ? GROUP BY ProductID, BinID, Lot ORDER BY BinID, ProductID, Lot`,
      [orderId],
    );
  }

  /** The picks of an order were put back. */
  async forget(orderId: number): Promise<void> {
    await this.database.write('DELETE FROM picks WHERE OrderID = ?', [orderId]);
  }
}
