import { ConstraintBroken, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { KeyOwners } from '../domain/draft-faults.js';
import { ArchivedOrders } from './archived-orders.js';
import { familyTable, type OrderRow, orderTable, pastTable } from '../../store/rows.js';

/** Inserts rows of orders, with a default barcode when the client gives none. */
@Injectable()
export class NewOrders {
  constructor(
    private readonly database: Database,
    private readonly archived: ArchivedOrders,
  ) {}

  /**
   * Inserts rows, all of one account, and fills in their ids.
   * @throws ConstraintBroken `unique` when another order has the number or barcode.
   */
  async insert(rows: readonly OrderRow[]): Promise<void> {
    const ids = await this.database.insert(orderTable, rows);
    rows.forEach((row, index) => (row.OrderID = ids[index]));
  }

  /** Like `insert`, for the parts of a divided order. */
  async insertParts(rows: readonly OrderRow[]): Promise<void> {
    const ids = await this.database.insert(familyTable, rows);
    rows.forEach((row, index) => (row.OrderID = ids[index]));
  }

  /** Like `insert`, for orders that were shipped elsewhere. */
  async insertPast(rows: readonly OrderRow[]): Promise<void> {
    const ids = await this.database.insert(pastTable, rows);
    rows.forEach((row, index) => (row.OrderID = ids[index]));
  }

  /** Gives inserted orders without a barcode the default one. */
  async nameUnnamed(rows: readonly OrderRow[]): Promise<void> {
    const unnamed = rows.filter((row) => row.NbtyBarcode === null);
    if (unnamed.length === 0) return;
    const taken = await this.nameAfterIds(
      unnamed[0].AccountID,
      unnamed.map((row) => row.OrderID),
    );
    for (const row of unnamed) row.NbtyBarcode = taken.has(String(row.OrderID)) ? row.OrderApi : String(row.OrderID);
  }

  /** The default barcode is the order's id, or its OrderApi if another order of the account has that number; returns the ids in use. */
  private async nameAfterIds(accountId: number, orderIds: readonly number[]): Promise<Set<string>> {
    try {
      if (orderIds.length === 1) await this.database.write('UPDATE orders SET NbtyBarcode = OrderID WHERE OrderID = ?', [orderIds[0]]);
      else await this.database.write('UPDATE orders SET NbtyBarcode = OrderID WHERE OrderID IN (?)', [orderIds]);
      return new Set();
    } catch (error) {
      if (!(error instanceof ConstraintBroken)) throw error;
      const taken = new Set((await this.barcodeOwners(accountId, orderIds.map(String))).keys());
      const colliding = orderIds.filter((orderId) => taken.has(String(orderId)));
      await this.database.write('UPDATE orders SET NbtyBarcode = OrderApi WHERE OrderID IN (?)', [colliding]);
      await this.database.write('UPDATE orders SET NbtyBarcode = OrderID WHERE OrderID IN (?) AND NbtyBarcode IS NULL', [orderIds]);
      return taken;
    }
  }

  /** The account's orders with these order numbers and barcodes, archived ones too. */
  async owners(accountId: number, orderNumbers: readonly string[], barcodes: readonly string[]): Promise<KeyOwners> {
    const rows = await this.database.query<{ OrderID: number; OrderNumber: string }>(
      'SELECT OrderID, OrderNumber FROM orders WHERE AccountID = ? AND OrderNumber IN (?)',
      [accountId, orderNumbers],
    );
    const archived = await this.archived.owners(accountId, orderNumbers, barcodes);
    return {
      orderNumbers: new Map([...rows.map((row) => [row.OrderNumber, row.OrderID] as const), ...archived.orderNumbers]),
      barcodes: new Map([...(await this.barcodeOwners(accountId, barcodes)), ...archived.barcodes]),
    };
  }

  private async barcodeOwners(accountId: number, barcodes: readonly string[]): Promise<Map<string, number>> {
    const sql = 'SELECT OrderID, NbtyBarcode FROM orders WHERE AccountID = ? AND NbtyBarcode IN (?)';
    const rows = await this.database.query<{ OrderID: number; NbtyBarcode: string }>(sql, [accountId, barcodes]);
    return new Map(rows.map((row) => [row.NbtyBarcode, row.OrderID]));
  }
}
