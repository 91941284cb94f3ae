import { Database, type Page, type Parameter } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindOrders, type Order } from '../contract/orders.js';
import { mostFound } from '../contract/site-orders.js';
import { candidatesBy, candidatesByFullName } from './buyer-candidates.js';
import type { Part } from './order-conditions.js';
import { OrderRows } from './order-rows.js';

/** Looked up by their beginnings, each in an index; of many that begin so, the last in the order of the text, mostly the newest. */
const COLUMNS = [
  { column: 'OrderNumber', most: 5_000 },
  { column: 'OrderReference', most: 5_000 },
  { column: 'LastName', most: 1_000 },
  { column: 'Company', most: 1_000 },
  { column: 'Email', most: 1_000 },
  { column: 'Phone', most: 1_000 },
  { column: 'TrackingNumber', most: 1_000 },
] as const;

/** Ids of orders that a text may mean. */
function candidatesFor(accountId: number, text: string): Part[] {
  const begun = COLUMNS.map(({ column, most }) => candidatesBy(column, most, accountId, text));
  const barcode = { sql: 'SELECT OrderID FROM orders WHERE AccountID = ? AND NbtyBarcode = ?', parameters: [accountId, text] };
  return [...begun, ...candidatesByFullName(accountId, text), barcode];
}

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
  ) {}

  async execute({ accountId, text, statusId, paging: { page, perPage } }: FindOrders): Promise<Page<Order>> {
    const candidates = candidatesFor(accountId, text);
    const [inStatus, ...status]: [string, ...Parameter[]] = statusId === undefined ? [''] : ['AND o.StatusID = ?', statusId];
    const found = await this.database.query<{ OrderID: number }>(
      `SELECT o.OrderID FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f JOIN orders o ON o.OrderID = f.OrderID WHERE o.AccountID = ? ${inStatus} ORDER BY o.OrderID DESC LIMIT ${mostFound}`,
      [...candidates.flatMap(({ parameters }) => parameters), accountId, ...status],
    );
    const shown = found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }
}
