import { Database, type Scalar } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { ListOrders, Order } from '../../contract/orders.js';
import { OrderRows } from '../order-rows.js';
import { searchFor } from '../order-search.js';
import { ArchivedOrders } from './archived-orders.js';

interface Found {
  orderId: number;
  isArchived: number;
}

/** Lists that go on into the archive. Each side gives as many ids as the page needs at most, from its own indexes. */
@Injectable()
export class OrdersAndArchive {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRows,
    private readonly archived: ArchivedOrders,
  ) {}

  async page({ accountId, filter, sorting, direction, page, perPage }: ListOrders): Promise<{ rows: Order[]; total: number }> {
    const { total, from, where } = searchFor(accountId, filter, sorting, direction);
    const columns = sorting === 'OrderID' ? 'OrderID' : `OrderID, ${sorting}`;
    const order = sorting === 'OrderID' ? `OrderID ${direction}` : `${sorting} ${direction}, OrderID ${direction}`;
    const side = (table: string, isArchived: 0 | 1): string =>
      `SELECT * FROM (SELECT ${columns}, ${isArchived} AS isArchived FROM ${table} WHERE ${where.sql} ORDER BY ${order} LIMIT ?) s${isArchived}`;
    const reach: Scalar[] = [...where.parameters, page * perPage];
    const found = await this.database.query<Found>(
      `SELECT OrderID AS orderId, isArchived FROM (${side(from, 0)} UNION ALL ${side('archived_orders', 1)}) both_sides ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...reach, ...reach, perPage, (page - 1) * perPage],
    );
    const [counted] = await this.database.query<{ live: number | null; archived: number }>(
      `SELECT (${total.sql}) AS live, (SELECT COUNT(*) FROM archived_orders WHERE ${where.sql}) AS archived`,
      [...total.parameters, ...where.parameters],
    );
    return { rows: await this.whole(accountId, found), total: (counted.live ?? 0) + counted.archived };
  }

  /** In the order of the page. An order that is moving at this moment is on one of the sides. */
  private async whole(accountId: number, found: readonly Found[]): Promise<Order[]> {
    const idsOf = (isArchived: 0 | 1): number[] => found.filter((each) => each.isArchived === isArchived).map(({ orderId }) => orderId);
    const live = await this.orders.of(idsOf(0));
    const archived = new Map((await this.archived.byIds(accountId, idsOf(1))).map((order) => [order.orderId, order]));
    return found.flatMap(({ orderId }) => live.get(orderId) ?? archived.get(orderId) ?? []);
  }
}
