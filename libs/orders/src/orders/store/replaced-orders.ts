import { Database, type Scalar } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrderState } from '../domain/order-state.js';
import { statusIds } from '../domain/order-status.js';
import { writtenColumns } from '../../store/rows.js';

const COLUMNS = [...writtenColumns, 'Split', 'Priority', 'ServingSites'];
const UPDATE = `UPDATE orders SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')}, StatusID = ?, WarehouseID = ?, UpdatedDate = ? WHERE OrderID = ?`;

/** Updates rows of replaced orders. */
@Injectable()
export class ReplacedOrders {
  constructor(private readonly database: Database) {}

  async idsByNumber(accountId: number, orderNumbers: readonly string[]): Promise<Map<string, number>> {
    if (orderNumbers.length === 0) return new Map();
    const rows = await this.database.query<{ OrderID: number; OrderNumber: string }>(
      'SELECT OrderID, OrderNumber FROM orders WHERE AccountID = ? AND OrderNumber IN (?)',
      [accountId, orderNumbers],
    );
    return new Map(rows.map((row) => [row.OrderNumber, row.OrderID]));
  }

  /** Sets the date that the order's age counts from: when its buyer ordered, or else when the order was created, from its history. */
  async date(orderId: number, orderedDate: string | null): Promise<void> {
    await this.database.write(
      'UPDATE orders SET CreatedDate = COALESCE(?, (SELECT MIN(h.CreatedDate) FROM order_history h WHERE h.OrderID = orders.OrderID)) WHERE OrderID = ?',
      [orderedDate, orderId],
    );
  }

  /** @throws ConstraintBroken `unique` when another order has the number or the barcode. */
  async update({ orderId, status, siteId }: OrderState, row: Readonly<Record<string, Scalar>>, now: string): Promise<void> {
    await this.database.write(UPDATE, [...COLUMNS.map((column) => row[column]), statusIds[status], siteId, now, orderId]);
  }
}
