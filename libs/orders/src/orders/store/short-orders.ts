import { Database, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrdersOf } from '../../contract/progress.js';
import type { RecordShorts, ShortShipment } from '../../contract/shipments.js';
import { statusIds } from '../domain/order-status.js';
import { ownerOf } from '../orders-of.js';
import { historyTable } from '../../store/rows.js';

const LISTED = `INSERT INTO short_orders (ProductID, OrderID) SELECT DISTINCT c.ProductID, c.OrderID
  FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID WHERE i.OrderID IN (?) AND i.QuantityShort > 0`;
const FOUND = `SELECT DISTINCT s.OrderID AS orderId, s.ProductID AS productId, o.WarehouseID AS siteId FROM short_orders s JOIN orders o ON o.OrderID = s.OrderID`;

/** Orders in Processing that are short: their lines, and a row for each product that one of these lines needs. */
@Injectable()
export class ShortOrders {
  constructor(
    private readonly database: Database,
    private readonly events: PublicEvents,
  ) {}

  /** Writes what lines of locked orders lack, and the notes into the orders' histories. */
  async record({ lines, notes, actor }: RecordShorts, now: string): Promise<void> {
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
    const short = `CASE OrderItemID ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    const values = lines.flatMap(({ orderItemId, quantityShort }) => [orderItemId, quantityShort]);
    await this.database.write(
      `UPDATE order_items SET QuantityShort = ${short}, QuantityReserved = Quantity - QuantityPicked - ${short} WHERE OrderItemID IN (${lines.map(() => '?').join(',')})`,
      [...values, ...values, ...lines.map(({ orderItemId }) => orderItemId)],
    );
    await this.database.write('UPDATE orders SET UpdatedDate = ? WHERE OrderID IN (?)', [now, orderIds]);
    await this.unlist(orderIds);
    await this.database.write(LISTED, [orderIds]);
    const status = statusIds.processing;
    await this.database.insert(
      historyTable,
      notes.map(({ orderId, text }) => ({
        OrderID: orderId,
        FromStatusID: status,
        ToStatusID: status,
        Actor: actor,
        Reason: text,
        CreatedDate: now,
      })),
    );
    const event = { type: 'order.updated', accountId: null, siteId: null, changed: ['items', 'short', 'updatedAt'] };
    this.events.add(orderIds.map((subjectId) => ({ ...event, subjectId })));
  }

  /** For an order that holds nothing any more: nothing of its lines is picked, reserved or short. */
  async clear(orderId: number): Promise<void> {
    await this.database.write('UPDATE order_items SET QuantityPicked = 0, QuantityShort = 0, QuantityReserved = 0 WHERE OrderID = ?', [
      orderId,
    ]);
    await this.unlist([orderId]);
  }

  /** Orders that lack any of the products, oldest first. */
  lacking(productIds: readonly number[]): Promise<ShortShipment[]> {
    return this.database.query<ShortShipment>(`${FOUND} WHERE s.ProductID IN (?) ORDER BY s.OrderID, s.ProductID`, [productIds]);
  }

  /** Ids of all short orders of an account or a site, oldest first. */
  async of(of: OrdersOf): Promise<number[]> {
    const { column, id } = ownerOf(of);
    const rows = await this.database.query<{ orderId: number }>(
      `SELECT DISTINCT s.OrderID AS orderId FROM short_orders s JOIN orders o ON o.OrderID = s.OrderID WHERE o.${column} = ? ORDER BY s.OrderID`,
      [id],
    );
    return rows.map(({ orderId }) => orderId);
  }

  private async unlist(orderIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM short_orders WHERE OrderID IN (?)', [orderIds]);
  }
}
