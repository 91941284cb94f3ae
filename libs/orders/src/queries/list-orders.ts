import { Database, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrders, type Order } from '../contract/orders.js';
import { ORDER_COLUMNS, type OrderRow } from '../store/rows.js';
import { OrderAnswers } from './order-answers.js';
import { type OrderSearch, searchFor } from './order-search.js';

type PageRow = OrderRow & { Total: number | null };

/** A page in two statements: rows with the exact total, then their lines. Ids of a page come from an index alone, so that a deep page costs no rows. */
@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly database: Database,
    private readonly answers: OrderAnswers,
  ) {}

  async execute({ accountId, filter, sorting, direction, page, perPage }: ListOrders): Promise<{ rows: Order[]; total: number }> {
    const search = searchFor(accountId, filter, sorting, direction);
    const rows = await this.pageOf(search, page, perPage);
    if (rows.length === 0) return { rows: [], total: await this.totalOf(search) };
    return { rows: await this.answers.complete(rows), total: rows[0].Total ?? 0 };
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
}
