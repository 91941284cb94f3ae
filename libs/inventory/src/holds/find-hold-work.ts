import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ExpiryPlace } from '../contract/lots/expiry.js';
import { FindHoldWork } from '../contract/lots/holds.js';

const AT_ONCE = 200;

@QueryHandler(FindHoldWork)
export class FindHoldWorkHandler implements IQueryHandler<FindHoldWork> {
  constructor(private readonly database: Database) {}

  execute({ after: { siteId, productId } }: FindHoldWork): Promise<ExpiryPlace[]> {
    return this.database.query<ExpiryPlace>(
      `SELECT DISTINCT b.WarehouseID AS siteId, c.ProductID AS productId
        FROM holds h JOIN bin_contents c ON c.ProductID = h.ProductID AND c.Quantity > 0 AND (h.Lot IS NULL OR h.Lot = c.Lot)
          JOIN bins b ON b.BinID = c.BinID AND (h.WarehouseID IS NULL OR h.WarehouseID = b.WarehouseID)
        WHERE h.ReleasedDate IS NULL AND (b.WarehouseID > ? OR (b.WarehouseID = ? AND c.ProductID > ?))
        ORDER BY b.WarehouseID, c.ProductID LIMIT ${AT_ONCE}`,
      [siteId, siteId, productId],
    );
  }
}
