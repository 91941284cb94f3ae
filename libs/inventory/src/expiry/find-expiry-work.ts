import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExpiryPlace, FindExpiryWork } from '../contract/lots/expiry.js';
import { SiteDays } from '../sites/index.js';

const AT_ONCE = 200;

@QueryHandler(FindExpiryWork)
export class FindExpiryWorkHandler implements IQueryHandler<FindExpiryWork> {
  constructor(
    private readonly database: Database,
    private readonly days: SiteDays,
  ) {}

  /** The first condition is a range of the index, whatever the sites' days. */
  async execute({ after: { siteId, productId } }: FindExpiryWork): Promise<ExpiryPlace[]> {
    return this.database.query<ExpiryPlace>(
      `SELECT l.WarehouseID AS siteId, l.ProductID AS productId FROM stock_levels l FORCE INDEX (ix_stock_levels_expiry)
        WHERE l.NextExpiry < '${this.days.latest()}' AND l.NextExpiry < ${await this.days.sql('l.WarehouseID')}
          AND (l.WarehouseID > ? OR (l.WarehouseID = ? AND l.ProductID > ?))
        ORDER BY l.WarehouseID, l.ProductID LIMIT ${AT_ONCE}`,
      [siteId, siteId, productId],
    );
  }
}
