import { Database } from '@kernel';
import { cutOf, type Page, type Paging, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrders } from '../contract/finding/order-reads.js';
import { type Order } from '../contract/orders.js';
import { DueDates } from '../due/index.js';
import { ORDER_COLUMNS, type OrderRow } from '../store/rows.js';
import { OrdersAndArchive } from './store/orders-and-archive.js';
import { StoreNames } from './store/store-names.js';
import { OrderRows } from './order-rows.js';
import { SiteCache } from './site-cache.js';
import { columnsOf, keysOf, type OrderSearch, searchFor, type SpelledFilter } from './order-search.js';

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
    private readonly stores: StoreNames,
    private readonly sites: SiteCache,
    private readonly dates: DueDates,
  ) {}

  async execute(query: ListOrders): Promise<Page<Order>> {
    const { accountId, sorting, direction, page, perPage, after } = query;
    const filter = await this.spelled(accountId, query.filter);
    if (filter.withArchived && filter.dueBefore === undefined && filter.priority === undefined) return this.both.page(query, filter);
    const search = searchFor(accountId, filter, sorting, direction);
    if (after) return this.slice(search, { page, perPage, after });
    const rows = await this.pageOf(search, page, perPage);
    if (rows.length === 0) return { rows: [], total: await this.totalOf(search) };
    return { rows: await this.orders.complete(rows), total: rows[0].Total ?? 0 };
  }

  /** The filter with spellings and cut-offs resolved to values of columns. */
  private async spelled(accountId: number, filter: ListOrders['filter']): Promise<SpelledFilter> {
    const { storeName, dueBefore } = filter;
    return {
      ...filter,
      ...(storeName === undefined ? {} : { storeSpellings: await this.stores.spellingsOf(accountId, storeName) }),
      ...(dueBefore === undefined ? {} : { placedBefore: await this.dates.placedBefore(await this.sites.get([]), dueBefore) }),
    };
  }

  private async slice({ from, where, sorting, direction }: OrderSearch, paging: Paging): Promise<Page<Order>> {
    const keys = keysOf(sorting, direction);
    const cut = cutOf(paging, keys);
    const ids = `SELECT ${columnsOf(sorting)} FROM ${from} WHERE ${where.sql}${cut.sql}`;
    const order = keys.map(({ column }) => `page.${column} ${direction}`).join(', ');
    const sql = `SELECT ${ORDER_COLUMNS} FROM (${ids}) page JOIN orders o ON o.OrderID = page.OrderID ORDER BY ${order}`;
    const rows = await this.database.query<OrderRow>(sql, [...where.parameters, ...cut.parameters]);
    const { next } = sliceOf(rows, paging, (last) => keys.map(({ column }) => last[column]));
    return { rows: await this.orders.complete(rows), total: rows.length, next };
  }

  private pageOf({ total, from, where, sorting, direction, isUsual }: OrderSearch, page: number, perPage: number): Promise<PageRow[]> {
    const order = (of: string): string =>
      keysOf(sorting, direction)
        .map(({ column }) => `${of}${column} ${direction}`)
        .join(', ');
    // The outer query sorts by the page's own columns: MySQL would sort rows with texts of any length on disk.
    const sql = `SELECT ${ORDER_COLUMNS}, (${total.sql}) AS Total
      FROM (SELECT ${columnsOf(sorting)} FROM ${from} WHERE ${where.sql} ORDER BY ${order('')} LIMIT ? OFFSET ?) page
      JOIN orders o ON o.OrderID = page.OrderID ORDER BY ${order('page.')}`;
    const parameters = [...total.parameters, ...where.parameters];
    const skipped = (page - 1) * perPage;
    // As text: MySQL rejects the floating-point numbers that its protocol for prepared statements would send here.
    if (isUsual) return this.database.execute<PageRow>(sql, [...parameters, String(perPage), String(skipped)]);
    return this.database.query<PageRow>(sql, [...parameters, perPage, skipped]);
  }

  private async totalOf({ total }: OrderSearch): Promise<number> {
    const [row] = await this.database.query<{ Total: number | null }>(`SELECT (${total.sql}) AS Total`, total.parameters);
    return row.Total ?? 0;
  }
}
