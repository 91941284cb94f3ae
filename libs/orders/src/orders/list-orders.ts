import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrders, type Order } from '../contract/orders.js';
import { ORDER_COLUMNS, type OrderRow } from '../store/rows.js';
import { OrdersAndArchive } from './store/orders-and-archive.js';
import { OrderRows } from './order-rows.js';
import { type OrderSearch, searchFor } from './order-search.js';

type PageRow = OrderRow & { Total: number | null };

/**
 * A page in two statements: rows with the exact total, then their lines. The page's ids come from an index alone, so a deep page reads no
 * rows.
 */
@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly both: OrdersAndArchive,
  ) {}

  async execute(query: ListOrders): Promise<{ rows: Order[]; total: number }> {
    const { accountId, filter, sorting, direction, page, perPage } = query;
    if (filter.withArchived) return this.both.page(query);
    const search = searchFor(accountId, filter, sorting, direction);
    const rows = await this.pageOf(search, page, perPage);
    if (rows.length === 0) return { rows: [], total: await this.totalOf(search) };
    return { rows: await this.orders.complete(rows), total: rows[0].Total ?? 0 };
  }

  private pageOf({ total, from, where, sorting, direction, isUsual }: OrderSearch, page: number, perPage: number): Promise<PageRow[]> {
    // Unique in the account, and their indexes sort them only without a second sort key.
    const isUnique = sorting === 'OrderID' || sorting === 'OrderNumber';
    const order = (of: string): string =>
      isUnique ? `${of}${sorting} ${direction}` : `${of}${sorting} ${direction}, ${of}OrderID ${direction}`;
    // The outer query sorts by the page's own columns: MySQL would sort rows with texts of any length on disk.
    const sql = `SELECT ${ORDER_COLUMNS}, (${total.sql}) AS Total
      FROM (SELECT ${sorting === 'OrderID' ? 'OrderID' : `OrderID, ${sorting}`} FROM ${from} WHERE ${where.sql} ORDER BY ${order('')} LIMIT ? OFFSET ?) page
      JOIN orders o ON o.OrderID = page.OrderID ORDER BY ${order('page.')}`;
    const parameters = [...total.parameters, ...where.parameters];
    const skipped = (page - 1) * perPage;
    // Text, not numbers: MySQL rejects the floating-point numbers that its protocol for prepared statements would carry here.
    if (isUsual) return this.database.execute<PageRow>(sql, [...parameters, String(perPage), String(skipped)]);
    return this.database.query<PageRow>(sql, [...parameters, perPage, skipped]);
  }

  private async totalOf({ total }: OrderSearch): Promise<number> {
    const [row] = await this.database.query<{ Total: number | null }>(`SELECT (${total.sql}) AS Total`, total.parameters);
    return row.Total ?? 0;
  }
}
