import { Database, type Page, type Parameter } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindOrders, type Order } from '../contract/orders.js';
import { mostFound } from '../contract/site-orders.js';
import { OrderRows } from './order-rows.js';

const MAX_CANDIDATES = 5_000;
/** Sorts after every text with the same beginning. */
const AFTER_ALL = '\u{10FFFF}';

/** Each of the three has its own index; the last in the order of the text are mostly the newest. */
const startsSo = (column: string): string =>
  `SELECT OrderID FROM orders WHERE AccountID = ? AND ${column} >= ? AND ${column} < ? ORDER BY ${column} DESC LIMIT ${MAX_CANDIDATES}`;
const CANDIDATES = `SELECT OrderID FROM (${startsSo('OrderNumber')}) n UNION SELECT OrderID FROM (${startsSo('OrderReference')}) r UNION SELECT OrderID FROM orders WHERE AccountID = ? AND NbtyBarcode = ?`;

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
  ) {}

  async execute({ accountId, text, statusId, paging: { page, perPage } }: FindOrders): Promise<Page<Order>> {
    const span = [accountId, text, text + AFTER_ALL];
    const [inStatus, ...status]: [string, ...Parameter[]] = statusId === undefined ? [''] : ['AND o.StatusID = ?', statusId];
    const found = await this.database.query<{ OrderID: number }>(
      `SELECT o.OrderID FROM (${CANDIDATES}) f JOIN orders o ON o.OrderID = f.OrderID WHERE o.AccountID = ? ${inStatus} ORDER BY o.OrderID DESC LIMIT ${mostFound}`,
      [...span, ...span, accountId, text, accountId, ...status],
    );
    const shown = found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }
}
