import type { StoredSerial } from '@contract/inventory';
import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { pickedSerialTable } from '../../store/rows.js';

/** Serials picked for orders, or shipped with them. */
@Injectable()
export class PickedSerials {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those of the serials that are picked or shipped. */
  async among(serialIds: readonly number[]): Promise<Set<number>> {
    if (serialIds.length === 0) return new Set();
    const rows = await this.database.query<{ serialId: number }>('SELECT SerialID AS serialId FROM picked_serials WHERE SerialID IN (?)', [
      serialIds,
    ]);
    return new Set(rows.map(({ serialId }) => serialId));
  }

  /** By order. */
  of(orderIds: readonly number[]): Promise<{ orderId: number; productId: number; serial: string }[]> {
    return this.database.query(
      'SELECT OrderID AS orderId, ProductID AS productId, Serial AS serial FROM picked_serials WHERE OrderID IN (?) ORDER BY OrderID, SerialID',
      [orderIds],
    );
  }

  /** @throws ConstraintBroken when one of them was picked meanwhile. */
  async add(serials: readonly (StoredSerial & { orderId: number })[], actor: string): Promise<void> {
    const now = toStored(this.clock.now());
    const rows = serials.map(({ serialId, productId, serial, orderId }) => ({
      SerialID: serialId,
      ProductID: productId,
      Serial: serial,
      OrderID: orderId,
      Actor: actor,
      CreatedDate: now,
    }));
    await this.database.insert(pickedSerialTable, rows);
  }

  /** Deletes the serials of an order after its units returned to their bins. */
  async forget(orderId: number): Promise<void> {
    await this.database.write('DELETE FROM picked_serials WHERE OrderID = ?', [orderId]);
  }
}
