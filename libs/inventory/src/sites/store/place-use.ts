import { Injectable } from '@nestjs/common';
import { Database, type Parameter } from '@kernel';

/** An obstacle to a retirement, with a quantity. */
export interface Obstacle {
  what: 'units' | 'hurt_units' | 'replenishments' | 'cart_units' | 'manufacture_orders' | 'pallets';
  count: number;
}

const BIN = `SELECT 'units' AS what, CAST(COALESCE(SUM(x.Quantity), 0) AS SIGNED) AS count FROM (
  SELECT Quantity FROM bin_contents WHERE BinID = ? AND Quantity > 0 UNION ALL SELECT Quantity FROM held_contents WHERE BinID = ? AND Quantity > 0) x
  UNION ALL SELECT 'pallets', COUNT(*) FROM bins WHERE StandsIn = ? AND Activated = 'Y'`;
const SITE = `SELECT 'units' AS what, CAST(COALESCE(SUM(OnHand + Held), 0) AS SIGNED) AS count FROM stock_levels WHERE WarehouseID = ?
  UNION ALL SELECT 'hurt_units', CAST(COALESCE(SUM(Hurt), 0) AS SIGNED) FROM stock_levels WHERE WarehouseID = ?
  UNION ALL SELECT 'replenishments', COUNT(*) FROM replenishments WHERE WarehouseID = ? AND ClosedDate IS NULL AND Status <> 'Completed'
  UNION ALL SELECT 'cart_units', CAST(COALESCE(SUM(c.Quantity), 0) AS SIGNED) FROM replenishments r
    JOIN replenishment_items i ON i.ReplenishmentID = r.ReplenishmentID JOIN put_away_cart c ON c.ReplenishmentItemID = i.ReplenishmentItemID
    WHERE r.WarehouseID = ? AND r.ClosedDate IS NOT NULL AND c.Quantity > 0
  UNION ALL SELECT 'manufacture_orders', COUNT(*) FROM manufacture_orders WHERE WarehouseID = ? AND Status IN (?)`;

/** What a site or bin contains, and the work planned there. Hold its lock. */
@Injectable()
export class PlaceUse {
  constructor(private readonly database: Database) {}

  /** The contents of a bin. */
  ofBin(binId: number): Promise<Obstacle[]> {
    return this.inTheWay(BIN, [binId, binId, binId]);
  }

  /** Units at a site, expected there or on a put-away cart, and its open manufacture orders. */
  ofSite(siteId: number): Promise<Obstacle[]> {
    return this.inTheWay(SITE, [siteId, siteId, siteId, siteId, siteId, ['Planned', 'In Progress']]);
  }

  private async inTheWay(sql: string, parameters: readonly Parameter[]): Promise<Obstacle[]> {
    return (await this.database.query<Obstacle>(sql, [...parameters])).filter(({ count }) => count > 0);
  }
}
