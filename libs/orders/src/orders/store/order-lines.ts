import type { PlannedLine, WantedUnits } from '@contract/inventory';
import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { DraftItem, OrderItem } from '../../contract/orders.js';
import type { ShipmentLine } from '../../contract/shipments.js';
import { backorderTable, componentTable, orderItemTable } from '../../store/rows.js';
import { toNewItemRow, toOrderItem } from '../order-literals.js';

const WAITING = 'SELECT DISTINCT OrderID FROM backorders WHERE ProductID IN (?) AND OrderID > ? ORDER BY OrderID LIMIT ?';
/** With a row of order 0 if any order is short. */
const WAITING_OR_SHORT = `SELECT OrderID FROM (${WAITING}) w
  UNION ALL SELECT 0 FROM (SELECT OrderID FROM short_orders WHERE ProductID IN (?) LIMIT 1) s ORDER BY OrderID`;

/** The lines of one order to write: the client's fields, and what inventory resolved them to. */
export interface OrderLines {
  orderId: number;
  items: readonly DraftItem[];
  planned: readonly PlannedLine[];
  holdsStock: boolean;
  isWaiting: boolean;
}

/** A line of an order to divide, as it was written and resolved. */
export interface DividedLine extends PlannedLine, DraftItem {
  orderItemId: number;
}

/** Rows that refer to inserted lines or derive from them. */
interface LineUnits {
  components: { OrderItemID: number; ProductID: number; OrderID: number; QuantityEach: number }[];
  backorders: { ProductID: number; OrderID: number }[];
}

/** A component of a line. */
interface LineComponent extends Omit<ShipmentLine, 'components'> {
  orderId: number;
  productId: number;
  each: number;
}

/** Lines of orders, the units of products in them, and the orders that wait for a product. */
@Injectable()
export class OrderLinesStore {
  constructor(private readonly database: Database) {}

  /** Inserts lines; returns them by order, and the rows that `insertUnits` has yet to write. */
  async insert(orders: readonly OrderLines[]): Promise<{ items: Map<number, OrderItem[]>; units: LineUnits }> {
    const lines = orders.flatMap(({ orderId, items, planned, holdsStock }) =>
      items.map((item, index) => ({ orderId, item, plan: planned[index], reserved: holdsStock ? item.quantity : 0 })),
    );
    const rows = lines.map(toNewItemRow);
    const ids = await this.database.insert(orderItemTable, rows);
    rows.forEach((row, index) => (row.OrderItemID = ids[index]));
    const components = lines.flatMap(({ orderId, plan }, index) =>
      plan.components.map(({ productId, each }) => ({
        OrderItemID: ids[index],
        ProductID: productId,
        OrderID: orderId,
        QuantityEach: each,
      })),
    );
    const items = new Map<number, OrderItem[]>(orders.map(({ orderId }) => [orderId, []]));
    for (const row of rows) items.get(row.OrderID)?.push(toOrderItem(row));
    return { items, units: { components, backorders: orders.filter(({ isWaiting }) => isWaiting).flatMap(waitingFor) } };
  }

  /** Inserts the components of lines, and backorders for orders that wait. */
  async insertUnits({ components, backorders }: LineUnits): Promise<void> {
    await Promise.all([this.database.insert(componentTable, components), this.database.insert(backorderTable, backorders)]);
  }

  async delete(orderIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM backorders WHERE OrderID IN (?)', [orderIds]);
    await this.database.write('DELETE FROM order_components WHERE OrderID IN (?)', [orderIds]);
    await this.database.write('DELETE FROM order_items WHERE OrderID IN (?)', [orderIds]);
  }

  /** Records all picked units of an order as shipped. */
  async markShipped(orderId: number): Promise<void> {
    await this.database.write('UPDATE order_items SET QuantityShipped = QuantityPicked WHERE OrderID = ?', [orderId]);
  }

  /** Records all units of orders that were shipped elsewhere as picked and shipped. */
  async markGone(orderIds: readonly number[]): Promise<void> {
    await this.database.write('UPDATE order_items SET QuantityPicked = Quantity, QuantityShipped = Quantity WHERE OrderID IN (?)', [
      orderIds,
    ]);
  }

  /** Writes the picked quantities of an order that takes over another one's picks, and whether it is fully picked. */
  async markPicked(orderId: number, lines: readonly { orderItemId: number; quantityPicked: number }[]): Promise<void> {
    const picked = `CASE OrderItemID ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    await this.database.write(`UPDATE order_items SET QuantityPicked = ${picked} WHERE OrderID = ?`, [
      ...lines.flatMap(({ orderItemId, quantityPicked }) => [orderItemId, quantityPicked]),
      orderId,
    ]);
    const open = 'EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = orders.OrderID AND i.QuantityPicked < i.Quantity)';
    await this.database.write(`UPDATE orders SET FullyPicked = CASE WHEN ${open} THEN 'N' ELSE 'Y' END WHERE OrderID = ?`, [orderId]);
  }

  /** Sets the quantities of lines of orders that hold their stock and have nothing picked. */
  async grow(lines: readonly { orderItemId: number; quantity: number }[]): Promise<void> {
    if (lines.length === 0) return;
    const quantity = `CASE OrderItemID ${lines.map(() => 'WHEN ? THEN ?').join(' ')} END`;
    const values = lines.flatMap((line) => [line.orderItemId, line.quantity]);
    await this.database.write(`UPDATE order_items SET Quantity = ${quantity}, QuantityReserved = ${quantity} WHERE OrderItemID IN (?)`, [
      ...[...values, ...values],
      lines.map(({ orderItemId }) => orderItemId),
    ]);
  }

  /** Units of each product per order. */
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

  /** The lines of orders for floor work, with their components, by order. */
  async shipmentLines(orderIds: readonly number[]): Promise<Map<number, ShipmentLine[]>> {
    const rows = await this.database.query<LineComponent>(
      `SELECT i.OrderID AS orderId, i.OrderItemID AS orderItemId, i.Quantity AS quantity, i.QuantityPicked AS quantityPicked, i.QuantityShort AS quantityShort,
         c.ProductID AS productId, c.QuantityEach AS \`each\`
       FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID
       WHERE i.OrderID IN (?) ORDER BY i.OrderID, i.OrderItemID, c.ProductID`,
      [orderIds],
    );
    const orders = new Map<number, ShipmentLine[]>(orderIds.map((orderId) => [orderId, []]));
    for (const { orderId, orderItemId, quantity, quantityPicked, quantityShort, productId, each } of rows) {
      const lines = orders.get(orderId) ?? [];
      let line = lines.at(-1);
      if (line?.orderItemId !== orderItemId) lines.push((line = { orderItemId, quantity, quantityPicked, quantityShort, components: [] }));
      line.components.push({ productId, each });
    }
    return orders;
  }

  /** The lines of orders in the order in which they were written, for dividing them. */
  async dividedLines(orderIds: readonly number[]): Promise<Map<number, DividedLine[]>> {
    const rows = await this.database.query<Omit<DividedLine, 'components' | 'soldPrice'> & { orderId: number; soldPrice: string | null }>(
      `SELECT OrderID AS orderId, OrderItemID AS orderItemId, SKU AS sku, Quantity AS quantity, SoldPrice AS soldPrice, ProductID AS productId, SynsetID AS synsetId
       FROM order_items WHERE OrderID IN (?) ORDER BY OrderID, OrderItemID`,
      [orderIds],
    );
    const components = new Map<number, ShipmentLine['components']>();
    for (const lines of (await this.shipmentLines(orderIds)).values())
      for (const line of lines) components.set(line.orderItemId, line.components);
    const orders = new Map<number, DividedLine[]>(orderIds.map((orderId) => [orderId, []]));
    for (const { orderId, soldPrice, ...line } of rows) {
      const price = soldPrice === null ? null : Number(soldPrice);
      orders.get(orderId)?.push({ ...line, soldPrice: price, components: components.get(line.orderItemId) ?? [] });
    }
    return orders;
  }

  /** The products that the orders wait for; orders that no longer wait have none. */
  async productsWaitedFor(orderIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ ProductID: number }>('SELECT DISTINCT ProductID FROM backorders WHERE OrderID IN (?)', [
      orderIds,
    ]);
    return rows.map((row) => row.ProductID);
  }

  /** The oldest orders that wait for any of the products, after `afterOrderId`. */
  async waitingFor(productIds: readonly number[], afterOrderId: number, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ OrderID: number }>(WAITING, [productIds, afterOrderId, limit]);
    return rows.map((row) => row.OrderID);
  }

  /** Like `waitingFor`, and whether an order in Processing lacks one of the products. */
  async waitingOrShort(
    productIds: readonly number[],
    afterOrderId: number,
    limit: number,
  ): Promise<{ waiting: number[]; isShort: boolean }> {
    const rows = await this.database.query<{ OrderID: number }>(WAITING_OR_SHORT, [productIds, afterOrderId, limit, productIds]);
    const waiting = rows.flatMap(({ OrderID }) => (OrderID === 0 ? [] : OrderID));
    return { waiting, isShort: waiting.length < rows.length };
  }
}

function waitingFor({ orderId, planned }: OrderLines): { ProductID: number; OrderID: number }[] {
  const products = new Set(planned.flatMap(({ components }) => components.map(({ productId }) => productId)));
  return [...products].map((productId) => ({ ProductID: productId, OrderID: orderId }));
}
