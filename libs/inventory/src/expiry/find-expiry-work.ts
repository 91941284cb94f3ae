import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExpiryPlace, FindExpiryWork, FindUnnoticedExpiry } from '../contract/lots/expiry.js';
import { BLOCKS_EXPIRED, POLICIES, ShelfDays } from '../lots/index.js';
import { SiteDays } from '../sites/index.js';
import { NOTICE_DAYS } from './domain/notices.js';
import { ExpiryNotices } from './store/expiry-notices.js';

const AT_ONCE = 200;
const AFTER = `(l.WarehouseID > ? OR (l.WarehouseID = ? AND l.ProductID > ?)) ORDER BY l.WarehouseID, l.ProductID LIMIT ${AT_ONCE}`;

@QueryHandler(FindExpiryWork)
export class FindExpiryWorkHandler implements IQueryHandler<FindExpiryWork> {
  constructor(
    private readonly database: Database,
    private readonly days: SiteDays,
    private readonly shelf: ShelfDays,
    private readonly notices: ExpiryNotices,
  ) {}

  /** The first condition is a range of the index, whatever the sites' days. */
  async execute({ after: { siteId, productId } }: FindExpiryWork): Promise<ExpiryPlace[]> {
    return this.database.query<ExpiryPlace>(
      `SELECT l.WarehouseID AS siteId, l.ProductID AS productId FROM stock_levels l FORCE INDEX (ix_stock_levels_expiry)
          JOIN products p ON p.ProductID = l.ProductID
        WHERE l.NextExpiry <= '${this.days.latest(Math.max(NOTICE_DAYS.first, await this.shelf.most()))}'
          AND (l.NextExpiry < ${await this.shelf.firstGood('l.WarehouseID')}
            OR EXISTS (SELECT 1 ${await this.notices.due()} AND c.ProductID = l.ProductID AND b.WarehouseID = l.WarehouseID))
          AND ${AFTER}`,
      [siteId, siteId, productId],
    );
  }
}

@QueryHandler(FindUnnoticedExpiry)
export class FindUnnoticedExpiryHandler implements IQueryHandler<FindUnnoticedExpiry> {
  constructor(private readonly database: Database) {}

  execute({ after: { siteId, productId } }: FindUnnoticedExpiry): Promise<ExpiryPlace[]> {
    return this.database.query<ExpiryPlace>(
      `SELECT DISTINCT l.WarehouseID AS siteId, l.ProductID AS productId FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
        JOIN stock_levels l ON l.ProductID = c.ProductID AND l.WarehouseID = b.WarehouseID JOIN products p ON p.ProductID = c.ProductID ${POLICIES}
        WHERE c.Expiry IS NOT NULL AND c.Quantity > 0 AND (l.NextExpiry IS NULL OR l.NextExpiry > c.Expiry) AND ${BLOCKS_EXPIRED} AND ${AFTER}`,
      [siteId, siteId, productId],
    );
  }
}
