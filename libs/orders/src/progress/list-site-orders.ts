import { Clock, Database } from '@kernel';
import { cutOf, type Page, type Place, sliceOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListSiteOrders, maxFound, type SiteOrder, type SiteOrderFilter } from '../contract/site-orders.js';
import { askedFor, type ToldRow } from './order-conditions.js';
import { ContainedTexts } from '../search/index.js';
import { SiteOrderRows } from './site-order-rows.js';
import { isListed, listOf, ownOrders, searchOf, statusesOf } from './site-order-search.js';

interface Found {
  ids: number[];
  total: number;
  next?: Place;
}

/** Ids from an index, then the rows of the page: three statements, whatever the page. */
@QueryHandler(ListSiteOrders)
export class ListSiteOrdersHandler implements IQueryHandler<ListSiteOrders> {
  constructor(
    private readonly database: Database,
    private readonly rows: SiteOrderRows,
    private readonly clock: Clock,
    private readonly texts: ContainedTexts,
  ) {}

  async execute(asked: ListSiteOrders): Promise<Page<SiteOrder>> {
    const { filter } = asked;
    const { ids, ...place } = await (isListed(filter) ? this.listed(asked) : this.found(asked));
    return { rows: await this.rows.of(ids), ...place };
  }

  private async listed({ siteId, filter, sorting, direction, paging }: ListSiteOrders): Promise<Found> {
    const { sql, parameters, keys } = listOf(siteId, filter, sorting, direction);
    const cut = cutOf(paging, keys);
    const found = await this.database.query<{ OrderID: number; sortedBy: string | null }>(`${sql}${cut.sql}`, [
      ...parameters,
      ...cut.parameters,
    ]);
    const ids = found.map(({ OrderID }) => OrderID);
    if (!paging.after) return { ids, total: await this.totalOf(siteId, filter) };
    const { total, next } = sliceOf(found, paging, (last) => [last.sortedBy, last.OrderID]);
    return { ids, total, next };
  }

  /** The total from stored counts. */
  private async totalOf(siteId: number, filter: SiteOrderFilter): Promise<number> {
    const { sql, parameters } = ownOrders(siteId, filter);
    const [row] = await this.database.query<{ total: number | null }>(
      `SELECT CAST(SUM(Orders) AS SIGNED) AS total FROM order_counts WHERE ${sql}`,
      parameters,
    );
    return row?.total ?? 0;
  }

  /** Ids of orders that contain the text. */
  private async containing(siteId: number, filter: SiteOrderFilter): Promise<number[]> {
    if (filter.text === undefined) return [];
    const statusIds = filter.statusIds === undefined ? {} : { statusIds: statusesOf(filter) };
    return this.texts.find({ owner: { siteId }, accountId: filter.accountId, ...statusIds }, filter.text, maxFound);
  }

  private async found({ siteId, filter, sorting, direction, paging: { page, perPage } }: ListSiteOrders): Promise<Found> {
    const accounts = await this.database.execute<{ AccountID: number }>(
      'SELECT DISTINCT AccountID FROM order_counts WHERE WarehouseID = ?',
      [siteId],
    );
    const { sql, parameters } = searchOf(
      siteId,
      accounts.map(({ AccountID }) => AccountID),
      { ...filter, containing: await this.containing(siteId, filter) },
      sorting,
      direction,
      this.clock.now(),
    );
    const isAsked = askedFor(filter);
    const rows = await this.database.query<ToldRow>(isAsked ? sql : `${sql} LIMIT ${maxFound}`, parameters);
    const found = (isAsked ? rows.filter(isAsked) : rows).slice(0, maxFound);
    return { ids: found.slice((page - 1) * perPage, page * perPage).map(({ OrderID }) => OrderID), total: found.length };
  }
}
