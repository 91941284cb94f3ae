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
const EXACT = 'CASE WHEN o.OrderNumber = ? OR o.NbtyBarcode = ? OR o.TrackingNumber = ? THEN 1 ELSE 0 END';

interface Begun {
  orderId: number;
  isExact: number;
}

/** Ids of orders that begin so somewhere, or have the text as their barcode. */
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
    private readonly texts: ContainedTexts,
  ) {}

  async execute({ accountId, text, statusId, paging: { page, perPage } }: FindOrders): Promise<Page<Order>> {
    const statusIds = statusId === undefined ? {} : { statusIds: [statusId] };
    const [begun, containing] = await Promise.all([
      this.beginning(accountId, text, statusId),
      this.texts.find({ owner: { accountId }, ...statusIds }, text, mostFound),
    ]);
    const exact = new Set(begun.filter(({ isExact }) => isExact === 1).map(({ orderId }) => orderId));
    const ids = [...new Set([...begun.map(({ orderId }) => orderId), ...containing])];
    const found = ids.sort((a, b) => Number(exact.has(b)) - Number(exact.has(a)) || b - a).slice(0, mostFound);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }

  private beginning(accountId: number, text: string, statusId: number | undefined): Promise<Begun[]> {
    const candidates = candidatesFor(accountId, text);
    const [inStatus, ...status]: [string, ...Parameter[]] = statusId === undefined ? [''] : ['AND o.StatusID = ?', statusId];
    return this.database.query<Begun>(
      `SELECT o.OrderID AS orderId, ${EXACT} AS isExact FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f
        STRAIGHT_JOIN orders o FORCE INDEX (PRIMARY) ON o.OrderID = f.OrderID WHERE o.AccountID = ? ${inStatus}
        ORDER BY isExact DESC, o.OrderID DESC LIMIT ${mostFound}`,
      [text, text, text, ...candidates.flatMap(({ parameters }) => parameters), accountId, ...status],
    );
  }
}
