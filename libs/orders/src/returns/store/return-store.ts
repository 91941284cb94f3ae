import { Clock, Database, grouped, PublicEvents, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { ReturnStatus } from '../../contract/returns.js';
import {
  type AnnouncedItem,
  type LineComponent,
  ReceivingReturn,
  ReturnableOrder,
  type ReturnedUnits,
  type ReturnToSave,
} from '../domain/returns.js';
import { returnItemTable, returnTable } from '../../store/return-rows.js';
import { SqlOrders } from '../../orders/index.js';

interface OrderRow {
  orderId: number;
  statusId: number;
  parentId: number | null;
  parts: number;
}

interface LineRow {
  orderId: number;
  orderItemId: number;
  sku: string;
  shipped: number;
}

interface ItemRow extends AnnouncedItem {
  returnId: number;
  orderId: number;
  status: ReturnStatus;
}

const SHIPPED = 9;
const LOCKED =
  'SELECT OrderID AS orderId, StatusID AS statusId, ParentOrderID AS parentId, Parts AS parts FROM orders WHERE OrderID IN (?)';

@Injectable()
export class ReturnStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly orders: SqlOrders,
    private readonly events: PublicEvents,
  ) {}

  /** Locks the account's orders in key order; returns the returnable units of each by order id. Omits other accounts' orders. */
  async lockOrders(accountId: number, orderIds: readonly number[]): Promise<ReadonlyMap<number, ReturnableOrder>> {
    const orders = await this.database.query<OrderRow>(`${LOCKED} AND AccountID = ? ORDER BY OrderID FOR UPDATE`, [orderIds, accountId]);
    await this.orders.touch(orders.map(({ orderId }) => orderId));
    return this.readReturnable(orders, await this.itemsOf(orders));
  }

  /** Inserts announced returns; returns their ids in order. */
  async add(accountId: number, returns: readonly ReturnToSave[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    const ids = await this.database.insert(
      returnTable,
      returns.map(({ orderId }) => ({ AccountID: accountId, OrderID: orderId, Status: 'Pending', CreatedDate: now, UpdatedDate: now })),
    );
    await this.database.insert(
      returnItemTable,
      returns.flatMap(({ items }, index) =>
        items.map(({ orderItemId, sku, quantity, reason }) => ({
          ReturnID: ids[index],
          OrderItemID: orderItemId,
          SKU: sku,
          Quantity: quantity,
          Reason: reason,
          QuantityGood: 0,
          QuantityHurt: 0,
        })),
      ),
    );
    this.tell('return.created', ids, () => []);
    return ids;
  }

  /** Locks the site's orders of the returns in key order; the result has the returns by id. */
  async lockReceiving(siteId: number, returnIds: readonly number[]): Promise<ReadonlyMap<number, ReceivingReturn>> {
    const named = await this.database.query<{ orderId: number }>('SELECT OrderID AS orderId FROM returns WHERE ReturnID IN (?)', [
      returnIds,
    ]);
    const orders = await this.database.query<OrderRow>(`${LOCKED} AND WarehouseID = ? ORDER BY OrderID FOR UPDATE`, [
      named.map(({ orderId }) => orderId),
      siteId,
    ]);
    await this.orders.touch(orders.map(({ orderId }) => orderId));
    const items = await this.itemsOf(orders);
    const returnable = await this.readReturnable(orders, items);
    const wanted = new Set(returnIds);
    const returns = new Map<number, ReceivingReturn>();
    for (const { returnId, orderId, status } of items) {
      const order = returnable.get(orderId);
      if (!order || !wanted.has(returnId) || returns.has(returnId)) continue;
      returns.set(
        returnId,
        new ReceivingReturn(
          returnId,
          orderId,
          status,
          items.filter((item) => item.returnId === returnId),
          order,
        ),
      );
    }
    return returns;
  }

  componentsOf(orderItemIds: readonly number[]): Promise<LineComponent[]> {
    return this.database.query<LineComponent>(
      `SELECT OrderItemID AS orderItemId, ProductID AS productId, QuantityEach AS unitsEach FROM order_components
       WHERE OrderItemID IN (?) ORDER BY OrderItemID, ProductID`,
      [orderItemIds],
    );
  }

  async save(returns: readonly ReceivingReturn[]): Promise<void> {
    const now = toStored(this.clock.now());
    const items = returns.flatMap((each) => each.items);
    const cases = items.map(() => 'WHEN ? THEN ?').join(' ');
    await this.database.write(
      `UPDATE return_items SET QuantityGood = CASE ReturnItemID ${cases} END, QuantityHurt = CASE ReturnItemID ${cases} END WHERE ReturnItemID IN (?)`,
      [
        ...items.flatMap((item) => [item.returnItemId, item.good]),
        ...items.flatMap((item) => [item.returnItemId, item.hurt]),
        items.map((item) => item.returnItemId),
      ],
    );
    await this.database.write(
      `UPDATE returns SET UpdatedDate = ?, Status = CASE ReturnID ${returns.map(() => 'WHEN ? THEN ?').join(' ')} END WHERE ReturnID IN (?)`,
      [now, ...returns.flatMap((each) => [each.returnId, each.status]), returns.map((each) => each.returnId)],
    );
    const ids = returns.map(({ returnId }) => returnId);
    this.tell('return.received', ids, (index) => [...(returns[index].hasMoved ? ['status'] : []), 'items', 'updatedDate']);
  }

  /** The worker that publishes these events looks up whose returns they are. */
  private tell(type: string, ids: readonly number[], changedOf: (index: number) => string[]): void {
    const owner = { accountId: null, siteId: null };
    this.events.add(ids.map((subjectId, index) => ({ type, ...owner, subjectId, changed: changedOf(index) })));
  }

  /** Every item of every return of the orders; call it with the orders' rows locked. */
  private itemsOf(orders: readonly OrderRow[]): Promise<ItemRow[]> {
    return this.database.query<ItemRow>(
      `SELECT r.ReturnID AS returnId, r.OrderID AS orderId, r.Status AS status, i.ReturnItemID AS returnItemId, i.OrderItemID AS orderItemId, i.SKU AS sku,
              i.Quantity AS quantity, i.QuantityGood AS good, i.QuantityHurt AS hurt
       FROM returns r JOIN return_items i ON i.ReturnID = r.ReturnID WHERE r.OrderID IN (?) ORDER BY i.ReturnItemID`,
      [orders.map((order) => order.orderId)],
    );
  }

  private async readReturnable(orders: readonly OrderRow[], items: readonly ItemRow[]): Promise<Map<number, ReturnableOrder>> {
    const lines = await this.database.query<LineRow>(
      'SELECT OrderID AS orderId, OrderItemID AS orderItemId, SKU AS sku, QuantityShipped AS shipped FROM order_items WHERE OrderID IN (?) ORDER BY OrderItemID',
      [orders.map((order) => order.orderId)],
    );
    const returned = items.map(({ orderId, sku, status, quantity, good, hurt }) => ({
      orderId,
      sku,
      status,
      quantity,
      received: good + hurt,
    }));
    const linesOf = byOrder(lines);
    const returnedOf = byOrder(returned);
    const divided = await this.readDivided(orders);
    return new Map(
      orders.map(({ orderId, statusId, parentId }) => [
        orderId,
        divided.get(orderId) ??
          new ReturnableOrder(statusId === SHIPPED, linesOf.get(orderId) ?? [], returnedOf.get(orderId) ?? [], divided.get(parentId ?? 0)),
      ]),
    );
  }

  /** The divided orders among these and those that these are parts of, locked, with what their parts have shipped and had returned. */
  private async readDivided(orders: readonly OrderRow[]): Promise<Map<number, ReturnableOrder>> {
    const ids = [...new Set(orders.flatMap(({ orderId, parentId, parts }) => (parts > 0 ? orderId : (parentId ?? []))))];
    if (ids.length === 0) return new Map();
    await this.orders.lockRows(ids, 'anyone');
    await this.orders.touch(ids);
    const lines = await this.database.query<LineRow>(
      `SELECT p.ParentOrderID AS orderId, p.ParentOrderItemID AS orderItemId, i.SKU AS sku, CAST(SUM(i.QuantityShipped) AS SIGNED) AS shipped
        FROM order_parts p JOIN order_items i ON i.OrderItemID = p.OrderItemID WHERE p.ParentOrderID IN (?)
        GROUP BY p.ParentOrderID, p.ParentOrderItemID, i.SKU ORDER BY p.ParentOrderItemID`,
      [ids],
    );
    const returned = await this.database.query<ReturnedUnits & { orderId: number }>(
      `SELECT f.ParentOrderID AS orderId, i.SKU AS sku, r.Status AS status, i.Quantity AS quantity, i.QuantityGood + i.QuantityHurt AS received
        FROM (SELECT DISTINCT ParentOrderID, OrderID FROM order_parts WHERE ParentOrderID IN (?)
          UNION SELECT OrderID, OrderID FROM orders WHERE OrderID IN (?)) f
        JOIN returns r ON r.OrderID = f.OrderID JOIN return_items i ON i.ReturnID = r.ReturnID`,
      [ids, ids],
    );
    const [linesOf, returnedOf] = [byOrder(lines), byOrder(returned)];
    return new Map(
      ids.map((orderId) => {
        const orderLines = linesOf.get(orderId) ?? [];
        return [
          orderId,
          new ReturnableOrder(
            orderLines.some(({ shipped }) => shipped > 0),
            orderLines,
            returnedOf.get(orderId) ?? [],
          ),
        ];
      }),
    );
  }
}

const byOrder = <Row extends { orderId: number }>(rows: readonly Row[]): Map<number, Row[]> => grouped(rows, ({ orderId }) => orderId);
