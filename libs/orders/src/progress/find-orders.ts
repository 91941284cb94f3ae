import { Database, type Page, type Parameter } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindOrders, type Order } from '../contract/orders.js';
import { mostFound } from '../contract/site-orders.js';
import { OrderRows } from '../orders/index.js';
import { ContainedTexts } from '../search/index.js';
import { candidatesBy, candidatesByFullName } from './buyer-candidates.js';
import type { Part } from './order-conditions.js';

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

/** What was scanned, or copied whole, comes before what has it among others. */
const EXACT_FIRST = 'CASE WHEN o.OrderNumber = ? OR o.NbtyBarcode = ? OR o.TrackingNumber = ? THEN 0 ELSE 1 END';

/** Ids of orders that a text may mean, those that have it anywhere among them. */
function candidatesFor(accountId: number, text: string, containing: readonly number[]): Part[] {
  const begun = COLUMNS.map(({ column, most }) => candidatesBy(column, most, accountId, text));
  const barcode = { sql: 'SELECT OrderID FROM orders WHERE AccountID = ? AND NbtyBarcode = ?', parameters: [accountId, text] };
  const anywhere = { sql: 'SELECT OrderID FROM orders WHERE AccountID = ? AND OrderID IN (?)', parameters: [accountId, containing] };
  return [...begun, ...candidatesByFullName(accountId, text), barcode, ...(containing.length > 0 ? [anywhere] : [])];
}

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly texts: ContainedTexts,
  ) {}

  async execute({ accountId, text, statusId, paging: { page, perPage } }: FindOrders): Promise<Page<Order>> {
    const statusIds = statusId === undefined ? {} : { statusIds: [statusId] };
    const containing = await this.texts.find({ owner: { accountId }, ...statusIds }, text, mostFound);
    const candidates = candidatesFor(accountId, text, containing);
    const [inStatus, ...status]: [string, ...Parameter[]] = statusId === undefined ? [''] : ['AND o.StatusID = ?', statusId];
    const found = await this.database.query<{ OrderID: number }>(
      `SELECT o.OrderID FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f STRAIGHT_JOIN orders o FORCE INDEX (PRIMARY) ON o.OrderID = f.OrderID WHERE o.AccountID = ? ${inStatus} ORDER BY ${EXACT_FIRST}, o.OrderID DESC LIMIT ${mostFound}`,
      [...candidates.flatMap(({ parameters }) => parameters), accountId, ...status, text, text, text],
    );
    const shown = found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }
}
