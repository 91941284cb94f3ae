import { Database, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrders, type Order, type OrderItem } from '../contract/orders.js';
import { Sites } from '../sites.js';
import { ITEM_COLUMNS, ORDER_COLUMNS, type OrderItemRow, type OrderRow } from '../store/rows.js';
import { answerItem, answerOrder } from './order-answer.js';
import { type OrderSearch, searchFor } from './order-search.js';

type PageRow = OrderRow & { Total: number | null };

/** A page in two statements: rows with the exact total, then their lines. Ids of a page come from an index alone, so that a deep page costs no rows. */
@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly database: Database,
    private readonly sites: Sites,
  ) {}

  async execute({ accountId, filter, sorting, direction, page, perPage }: ListOrders): Promise<{ rows: Order[]; total: number }> {
    const search = searchFor(accountId, filter, sorting, direction);
    const rows = await this.pageOf(search, page, perPage);
    if (rows.length === 0) return { rows: [], total: await this.totalOf(search) };
    const items = await this.itemsOf(rows.map((row) => row.OrderID));
    const codeOf = await this.sites.codes(rows.map((row) => row.WarehouseID));
    return { rows: rows.map((row) => answerOrder(row, codeOf(row.WarehouseID), items.get(row.OrderID) ?? [])), total: rows[0].Total ?? 0 };
  }

  private pageOf({ total, from, where, order, isUsual }: OrderSearch, page: number, perPage: number): Promise<PageRow[]> {
    const sql = `SELECT ${ORDER_COLUMNS}, (${total.sql}) AS Total
      FROM (SELECT OrderID FROM ${from} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?) page
      JOIN orders o ON o.OrderID = page.OrderID ORDER BY ${order.replace(/(\w+ID|\w+Number|\w+Date) /g, 'o.$1 ')}`;
    // Text, not numbers: MySQL refuses the floating-point numbers its protocol would carry here.
    const parameters: Scalar[] = [...total.parameters, ...where.parameters, String(perPage), String((page - 1) * perPage)];
    if (isUsual) return this.database.execute<PageRow>(sql, parameters);
    return this.database.query<PageRow>(sql, [...total.parameters, ...where.parameters, perPage, (page - 1) * perPage]);
  }

  private async totalOf({ total }: OrderSearch): Promise<number> {
    const [row] = await this.database.query<{ Total: number | null }>(`SELECT (${total.sql}) AS Total`, total.parameters);
    return row.Total ?? 0;
  }

  private async itemsOf(orderIds: readonly number[]): Promise<Map<number, OrderItem[]>> {
    const rows = await this.database.query<OrderItemRow>(`SELECT i.OrderID, ${ITEM_COLUMNS} FROM order_items i WHERE i.OrderID IN (?) ORDER BY i.OrderID, i.OrderItemID`, [orderIds]);
    const items = new Map<number, OrderItem[]>();
    for (const row of rows) {
      const of = items.get(row.OrderID);
      if (of) of.push(answerItem(row));
      else items.set(row.OrderID, [answerItem(row)]);
    }
    return items;
  }
}
