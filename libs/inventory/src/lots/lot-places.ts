import { Injectable } from '@nestjs/common';
import { Database, type Parameter } from '@kernel';
import type { LotOnCart, LotPlace } from '../contract/lots/tracing.js';
import { POLICIES } from './expiry-policy.js';
import { ShelfDays } from './shelf-days.js';

/** Where units of lots are. */
@Injectable()
export class LotPlaces {
  constructor(
    private readonly database: Database,
    private readonly shelf: ShelfDays,
  ) {}

  /** Units of these lots of the products in bins, sellable or not. @param lots undefined: all lots, and units without a lot */
  async inBins(productIds: readonly number[], lots?: readonly string[]): Promise<LotPlace[]> {
    const expired = await this.shelf.expired('x.Expiry', 'b.WarehouseID');
    const named = (row: string): string => `${row}.ProductID IN (?)${lots ? ` AND ${row}.Lot IN (?)` : ''} AND ${row}.Quantity > 0`;
    const parameters: Parameter[] = lots ? [productIds, lots] : [productIds];
    const place = 'd.Code AS distributionCenter, b.Location AS location, b.Bin AS bin';
    const bins = (row: string): string =>
      `JOIN bins b ON b.BinID = ${row}.BinID JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID`;
    return this.database.query<LotPlace>(
      `SELECT x.ProductID AS productId, x.Lot AS lot, ${place}, CASE WHEN ${expired} THEN 'expired' END AS state, x.Quantity AS quantity
        FROM bin_contents x FORCE INDEX (ix_bin_contents_product) ${bins('x')} JOIN products p ON p.ProductID = x.ProductID ${POLICIES}
        WHERE ${named('x')}
        UNION ALL SELECT h.ProductID, h.Lot, ${place}, h.State, h.Quantity FROM held_contents h ${bins('h')} WHERE ${named('h')}
        ORDER BY distributionCenter, location, bin, productId, lot, state`,
      [...parameters, ...parameters],
    );
  }

  /** Units of these lots of the products on put-away carts. */
  onCarts(productIds: readonly number[], lots: readonly string[]): Promise<LotOnCart[]> {
    return this.database.query<LotOnCart>(
      `SELECT i.ProductID AS productId, c.Lot AS lot, d.Code AS distributionCenter, r.ReplenishmentID AS replenishmentId,
          CAST(SUM(c.Quantity) AS SIGNED) AS quantity
        FROM put_away_cart c JOIN replenishment_items i ON i.ReplenishmentItemID = c.ReplenishmentItemID
          JOIN replenishments r ON r.ReplenishmentID = i.ReplenishmentID JOIN distribution_centers d ON d.WarehouseID = r.WarehouseID
        WHERE c.Lot IN (?) AND i.ProductID IN (?) AND c.Quantity > 0
        GROUP BY i.ProductID, c.Lot, d.Code, r.ReplenishmentID ORDER BY r.ReplenishmentID, i.ProductID, c.Lot`,
      [lots, productIds],
    );
  }
}
