import { Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type TextFields, textOf } from '../domain/texts.js';

const textTable = table('order_texts', ['OrderID', 'AccountID', 'WarehouseID', 'Text']);

const ORDERS = `SELECT OrderID, AccountID, WarehouseID, OrderNumber AS orderNumber, OrderReference AS orderReference, NbtyBarcode AS nbtybarcode,
  FirstName AS firstName, LastName AS lastName, Company AS company, Email AS email, Phone AS phone, TrackingNumber AS trackingNumber
  FROM orders WHERE OrderID IN (?) ORDER BY OrderID`;

interface Keyed {
  OrderID: number;
  AccountID: number;
  WarehouseID: number;
}
type NewText = Keyed & { Text: string };
type TextRow = NewText & { TextID: number };

/**
 * Writes the texts for the search. A text never changes: a new version for the same order gets a larger id, so the texts of a segment are
 * those it was built from, or deleted. Expects the lock of `OrderSearchStore`, so that ids commit in order.
 */
@Injectable()
export class OrderTexts {
  constructor(private readonly database: Database) {}

  /** Updates the texts of orders; deletes those of orders that are gone or archived. */
  async write(orderIds: readonly number[]): Promise<void> {
    const orders = await this.database.query<Keyed & TextFields>(ORDERS, [orderIds]);
    const written = await this.database.query<TextRow>(
      'SELECT TextID, OrderID, AccountID, WarehouseID, Text FROM order_texts WHERE OrderID IN (?)',
      [orderIds],
    );
    const now = orders.map(({ OrderID, AccountID, WarehouseID, ...fields }) => ({ OrderID, AccountID, WarehouseID, Text: textOf(fields) }));
    const nowOf = new Map(now.map((row) => [row.OrderID, row]));
    const writtenOf = new Map(written.map((row) => [row.OrderID, row]));
    await this.delete(written.filter((row) => !isSame(row, nowOf.get(row.OrderID))));
    await this.database.insert(
      textTable,
      now.filter((row) => !isSame(row, writtenOf.get(row.OrderID))),
    );
  }

  /**
   * Deletes the texts of archived orders, without the lock of the index: a step that read such an order before may write its text again,
   * which searches then discard.
   */
  async forget(orderIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM order_texts WHERE OrderID IN (?)', [orderIds]);
  }

  private async delete(rows: readonly TextRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.write('DELETE FROM order_texts WHERE TextID IN (?)', [rows.map(({ TextID }) => TextID)]);
  }
}

const isSame = (row: NewText, other: NewText | undefined): boolean =>
  row.Text === other?.Text && row.AccountID === other.AccountID && row.WarehouseID === other.WarehouseID;
