import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { batchOrderTable } from '../../store/rows.js';

export interface BatchMember {
  batchId: number;
  orderId: number;
  /** The zone of the batch; 0: not limited to one. */
  zoneId: number;
  state: 'planned' | 'open' | 'picked' | 'short' | 'removed';
}

const COLUMNS = 'BatchID AS batchId, OrderID AS orderId, ZoneID AS zoneId, State AS state';

/** The orders of batches. An order is in one open batch, or in one for each zone of a wave; adding it requires the order's lock. */
@Injectable()
export class BatchMembers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(batchId: number, orderIds: readonly number[], zoneId: number): Promise<void> {
    await this.database.insert(
      batchOrderTable,
      orderIds.map((orderId) => ({ BatchID: batchId, OrderID: orderId, ZoneID: zoneId, State: 'planned' })),
    );
  }

  /** Open batches of the orders. */
  open(orderIds: readonly number[]): Promise<BatchMember[]> {
    return this.database.query<BatchMember>(`SELECT ${COLUMNS} FROM batch_orders WHERE OpenKey IN (?)`, [orderIds]);
  }

  /** The orders among these that a batch has or will have, including unreleased waves. */
  async planned(orderIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ orderId: number }>(
      "SELECT DISTINCT OrderID AS orderId FROM batch_orders WHERE OrderID IN (?) AND State IN ('planned', 'open', 'short')",
      [orderIds],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /** The open batches of the orders, and the newest one that has picked all of them: the ones that have the picked units. */
  holding(orderIds: readonly number[]): Promise<BatchMember[]> {
    return this.database.query<BatchMember>(
      `SELECT ${COLUMNS} FROM batch_orders o WHERE o.OrderID IN (?) AND (o.OpenKey IS NOT NULL OR (o.State = 'picked'
        AND o.BatchID = (SELECT MAX(x.BatchID) FROM batch_orders x WHERE x.OrderID = o.OrderID))) ORDER BY o.BatchID, o.OrderID`,
      [orderIds],
    );
  }

  /** The batches of the same wave, this one included, in which the orders are not picked yet. */
  inWaveOf(batchId: number, orderIds: readonly number[]): Promise<BatchMember[]> {
    return this.database.query<BatchMember>(
      `SELECT ${COLUMNS} FROM batch_orders WHERE OrderID IN (?) AND State IN ('planned', 'open', 'short') AND BatchID IN (
        SELECT b.BatchID FROM batches b WHERE b.WaveID = (SELECT o.WaveID FROM batches o WHERE o.BatchID = ?)) ORDER BY BatchID, OrderID`,
      [orderIds, batchId],
    );
  }

  of(batchIds: readonly number[]): Promise<BatchMember[]> {
    return this.database.query<BatchMember>(`SELECT ${COLUMNS} FROM batch_orders WHERE BatchID IN (?) ORDER BY BatchID, OrderID`, [
      batchIds,
    ]);
  }

  /** Claims planned orders for their batches. @throws ConstraintBroken where another batch has one. */
  async take(batchIds: readonly number[]): Promise<void> {
    await this.database.write("UPDATE batch_orders SET OpenKey = OrderID WHERE BatchID IN (?) AND State = 'planned'", [batchIds]);
  }

  /** Sets the state of orders in the batch; an order whose state has ended may join another batch. */
  async become(batchId: number, orderIds: readonly number[], state: BatchMember['state'], reason: string | null = null): Promise<void> {
    if (orderIds.length === 0) return;
    const key = state === 'open' || state === 'short' ? 'OpenKey' : 'NULL';
    await this.database.write(`UPDATE batch_orders SET State = ?, Reason = ?, OpenKey = ${key} WHERE BatchID = ? AND OrderID IN (?)`, [
      ...[state, reason, batchId, orderIds],
    ]);
  }

  /** Records units of an order that go back to their bins. */
  async putBack(batchId: number, orderId: number, units: string): Promise<void> {
    await this.database.write(
      `UPDATE batch_orders SET PutBack = ?, PutBackSite = (SELECT WarehouseID FROM batches WHERE batches.BatchID = batch_orders.BatchID)
        WHERE BatchID = ? AND OrderID = ?`,
      [units, batchId, orderId],
    );
  }

  /** The orders of a batch with units still to be put back. */
  async toPutBack(batchId: number): Promise<Set<number>> {
    const rows = await this.database.query<{ orderId: number }>(
      'SELECT OrderID AS orderId FROM batch_orders WHERE BatchID = ? AND PutBack IS NOT NULL AND PutBackDate IS NULL',
      [batchId],
    );
    return new Set(rows.map(({ orderId }) => orderId));
  }

  /** Records that their units are back. */
  async endPutBack(batchId: number, orderIds: readonly number[]): Promise<void> {
    await this.database.write('UPDATE batch_orders SET PutBackSite = NULL, PutBackDate = ? WHERE BatchID = ? AND OrderID IN (?)', [
      ...[toStored(this.clock.now()), batchId, orderIds],
    ]);
  }

  /** Totes in use for the orders. */
  totesOf(orderIds: readonly number[]): Promise<{ batchId: number; orderId: number; tote: string }[]> {
    return this.database.query(
      `SELECT t.BatchID AS batchId, t.OrderID AS orderId, t.Barcode AS tote FROM batch_orders o JOIN totes t ON t.BatchID = o.BatchID AND t.OrderID = o.OrderID
        WHERE o.OpenKey IN (?) ORDER BY t.Barcode`,
      [orderIds],
    );
  }

  async freeTotes(orderIds: readonly number[]): Promise<void> {
    await this.database.write('UPDATE totes SET BatchID = NULL, OrderID = NULL WHERE OrderID IN (?)', [orderIds]);
  }
}
