import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExpiryNotice, GetExpiryNotices } from '../contract/lots/expiry.js';

@QueryHandler(GetExpiryNotices)
export class GetExpiryNoticesHandler implements IQueryHandler<GetExpiryNotices> {
  constructor(private readonly database: Database) {}

  execute({ noticeIds }: GetExpiryNotices): Promise<ExpiryNotice[]> {
    return this.database.query<ExpiryNotice>(
      `SELECT n.NoticeID AS noticeId, p.AccountID AS accountId, n.WarehouseID AS siteId, n.ProductID AS productId, p.SKU AS sku, n.Lot AS lot,
          d.Code AS distributionCenter, n.Expiry AS expiry, n.DaysLeft AS daysLeft, n.Quantity AS quantity
        FROM expiry_notices n JOIN products p ON p.ProductID = n.ProductID JOIN distribution_centers d ON d.WarehouseID = n.WarehouseID
        WHERE n.NoticeID IN (?)`,
      [noticeIds],
    );
  }
}
