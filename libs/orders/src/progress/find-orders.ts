import { Database, type Parameter } from '@kernel';
import { type Page, part, type SqlPart, unionAllOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindOrders } from '../contract/finding/order-reads.js';
import { type Order } from '../contract/orders.js';
import { maxFound } from '../contract/site-orders.js';
import { OrderRows } from '../orders/index.js';
import { ContainedTexts } from '../search/index.js';
import { candidatesBy, latestByBuyer } from './buyer-candidates.js';

/** Columns looked up by their beginning, each in an index; of many matches, the last in the order of the text, mostly the newest. */
const COLUMNS = [
  { column: 'OrderNumber', most: 5_000 },
  { column: 'OrderReference', most: 5_000 },
  { column: 'Email', most: 1_000 },
  { column: 'TrackingNumber', most: 1_000 },
] as const;

/** Columns whose exact match comes first, as a scan or a copied text gives it, however many orders start with the text. */
const EXACT = ['OrderNumber', 'NbtyBarcode', 'TrackingNumber', 'Email'] as const;
/** When a prefix has matches, few people want an old order that merely contains the text. */
const LATEST_TEXTS = 250_000;

/** Orders with exactly this text; of many with the same tracking number or e-mail, the newest. */
const same = (accountId: number, text: string): SqlPart =>
  unionAllOf(
    EXACT.map((column) => {
      const newest = `SELECT OrderID FROM orders WHERE AccountID = ? AND ${column} = ? ORDER BY OrderID DESC LIMIT ${maxFound}`;
      return part(`SELECT OrderID FROM (${newest}) Same${column}`, accountId, text);
    }),
  );

/** Orders in which some column starts with the text. */
const startingWith = (accountId: number, text: string): SqlPart =>
  unionAllOf([...COLUMNS.map(({ column, most }) => candidatesBy(column, most, accountId, text)), latestByBuyer(accountId, text)]);

@QueryHandler(FindOrders)
export class FindOrdersHandler implements IQueryHandler<FindOrders> {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly texts: ContainedTexts,
  ) {}

  async execute({ accountId, text, statusId, paging: { page, perPage } }: FindOrders): Promise<Page<Order>> {
    const statusIds = statusId === undefined ? {} : { statusIds: [statusId] };
    const exactly = this.idsOf(same(accountId, text), statusId);
    const latest = exactly.then(
      (ids) => (ids.length > 0 ? LATEST_TEXTS : Infinity),
      () => 0,
    );
    const [exact, beginning, containing] = await Promise.all([
      exactly,
      this.idsOf(startingWith(accountId, text), statusId),
      this.texts.find({ owner: { accountId }, ...statusIds }, text, maxFound, latest),
    ]);
    const others = [...beginning, ...containing].sort((a, b) => b - a);
    const ids = [...new Set([...exact, ...others])].slice(0, maxFound);
    const shown = ids.slice((page - 1) * perPage, page * perPage);
    const orders = shown.length === 0 ? new Map<number, Order>() : await this.orders.of(shown);
    return { rows: shown.flatMap((id) => orders.get(id) ?? []), total: ids.length };
  }

  /** Newest first. Each index covers the query; only a filter by status reads the orders themselves. */
  private async idsOf({ sql, parameters }: SqlPart, statusId: number | undefined): Promise<number[]> {
    const [inStatus, ...status]: [string, ...Parameter[]] =
      statusId === undefined
        ? ['']
        : ['STRAIGHT_JOIN orders o FORCE INDEX (PRIMARY) ON o.OrderID = f.OrderID WHERE o.StatusID = ?', statusId];
    const rows = await this.database.query<{ orderId: number }>(
      `SELECT DISTINCT f.OrderID AS orderId FROM (${sql}) f ${inStatus} ORDER BY f.OrderID DESC LIMIT ${maxFound}`,
      [...parameters, ...status],
    );
    return rows.map(({ orderId }) => orderId);
  }
}
