import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type PickLine, type PickedUnits, pickedByLines, type TakenUnits } from '../domain/picking.js';
import { pickTable } from '../../store/rows.js';

export interface OrderPicks extends PickedUnits {
  orderId: number;
}

/** Units as they were when picked; null for old picks. */
export interface UnitsTaken extends Omit<TakenUnits, 'receivedDate'> {
  receivedDate: string | null;
}

interface ShippingObstacles {
  expiring: { productId: number; expiry: string }[];
  holds: { productId: number; holdId: number; reason: string }[];
}

const ORDERS_AT_ONCE = 1_000;

/** Picked units of lines. */
@Injectable()
export class SqlPicks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Picks of each shipment; without kits the lines have them. */
  async ofShipments<Shipment extends { orderId: number; lines: readonly (PickLine & { quantityPicked: number })[] }>(
    shipments: readonly Shipment[],
  ): Promise<(Shipment & { picked: PickedUnits[] })[]> {
    const plain = shipments.map(({ lines }) => pickedByLines(lines));
    const kits = shipments.filter((_, index) => plain[index] === undefined);
    const picks = kits.length > 0 ? await this.of(kits.map(({ orderId }) => orderId)) : [];
    return shipments.map((shipment, index) => ({
      ...shipment,
      picked: plain[index] ?? picks.filter(({ orderId }) => orderId === shipment.orderId),
    }));
  }

  /** Picks of orders. */
  of(orderIds: readonly number[]): Promise<OrderPicks[]> {
    return this.database.query<OrderPicks>(
      `SELECT OrderID AS orderId, OrderItemID AS orderItemId, ProductID AS productId, CAST(SUM(Quantity) AS SIGNED) AS quantity
       FROM picks WHERE OrderID IN (?) GROUP BY OrderID, OrderItemID, ProductID`,
      [orderIds],
    );
  }

  /** The orders among these that have picked units. */
  async begun(orderIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ orderId: number }>('SELECT DISTINCT OrderID AS orderId FROM picks WHERE OrderID IN (?)', [
      orderIds,
    ]);
    return rows.map(({ orderId }) => orderId);
  }

  /** What may prevent shipping: the earliest expiry of the order's picked products, if any, and holds of picked units. */
  async obstacles(siteId: number, orderId: number): Promise<ShippingObstacles> {
    const rows = await this.database.query<{ productId: number; expiry: string | null; holdId: number | null; reason: string | null }>(
      `SELECT ProductID AS productId, MIN(Expiry) AS expiry, NULL AS holdId, NULL AS reason FROM picks WHERE OrderID = ? AND Expiry IS NOT NULL GROUP BY ProductID
        UNION ALL SELECT p.ProductID, NULL, h.HoldID, h.Reason FROM picks p JOIN product_holds h ON h.ProductID = p.ProductID AND h.ReleasedDate IS NULL AND (h.Lot IS NULL OR h.Lot = p.Lot)
          WHERE p.OrderID = ? AND (h.WarehouseID IS NULL OR h.WarehouseID = ?)`,
      [orderId, orderId, siteId],
    );
    return {
      expiring: rows.flatMap(({ productId, expiry }) => (expiry === null ? [] : { productId, expiry })),
      holds: rows.flatMap(({ productId, holdId, reason }) => (holdId === null ? [] : { productId, holdId, reason: reason ?? '' })),
    };
  }

  /** Picks that complete a task of a batch name it. */
  async add(picks: readonly (OrderPicks & TakenUnits & { taskId?: number })[], actor: string): Promise<void> {
    const now = toStored(this.clock.now());
    await this.database.insert(
      pickTable,
      picks.map(({ orderId, orderItemId, productId, binId, lot, expiry, receivedDate, quantity, taskId }) => ({
        OrderID: orderId,
        OrderItemID: orderItemId,
        ProductID: productId,
        BinID: binId,
        Lot: lot,
        Expiry: expiry,
        ReceivedDate: receivedDate,
        Quantity: quantity,
        TaskID: taskId ?? null,
        Actor: actor,
        CreatedDate: now,
      })),
    );
  }

  /** The bins that an order's picks came from; the order is locked. */
  takenFor(orderId: number): Promise<UnitsTaken[]> {
    return this.database.query<UnitsTaken>(
      `SELECT ProductID AS productId, BinID AS binId, Lot AS lot, Expiry AS expiry, ReceivedDate AS receivedDate, CAST(SUM(Quantity) AS SIGNED) AS quantity
       FROM picks WHERE OrderID = ? GROUP BY ProductID, BinID, Lot, Expiry, ReceivedDate ORDER BY BinID, ProductID, Lot`,
      [orderId],
    );
  }

  /** Units of the orders that came from the bin. */
  async unitsFrom(binId: number, orderIds: readonly number[]): Promise<number> {
    let units = 0;
    for (let start = 0; start < orderIds.length; start += ORDERS_AT_ONCE) {
      const [row] = await this.database.query<{ units: number }>(
        'SELECT CAST(COALESCE(SUM(Quantity), 0) AS SIGNED) AS units FROM picks WHERE OrderID IN (?) AND BinID = ?',
        [orderIds.slice(start, start + ORDERS_AT_ONCE), binId],
      );
      units += row.units;
    }
    return units;
  }

  /** Moves an order's picks to another order; `lines` maps each line to one of that order. */
  async pass(fromOrderId: number, toOrderId: number, lines: readonly { orderItemId: number; parentOrderItemId: number }[]): Promise<void> {
    const line = `CASE OrderItemID ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    await this.database.write(`UPDATE picks SET OrderItemID = ${line}, OrderID = ? WHERE OrderID = ?`, [
      ...lines.flatMap(({ orderItemId, parentOrderItemId }) => [parentOrderItemId, orderItemId]),
      toOrderId,
      fromOrderId,
    ]);
  }

  /** Deletes the picks of an order after its units returned to their bins. */
  async forget(orderId: number): Promise<void> {
    await this.database.write('DELETE FROM picks WHERE OrderID = ?', [orderId]);
  }
}
