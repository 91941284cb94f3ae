import { Database, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { OwnedOrder } from '../contract/finding/order-reads.js';
import type { Order } from '../contract/orders.js';
import { DueDates } from '../due/index.js';
import { ChildOrders } from './child-orders.js';
import { SiteCache } from './site-cache.js';
import { ITEM_COLUMNS, ORDER_COLUMNS, type OrderItemRow, type OrderRow } from '../store/rows.js';
import { shortLines, toOrder, toOrderItem } from './order-literals.js';

/** Whole orders, for lists and for commands that changed them. */
@Injectable()
export class OrderRows {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteCache,
    private readonly children: ChildOrders,
    private readonly dates: DueDates,
  ) {}

  /** @param orderIds read or written before: an order that appears meanwhile might lack its lines, since another statement reads them */
  async of(orderIds: readonly number[]): Promise<Map<number, Order>> {
    const [rows, items] = await Promise.all([this.rowsOf(orderIds), this.itemsOf(orderIds)]);
    return new Map((await this.assemble(rows, items)).map((order) => [order.orderId, order]));
  }

  /** With the account of each. */
  async owned(orderIds: readonly number[]): Promise<OwnedOrder[]> {
    const rows = await this.rowsOf(orderIds);
    return (await this.complete(rows)).map((order, index) => ({ ...order, accountId: rows[index].AccountID }));
  }

  /** Completes rows with their lines, in the order of the rows. */
  async complete(rows: readonly OrderRow[]): Promise<Order[]> {
    return this.assemble(rows, await this.itemsOf(rows.map((row) => row.OrderID)));
  }

  private async assemble(rows: readonly OrderRow[], items: ReadonlyMap<number, OrderItemRow[]>): Promise<Order[]> {
    const sites = await this.sites.get(rows.map((row) => row.WarehouseID));
    const children = await this.children.of(rows);
    const due = await this.dates.of(sites);
    return rows.map((row) =>
      toOrder({
        row,
        site: sites.get(row.WarehouseID),
        items: (items.get(row.OrderID) ?? []).map(toOrderItem),
        short: shortLines(items.get(row.OrderID) ?? []),
        children: children.get(row.OrderID) ?? [],
        dueAt: due(row),
      }),
    );
  }

  /** Rows as stored. */
  rowsOf(orderIds: readonly number[]): Promise<OrderRow[]> {
    return this.database.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.OrderID IN (?)`, [orderIds]);
  }

  private async itemsOf(orderIds: readonly number[]): Promise<Map<number, OrderItemRow[]>> {
    const rows = await this.database.query<OrderItemRow>(
      `SELECT i.OrderID, ${ITEM_COLUMNS} FROM order_items i WHERE i.OrderID IN (?) ORDER BY i.OrderID, i.OrderItemID`,
      [orderIds],
    );
    return grouped(rows, ({ OrderID }) => OrderID);
  }
}
