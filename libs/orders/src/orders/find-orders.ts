import { Database, type Page, type Parameter } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindOrders, type Order } from '../contract/orders.js';
import { mostFound } from '../contract/site-orders.js';
import { OrderRows } from './order-rows.js';

/** Sorts after every text with the same beginning. */
const AFTER_ALL = '\u{10FFFF}';

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

interface Candidates {
  sql: string;
  parameters: string[];
}

const beginsSo = (column: string, text: string): Candidates => ({
  sql: `${column} >= ? AND ${column} < ?`,
  parameters: [text, text + AFTER_ALL],
});

/** A first name and the beginning of a last one, as people say them; of a frequent last name, not everybody is looked at. */
function byFullName(text: string): Candidates[] {
  const words = text.split(/\s+/);
  const last = words.pop() ?? '';
  if (words.length === 0) return [];
  const [lastName, firstName] = [beginsSo('LastName', last), beginsSo('FirstName', words.join(' '))];
  const rows = `SELECT OrderID, FirstName FROM orders WHERE AccountID = ? AND ${lastName.sql} ORDER BY LastName DESC LIMIT 5000`;
  return [
    {
      sql: `SELECT OrderID FROM (${rows}) FullNames WHERE ${firstName.sql}`,
      parameters: [...lastName.parameters, ...firstName.parameters],
    },
  ];
}

/** Ids of orders that a text may mean; each part's first parameter is the account. */
function candidatesFor(text: string): Candidates[] {
  const begun = COLUMNS.map(({ column, most }): Candidates => {
    const { sql, parameters } = beginsSo(column, text);
    const rows = `SELECT OrderID FROM orders WHERE AccountID = ? AND ${sql} ORDER BY ${column} DESC LIMIT ${most}`;
    return { sql: `SELECT OrderID FROM (${rows}) ${column}s`, parameters };
  });
  const barcode = { sql: 'SELECT OrderID FROM orders WHERE AccountID = ? AND NbtyBarcode = ?', parameters: [text] };
  return [...begun, ...byFullName(text), barcode];
}

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
  ) {}

  async execute({ accountId, text, statusId, paging: { page, perPage } }: FindOrders): Promise<Page<Order>> {
    const candidates = candidatesFor(text);
    const [inStatus, ...status]: [string, ...Parameter[]] = statusId === undefined ? [''] : ['AND o.StatusID = ?', statusId];
    const found = await this.database.query<{ OrderID: number }>(
      `SELECT o.OrderID FROM (${candidates.map(({ sql }) => sql).join(' UNION ')}) f JOIN orders o ON o.OrderID = f.OrderID WHERE o.AccountID = ? ${inStatus} ORDER BY o.OrderID DESC LIMIT ${mostFound}`,
      [...candidates.flatMap(({ parameters }) => [accountId, ...parameters]), accountId, ...status],
    );
    const shown = found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: found.length };
  }
}
