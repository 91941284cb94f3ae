import { Database, Outbox, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import { WaitingPartsServed } from '../../events.js';
import { CHANGED, type Order } from '../domain/order.js';
import { type OrderStatus, statusIds, statusOf } from '../domain/order-status.js';
import { partTable } from '../../store/rows.js';
import { orderFact } from './order-facts.js';
import { SqlOrders } from './sql-orders.js';

interface PartRow {
  OrderItemID: number;
  ParentOrderItemID: number;
  OrderID: number;
  ParentOrderID: number;
}

/**
 * Parts of divided orders at a site that continue an order's work in Processing, with the order's barcode: a scan of it means them. The
 * parameter is the site; the condition on the barcode follows.
 */
export const BEGUN_PARTS = `SELECT DISTINCT p.OrderID, d.NbtyBarcode FROM orders d JOIN order_parts p ON p.ParentOrderID = d.OrderID
  JOIN order_history h ON h.OrderID = p.OrderID AND h.FromStatusID IS NULL AND h.ToStatusID = ${statusIds.processing}
  WHERE d.Parts > 0 AND d.WarehouseID = ? AND d.NbtyBarcode`;

/**
 * Divided orders and their parts. Commands lock parts first, by id, and then divided orders, by id (docs/design.md), so that a part that
 * ships and a cancellation of the whole order never deadlock.
 */
@Injectable()
export class OrderFamilies {
  constructor(
    private readonly database: Database,
    private readonly orders: SqlOrders,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Locks orders, of one account if given, and the parts of the divided ones; `parts` has them by the divided order. */
  async lock(
    orderIds: readonly number[],
    account: number | 'anyone',
  ): Promise<{ orders: Map<number, Order>; parts: Map<number, Order[]> }> {
    const known = await this.partIdsOf(orderIds);
    const lockedParts = known.length > 0 ? await this.orders.lock(known, 'anyone') : new Map<number, Order>();
    const orders = await this.orders.lock(orderIds, account === 'anyone' ? account : { accountId: account });
    // Divided while this command waited for the lock: locks the new parts out of order; if that deadlocks, the command runs again.
    const divided = [...orders.values()].filter(({ state }) => state.parts > 0).map(({ id }) => id);
    const missed = divided.length > 0 ? (await this.partIdsOf(divided)).filter((id) => !lockedParts.has(id)) : [];
    if (missed.length > 0) for (const [id, order] of await this.orders.lock(missed, 'anyone')) lockedParts.set(id, order);
    const parts = new Map<number, Order[]>(divided.map((id) => [id, []]));
    for (const part of lockedParts.values()) parts.get(part.state.parentId ?? 0)?.push(orders.get(part.id) ?? part);
    return { orders, parts };
  }

  /**
   * Locks the divided orders whose parts were just shipped or cancelled, and updates their statuses; returns them, to be saved with the
   * parts.
   */
  async settle(parts: readonly Order[], now: string): Promise<Order[]> {
    const done = parts.filter(({ state: { parentId, status } }) => parentId !== null && (status === 'shipped' || status === 'cancelled'));
    const parentIds = [...new Set(done.flatMap(({ state: { parentId } }) => parentId ?? []))].filter(
      (id) => !parts.some((order) => order.id === id),
    );
    if (parentIds.length === 0) return [];
    const parents = [...(await this.orders.lock(parentIds, 'anyone')).values()];
    const statuses = await this.statusesOf(parentIds);
    for (const parent of parents) {
      const partStatuses = new Map(statuses.get(parent.id));
      for (const { id, state } of done) if (state.parentId === parent.id && partStatuses.has(id)) partStatuses.set(id, state.status);
      if (partStatuses.size > 0) parent.settle([...partStatuses.values()]);
    }
    const settled = parents.filter(({ changes }) => changes.length > 0);
    const others = parents.filter((parent) => !settled.includes(parent)).map(({ id }) => id);
    if (others.length > 0) await this.orders.touch(others);
    await this.markShipped(
      settled.filter(({ state }) => state.status === 'shipped'),
      now,
    );
    return settled;
  }

  /** Locks the divided order of a part that is about to ship, before its stock. */
  async lockParentOf({ state: { parentId } }: Order): Promise<void> {
    if (parentId !== null) await this.orders.lockRows([parentId], 'anyone');
  }

  async add(rows: readonly PartRow[]): Promise<void> {
    await this.database.insert(partTable, rows);
  }

  /** Which line of the divided order each line of the parts serves. */
  linesOf(partIds: readonly number[]): Promise<{ orderItemId: number; parentOrderItemId: number }[]> {
    return this.database.query(
      'SELECT OrderItemID AS orderItemId, ParentOrderItemID AS parentOrderItemId FROM order_parts WHERE OrderID IN (?) ORDER BY OrderItemID',
      [partIds],
    );
  }

  async setParts(orderId: number, parts: number): Promise<void> {
    await this.database.write('UPDATE orders SET Parts = ? WHERE OrderID = ?', [parts, orderId]);
  }

  /** Divided orders that the rules divided, at their creation or change or when stock arrived, and not somebody's request. */
  async dividedUnasked(orderIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ OrderID: number }>(
      `SELECT h.OrderID
        FROM (SELECT MAX(OrderHistoryID) AS LastID FROM order_history WHERE OrderID IN (?) AND ToStatusID = ? GROUP BY OrderID) d
        JOIN order_history h ON h.OrderHistoryID = d.LastID
        WHERE h.FromStatusID IS NULL OR h.Actor = 'system' OR h.Reason = ? ORDER BY h.OrderID`,
      [orderIds, statusIds.divided, CHANGED],
    );
    return rows.map((row) => row.OrderID);
  }

  /** Announces those that have just become Pending and are parts: they may now be merged with others at their site. */
  async announceServed(orders: readonly Order[]): Promise<void> {
    const parts = orders.filter(({ state: { parentId, status } }) => parentId !== null && status === 'pending');
    const divided = [...new Set(parts.flatMap(({ state: { parentId } }) => parentId ?? []))];
    if (divided.length > 0) await this.outbox.add(new WaitingPartsServed(divided));
  }

  /** Records that parts of a divided order were merged into another part, which keeps its row. */
  async join(orderId: number, keptId: number, mergedIds: readonly number[], now: string): Promise<void> {
    await this.database.write('DELETE FROM order_parts WHERE OrderID IN (?)', [mergedIds]);
    await this.database.write('UPDATE orders SET Parts = Parts - ? WHERE OrderID = ?', [mergedIds.length, orderId]);
    await this.database.write('UPDATE orders SET UpdatedDate = ? WHERE OrderID = ?', [now, keptId]);
  }

  /**
   * Records that a divided order is whole again; its former parts still name it. One that `staysWhole` is not divided again by arriving
   * stock.
   */
  async dissolve(orderId: number, staysWhole: boolean): Promise<void> {
    await this.database.write('DELETE FROM order_parts WHERE ParentOrderID = ?', [orderId]);
    await this.database.write(`UPDATE orders SET Parts = 0${staysWhole ? ", Split = 'never'" : ''} WHERE OrderID = ?`, [orderId]);
  }

  private async partIdsOf(orderIds: readonly number[]): Promise<number[]> {
    const sql = 'SELECT DISTINCT OrderID FROM order_parts WHERE ParentOrderID IN (?)';
    return (await this.database.query<{ OrderID: number }>(sql, [orderIds])).map((row) => row.OrderID);
  }

  private async statusesOf(parentIds: readonly number[]): Promise<Map<number, Map<number, OrderStatus>>> {
    const rows = await this.database.query<{ ParentOrderID: number; OrderID: number; StatusID: number }>(
      `SELECT p.ParentOrderID, o.OrderID, o.StatusID
        FROM (SELECT DISTINCT ParentOrderID, OrderID FROM order_parts WHERE ParentOrderID IN (?)) p JOIN orders o ON o.OrderID = p.OrderID`,
      [parentIds],
    );
    const statuses = new Map<number, Map<number, OrderStatus>>(parentIds.map((id) => [id, new Map()]));
    for (const row of rows) statuses.get(row.ParentOrderID)?.set(row.OrderID, statusOf(row.StatusID));
    return statuses;
  }

  /** Sets the shipped units of divided orders' lines from their parts; the part that ships now has written its lines already. */
  private async markShipped(parents: readonly Order[], now: string): Promise<void> {
    if (parents.length === 0) return;
    const ids = parents.map(({ id }) => id);
    this.events.add(parents.map(({ state }) => orderFact('order.shipped', state, ['items', 'shippedAt'])));
    await this.database.write('UPDATE orders SET ShippedDate = ? WHERE OrderID IN (?)', [now, ids]);
    const shipped = await this.database.query<{ OrderItemID: number; Shipped: number }>(
      `SELECT p.ParentOrderItemID AS OrderItemID, CAST(SUM(i.QuantityShipped) AS SIGNED) AS Shipped
        FROM order_parts p JOIN order_items i ON i.OrderItemID = p.OrderItemID WHERE p.ParentOrderID IN (?) GROUP BY p.ParentOrderItemID`,
      [ids],
    );
    const cases = shipped.map(() => 'WHEN ? THEN ?').join(' ');
    await this.database.write(
      `UPDATE order_items SET QuantityPicked = CASE OrderItemID ${cases} END, QuantityShipped = CASE OrderItemID ${cases} END WHERE OrderItemID IN (?)`,
      [
        ...shipped.flatMap((line) => [line.OrderItemID, line.Shipped]),
        ...shipped.flatMap((line) => [line.OrderItemID, line.Shipped]),
        shipped.map((line) => line.OrderItemID),
      ],
    );
  }
}
