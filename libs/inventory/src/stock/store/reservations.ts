import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { StockRecord } from '../../history/index.js';
import type { Reservation } from '../../contract/reservations.js';
import { reservationTable } from '../../store/rows.js';

const HELD = 'SELECT OrderID AS orderId, ProductID AS productId, WarehouseID AS siteId, Quantity AS quantity FROM reservations';

/** The rows of `reservations`. Commands lock them before the levels. */
@Injectable()
export class Reservations {
  constructor(
    private readonly database: Database,
    private readonly record: StockRecord,
  ) {}

  lock(orderIds: readonly number[]): Promise<Reservation[]> {
    return this.database.query<Reservation>(`${HELD} WHERE OrderID IN (?) ORDER BY OrderID, ProductID FOR UPDATE`, [orderIds]);
  }

  /** Adds to the orders' reservations; each order and product at most once. */
  async add(reservations: readonly Reservation[], reason: 'reserve' | 'revert'): Promise<void> {
    this.changed(reason, 1, reservations);
    const rows = reservations.map(({ orderId, productId, siteId, quantity }) => ({
      OrderID: orderId,
      ProductID: productId,
      WarehouseID: siteId,
      Quantity: quantity,
    }));
    await this.database.insert(reservationTable, rows, 'ON DUPLICATE KEY UPDATE Quantity = Quantity + VALUES(Quantity)');
  }

  /**
   * Deletes the locked rows. @throws Error when the orders have reserved more by now: a command that releases an order's stock must hold
   * the order's lock.
   */
  async drop(held: readonly Reservation[]): Promise<void> {
    const orderIds = [...new Set(held.map((reservation) => reservation.orderId))];
    this.changed('release', -1, held);
    const { affectedRows } = await this.database.write('DELETE FROM reservations WHERE OrderID IN (?)', [orderIds]);
    if (affectedRows !== held.length) throw new Error(`orders ${orderIds.join(', ')} reserved stock while they gave it up`);
  }

  /** Takes units from an order's reservations; deletes those that reach zero. */
  async reduce(held: readonly Reservation[], taken: ReadonlyMap<number, number>, reason: 'pick' | 'release' = 'pick'): Promise<void> {
    const touched = held.filter(({ productId }) => taken.has(productId));
    this.changed(
      reason,
      -1,
      touched.map((reservation) => ({ ...reservation, quantity: taken.get(reservation.productId) ?? 0 })),
    );
    const spent = touched.filter(({ productId, quantity }) => taken.get(productId) === quantity);
    const left = touched.filter((reservation) => !spent.includes(reservation));
    const [first] = touched;
    if (first && spent.length > 0) {
      await this.database.write('DELETE FROM reservations WHERE OrderID = ? AND ProductID IN (?)', [
        first.orderId,
        spent.map((each) => each.productId),
      ]);
    }
    const rows = left.map(({ orderId, productId, siteId, quantity }) => ({
      OrderID: orderId,
      ProductID: productId,
      WarehouseID: siteId,
      Quantity: quantity - (taken.get(productId) ?? 0),
    }));
    await this.database.insert(reservationTable, rows, 'ON DUPLICATE KEY UPDATE Quantity = VALUES(Quantity)');
  }

  private changed(reason: string, sign: 1 | -1, reservations: readonly Reservation[]): void {
    this.record.levels(
      'reserved',
      reason,
      reservations.map(({ orderId, quantity, ...level }) => ({ ...level, quantity: sign * quantity, reference: String(orderId) })),
    );
  }
}
