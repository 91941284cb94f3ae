import { Database } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { Tote } from '../../contract/floor-plan/totes.js';
import { freeToteTable } from '../../store/rows.js';

/** A tote is in use while its order is in the batch where it was bound. */
const TOTE = `SELECT t.ToteID AS toteId, t.Barcode AS barcode, o.BatchID AS batchId, o.OrderID AS orderId FROM totes t
  LEFT JOIN batch_orders o ON o.BatchID = t.BatchID AND o.OrderID = t.OrderID AND o.OpenKey IS NOT NULL WHERE t.WarehouseID = ?`;

/** Totes of sites; batches bind and free them. */
@Injectable()
export class ToteStore {
  constructor(private readonly database: Database) {}

  async page(siteId: number, paging: Paging): Promise<Page<Tote>> {
    const cut = cutOf(paging, [{ column: 't.ToteID', direction: 'asc' }]);
    const rows = await this.database.query<Tote>(`${TOTE}${cut.sql}`, [siteId, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM totes WHERE WarehouseID = ?', [siteId]);
    return { rows, total };
  }

  async find(siteId: number, toteId: number): Promise<Tote | undefined> {
    return (await this.database.query<Tote>(`${TOTE} AND t.ToteID = ?`, [siteId, toteId])).at(0);
  }

  async lock(siteId: number, toteId: number): Promise<void> {
    await this.database.query('SELECT ToteID FROM totes WHERE WarehouseID = ? AND ToteID = ? FOR UPDATE', [siteId, toteId]);
  }

  /** @throws ConstraintBroken when the barcode is taken. */
  async add(siteId: number, barcode: string): Promise<number> {
    return (await this.database.insert(freeToteTable, [{ WarehouseID: siteId, Barcode: barcode }]))[0];
  }

  /** @throws ConstraintBroken when the barcode is taken. */
  async rename(siteId: number, toteId: number, barcode: string): Promise<void> {
    await this.database.write('UPDATE totes SET Barcode = ? WHERE WarehouseID = ? AND ToteID = ?', [barcode, siteId, toteId]);
  }
}
