import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountOrders } from '../contract/overview.js';
import type { StatusOrders } from '../contract/progress.js';
import { inUse, statusIds, statusName } from './domain/order-status.js';

const SUM = 'SELECT StatusID AS statusId, CAST(SUM(Orders) AS SIGNED) AS orders FROM order_counts';
const OF_ACCOUNT = `${SUM} WHERE AccountID = ? GROUP BY StatusID`;
const OF_SITE = `${SUM} WHERE WarehouseID = ? GROUP BY StatusID`;

@QueryHandler(CountOrders)
export class CountOrdersHandler implements IQueryHandler<CountOrders> {
  constructor(private readonly database: Database) {}

  async execute({ of }: CountOrders): Promise<StatusOrders[]> {
    const [sql, id] = 'accountId' in of ? [OF_ACCOUNT, of.accountId] : [OF_SITE, of.siteId];
    const rows = await this.database.execute<{ statusId: number; orders: number }>(sql, [id]);
    const known = new Map(rows.map(({ statusId, orders }) => [statusId, orders]));
    return inUse.map((status) => statusIds[status]).map((id) => ({ statusId: id, status: statusName(id), orders: known.get(id) ?? 0 }));
  }
}
