import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { BLOCKS_EXPIRED, POLICIES } from '../../lots/index.js';
import { SiteDays } from '../../sites/index.js';
import { expiryNoticeTable } from '../../store/rows.js';
import { type Notice, NOTICE_DAYS } from '../domain/notices.js';

/** Units of a lot at a site that expire soon. */
export interface ExpiringUnits {
  productId: number;
  lot: string;
  /** `YYYY-MM-DD`. */
  expiry: string;
  quantity: number;
}

/** The rows of `expiry_notices`. They are written under the locks of the products' levels, so that no lot has two notices. */
@Injectable()
export class ExpiryNotices {
  constructor(
    private readonly database: Database,
    private readonly days: SiteDays,
  ) {}

  /** SQL for sellable units (rows `c` of bins `b`) of lots that expire soon and have no notice yet. */
  async due(): Promise<string> {
    const [today, week, month] = await Promise.all(
      [0, NOTICE_DAYS.last, NOTICE_DAYS.first].map((ahead) => this.days.sql('b.WarehouseID', ahead)),
    );
    return `FROM bin_contents c FORCE INDEX (ix_bin_contents_product) JOIN bins b ON b.BinID = c.BinID
      JOIN products p ON p.ProductID = c.ProductID ${POLICIES}
      WHERE c.Quantity > 0 AND c.Lot <> '' AND c.Expiry >= ${today} AND c.Expiry <= ${month} AND ${BLOCKS_EXPIRED}
        AND NOT EXISTS (SELECT 1 FROM expiry_notices n WHERE n.ProductID = c.ProductID AND n.WarehouseID = b.WarehouseID AND n.Lot = c.Lot
          AND n.Expiry = c.Expiry AND n.Threshold <= CASE WHEN c.Expiry <= ${week} THEN ${NOTICE_DAYS.last} ELSE ${NOTICE_DAYS.first} END)`;
  }

  /** Lots of the products at a site that have no notice yet. */
  async untold(siteId: number, productIds: readonly number[]): Promise<ExpiringUnits[]> {
    return this.database.query<ExpiringUnits>(
      `SELECT c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, CAST(SUM(c.Quantity) AS SIGNED) AS quantity
        ${await this.due()} AND c.ProductID IN (?) AND b.WarehouseID = ? GROUP BY c.ProductID, c.Lot, c.Expiry ORDER BY c.ProductID, c.Lot`,
      [productIds, siteId],
    );
  }

  /** Returns their ids. */
  add(siteId: number, notices: readonly (ExpiringUnits & Notice)[]): Promise<number[]> {
    return this.database.insert(
      expiryNoticeTable,
      notices.map(({ productId, lot, expiry, quantity, threshold, daysLeft }) => ({
        WarehouseID: siteId,
        ProductID: productId,
        Lot: lot,
        Expiry: expiry,
        Threshold: threshold,
        DaysLeft: daysLeft,
        Quantity: quantity,
      })),
    );
  }
}
