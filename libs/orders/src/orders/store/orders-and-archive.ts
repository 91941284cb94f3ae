import { Database, type Scalar } from '@kernel';
import { cutOf, type Page, sliceOf, type SortKey } from '@lists';
import { Injectable } from '@nestjs/common';
import type { ListOrders } from '../../contract/finding/order-reads.js';
import type { Order } from '../../contract/orders.js';
import { OrderRows } from '../order-rows.js';
import { columnsOf, keysOf, searchFor, type SpelledFilter } from '../order-search.js';
import { ArchivedOrders } from './archived-orders.js';

type Found = Record<string, Scalar> & {
  OrderID: number;
  isArchived: number;
};

/** Lists that include the archive. Each of the two tables yields at most as many ids as the page needs, from its own indexes. */
@Injectable()
export class OrdersAndArchive {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly archived: ArchivedOrders,
  ) {}

  async page({ accountId, sorting, direction, page, perPage, after }: ListOrders, filter: SpelledFilter): Promise<Page<Order>> {
    const { total, from, where } = searchFor(accountId, filter, sorting, direction);
    // The two tables may each have an order of the same number.
    const keys: SortKey[] = [...keysOf(sorting, direction), ...(sorting === 'OrderNumber' ? [{ column: 'OrderID', direction }] : [])];
    const cut = cutOf({ page: 1, perPage: page * perPage, after }, keys);
    const side = (table: string, isArchived: 0 | 1): string =>
      `SELECT * FROM (SELECT ${columnsOf(sorting)}, ${isArchived} AS isArchived FROM ${table} WHERE ${where.sql}${cut.sql}) s${isArchived}`;
    const reach: Scalar[] = [...where.parameters, ...cut.parameters];
    const ids = await this.database.query<Found>(
      `SELECT * FROM (${side(from, 0)} UNION ALL ${side('archived_orders', 1)}) both_sides ORDER BY ${cut.order} LIMIT ? OFFSET ?`,
      [...reach, ...reach, perPage, (page - 1) * perPage],
    );
    if (after) {
      const { next } = sliceOf(ids, { page, perPage }, (last) => keys.map(({ column }) => last[column]));
      const rows = await this.whole(accountId, ids);
      return { rows, total: rows.length, next };
    }
    const [counted] = await this.database.query<{ live: number | null; archived: number }>(
      `SELECT (${total.sql}) AS live, (SELECT COUNT(*) FROM archived_orders WHERE ${where.sql}) AS archived`,
      [...total.parameters, ...where.parameters],
    );
    return { rows: await this.whole(accountId, ids), total: (counted.live ?? 0) + counted.archived };
  }

  /** In the order of the page. An order that is being moved is in one of the two tables. */
  private async whole(accountId: number, ids: readonly Found[]): Promise<Order[]> {
    const idsOf = (isArchived: 0 | 1): number[] => ids.filter((each) => each.isArchived === isArchived).map(({ OrderID }) => OrderID);
    const live = await this.orders.of(idsOf(0));
    const archived = new Map((await this.archived.byIds(accountId, idsOf(1))).map((order) => [order.orderId, order]));
    return ids.flatMap(({ OrderID }) => live.get(OrderID) ?? archived.get(OrderID) ?? []);
  }
}
