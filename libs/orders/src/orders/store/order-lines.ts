import type { PlannedLine, WantedUnits } from '@contract/inventory';
import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { DraftItem, OrderItem } from '../../contract/orders.js';
import type { ShipmentLine } from '../../contract/shipments.js';
import { backorderTable, componentTable, type OrderItemRow, orderItemTable } from '../../store/rows.js';

/** The lines of one order to be written: what the client sent and what inventory made of it. */
export interface OrderLines {
  orderId: number;
  items: readonly DraftItem[];
  planned: readonly PlannedLine[];
  holdsStock: boolean;
  isWaiting: boolean;
}

/** Lines of orders, what each needs of which product, and which orders wait for a product. */
@Injectable()
export class OrderLinesStore {
  constructor(private readonly database: Database) {}

  /** Writes lines and components, and the waiting ones to the backorders; the lines by order as they are answered. */
  async insert(orders: readonly OrderLines[]): Promise<Map<number, OrderItem[]>> {
    const lines = orders.flatMap(({ orderId, items, planned, holdsStock }) =>
      items.map((item, index) => ({ orderId, item, plan: planned[index], reserved: holdsStock ? item.quantity : 0 })),
    );
    const rows = lines.map(({ orderId, item, plan, reserved }) => ({
      OrderID: orderId,
      SKU: item.sku,
      ProductID: plan.productId,
      SynsetID: plan.synsetId,
      Quantity: item.quantity,
      SoldPrice: item.soldPrice,
      QuantityReserved: reserved,
      QuantityPicked: 0,
      QuantityShipped: 0,
    }));
    const ids = await this.database.insert(orderItemTable, rows);
    const components = lines.flatMap(({ orderId, plan }, index) =>
      plan.components.map(({ productId, each }) => ({
        OrderItemID: ids[index],
        ProductID: productId,
        OrderID: orderId,
        QuantityEach: each,
      })),
    );
    await this.database.insert(componentTable, components);
    await this.database.insert(backorderTable, orders.filter(({ isWaiting }) => isWaiting).flatMap(waitingFor));
    const answered = new Map<number, OrderItem[]>(orders.map(({ orderId }) => [orderId, []]));
    lines.forEach(({ orderId, item, plan, reserved }, index) =>
      answered.get(orderId)?.push({
        order_item_id: ids[index],
        sku: item.sku,
        product_id: plan.productId,
        quantity: item.quantity,
        sold_price: item.soldPrice,
        quantity_reserved: reserved,
        quantity_picked: 0,
        quantity_shipped: 0,
      }),
    );
    return answered;
  }

  async delete(orderIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM backorders WHERE OrderID IN (?)', [orderIds]);
    await this.database.write('DELETE FROM order_components WHERE OrderID IN (?)', [orderIds]);
    await this.database.write('DELETE FROM order_items WHERE OrderID IN (?)', [orderIds]);
  }

  /** Units each order needs of each product, by order. */
  async unitsOf(orderIds: readonly number[]): Promise<Map<number, WantedUnits[]>> {
    const rows = await this.database.query<{ OrderID: number; ProductID: number; Units: number }>(
      `SELECT c.OrderID, c.ProductID, CAST(SUM(c.QuantityEach * i.Quantity) AS SIGNED) AS Units
       FROM order_components c JOIN order_items i ON i.OrderItemID = c.OrderItemID
       WHERE c.OrderID IN (?) GROUP BY c.OrderID, c.ProductID ORDER BY c.OrderID, c.ProductID`,
      [orderIds],
    );
    const units = new Map<number, WantedUnits[]>(orderIds.map((orderId) => [orderId, []]));
    for (const row of rows) units.get(row.OrderID)?.push({ productId: row.ProductID, quantity: row.Units });
    return units;
  }

  /** The lines of orders as the floor works on them, with their components, by order. */
  async shipmentLines(orderIds: readonly number[]): Promise<Map<number, ShipmentLine[]>> {
    const rows = await this.database.query<OrderItemRow & { ComponentID: number; QuantityEach: number }>(
      `SELECT i.OrderID, i.OrderItemID, i.Quantity, i.QuantityPicked, c.ProductID AS ComponentID, c.QuantityEach
       FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID
       WHERE i.OrderID IN (?) ORDER BY i.OrderID, i.OrderItemID, c.ProductID`,
      [orderIds],
    );
    const orders = new Map<number, ShipmentLine[]>(orderIds.map((orderId) => [orderId, []]));
    for (const row of rows) {
      const lines = orders.get(row.OrderID) ?? [];
      let line = lines.at(-1);
      if (line?.orderItemId !== row.OrderItemID)
        lines.push((line = { orderItemId: row.OrderItemID, quantity: row.Quantity, quantityPicked: row.QuantityPicked, components: [] }));
      line.components.push({ productId: row.ComponentID, each: row.QuantityEach });
    }
    return orders;
  }

  /** What the orders wait for; nothing of those that no longer do. */
  async productsWaitedFor(orderIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ ProductID: number }>('SELECT DISTINCT ProductID FROM backorders WHERE OrderID IN (?)', [
      orderIds,
    ]);
    return rows.map((row) => row.ProductID);
  }

  /** Oldest orders that wait for any of the products, after `afterOrderId`. */
  async waitingFor(productIds: readonly number[], afterOrderId: number, most: number): Promise<number[]> {
    const rows = await this.database.query<{ OrderID: number }>(
      `SELECT DISTINCT OrderID FROM backorders WHERE ProductID IN (?) AND OrderID > ? ORDER BY OrderID LIMIT ${most}`,
      [productIds, afterOrderId],
    );
    return rows.map((row) => row.OrderID);
  }
}

function waitingFor({ orderId, planned }: OrderLines): { ProductID: number; OrderID: number }[] {
  const products = new Set(planned.flatMap(({ components }) => components.map(({ productId }) => productId)));
  return [...products].map((productId) => ({ ProductID: productId, OrderID: orderId }));
}
