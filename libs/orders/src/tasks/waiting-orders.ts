import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OrdersOf } from '../contract/progress.js';
import { mostWaiting } from '../contract/tasks.js';
import { statusIds } from '../orders/domain/order-status.js';
import { OrderLinesStore, ownerOf } from '../orders/index.js';

/** An order in Backorder, and the units of each product that it wants. */
export interface WaitingOrder {
  orderId: number;
  siteId: number;
  units: readonly { productId: number; quantity: number }[];
}

/** The oldest orders in Backorder; in an index of open orders, and then their lines. */
@Injectable()
export class WaitingOrders {
  constructor(
    private readonly database: Database,
    private readonly lines: OrderLinesStore,
  ) {}

  async of(of: OrdersOf): Promise<WaitingOrder[]> {
    const { column, ageIndex, id } = ownerOf(of);
    const orders = await this.database.execute<{ orderId: number; siteId: number }>(
      `SELECT o.OrderID AS orderId, o.WarehouseID AS siteId FROM (SELECT OrderID FROM orders FORCE INDEX (${ageIndex})
        WHERE ${column} = ? AND StatusID = ${statusIds.backorder} ORDER BY CreatedDate, OrderID LIMIT ${mostWaiting}) w
        JOIN orders o ON o.OrderID = w.OrderID ORDER BY o.OrderID`,
      [id],
    );
    if (orders.length === 0) return [];
    const units = await this.lines.unitsOf(orders.map(({ orderId }) => orderId));
    return orders.map((order) => ({ ...order, units: units.get(order.orderId) ?? [] }));
  }
}
