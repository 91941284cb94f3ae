import type { StoredSerial } from '@contract/inventory';
import { GetOrders } from '@contract/orders';
import { Bus, Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { pickedSerialTable, returnedSerialTable } from '../../store/rows.js';

/** Serials picked for orders, or shipped with them. */
@Injectable()
export class PickedSerials {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  /** The serials among these that are picked or shipped. */
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

  /** The shipped ones of the serials, with their orders. Locks them until the transaction ends. */
  async shipped(serialIds: readonly number[]): Promise<{ serialId: number; orderId: number }[]> {
    if (serialIds.length === 0) return [];
    const rows = await this.database.query<{ serialId: number; orderId: number }>(
      'SELECT SerialID AS serialId, OrderID AS orderId FROM picked_serials WHERE SerialID IN (?) ORDER BY SerialID FOR UPDATE',
      [serialIds],
    );
    const orders = rows.length > 0 ? await this.bus.ask(new GetOrders([...new Set(rows.map(({ orderId }) => orderId))])) : [];
    const shipped = new Set(orders.filter(({ status }) => status === 'Shipped').map(({ orderId }) => orderId));
    return rows.filter(({ orderId }) => shipped.has(orderId));
  }

  /** The serials among these that came back from an order. */
  async returned(serialIds: readonly number[]): Promise<Set<number>> {
    if (serialIds.length === 0) return new Set();
    const rows = await this.database.query<{ serialId: number }>(
      'SELECT SerialID AS serialId FROM returned_serials WHERE SerialID IN (?)',
      [serialIds],
    );
    return new Set(rows.map(({ serialId }) => serialId));
  }

  /** The orders that had a serial, and the one that has it. */
  async historyOf(serialId: number): Promise<{ orderId: number; isOut: boolean }[]> {
    const rows = await this.database.query<{ orderId: number; hasIt: number }>(
      `SELECT OrderID AS orderId, 0 AS hasIt FROM returned_serials WHERE SerialID = ?
        UNION ALL SELECT OrderID, 1 FROM picked_serials WHERE SerialID = ? AND OrderID > 0`,
      [serialId, serialId],
    );
    return rows.map(({ orderId, hasIt }) => ({ orderId, isOut: hasIt === 1 }));
  }

  /** Serials of locked orders, with their ids, and how many units of each product were picked for the orders. */
  async shippedWith(orderIds: readonly number[]): Promise<{ serials: (StoredSerial & { orderId: number })[]; units: Map<number, number> }> {
    const serials = await this.database.query<StoredSerial & { orderId: number }>(
      'SELECT SerialID AS serialId, ProductID AS productId, Serial AS serial, OrderID AS orderId FROM picked_serials WHERE OrderID IN (?) ORDER BY SerialID',
      [orderIds],
    );
    const picked = await this.database.query<{ productId: number; units: number }>(
      'SELECT ProductID AS productId, CAST(SUM(Quantity) AS SIGNED) AS units FROM picks WHERE OrderID IN (?) GROUP BY ProductID',
      [orderIds],
    );
    return { serials, units: new Map(picked.map(({ productId, units }) => [productId, units])) };
  }

  /** Serials of an order that are in no carton. */
  unpacked(orderId: number): Promise<StoredSerial[]> {
    return this.database.query<StoredSerial>(
      'SELECT SerialID AS serialId, ProductID AS productId, Serial AS serial FROM picked_serials WHERE OrderID = ? AND CartonID IS NULL ORDER BY SerialID',
      [orderId],
    );
  }

  /** Assigns serials to a carton of their order; null: to none. */
  async pack(cartonId: number | null, serialIds: readonly number[]): Promise<void> {
    if (serialIds.length > 0)
      await this.database.write('UPDATE picked_serials SET CartonID = ? WHERE SerialID IN (?)', [cartonId, serialIds]);
  }

  /** Makes serials of good returned units pickable again. */
  async takeBack(serials: readonly { serialId: number; orderId: number }[], actor: string): Promise<void> {
    if (serials.length === 0) return;
    const now = toStored(this.clock.now());
    await this.database.write('DELETE FROM picked_serials WHERE SerialID IN (?)', [serials.map(({ serialId }) => serialId)]);
    await this.database.insert(
      returnedSerialTable,
      serials.map(({ serialId, orderId }) => ({ SerialID: serialId, OrderID: orderId, Actor: actor, CreatedDate: now })),
    );
  }

  /** Releases claimed serials that no order has, so that they can be deleted. */
  async release(serialIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM picked_serials WHERE SerialID IN (?) AND OrderID = 0', [serialIds]);
  }

  async pass(fromOrderId: number, toOrderId: number): Promise<void> {
    await this.database.write('UPDATE picked_serials SET OrderID = ? WHERE OrderID = ?', [toOrderId, fromOrderId]);
  }

  /** Deletes the serials of an order after its units returned to their bins. */
  async forget(orderId: number): Promise<void> {
    await this.database.write('DELETE FROM picked_serials WHERE OrderID = ?', [orderId]);
  }
}
