import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PacePlace } from '../../contract/reports/pace.js';
import { paceTable } from '../../store/rows.js';

/** A level whose pace is to be computed. */
export interface Level extends PacePlace {
  accountId: number;
  onHand: number;
  cost: string;
}

/** Its stored sums since a day, and the units in its bins. */
export interface Sums extends PacePlace {
  sold30: number;
  sold90: number;
  net90: number;
  lastSold: string | null;
}

export interface Ages extends PacePlace {
  age30: number;
  age90: number;
  age180: number;
  ageOlder: number;
}

export interface Measured extends Omit<Sums, 'net90'>, Ages {
  accountId: number;
  onHand: number;
  coverDays: number | null;
  turns: number | null;
  value: string;
}

const LEVELS = `SELECT l.ProductID AS productId, l.WarehouseID AS siteId, p.AccountID AS accountId, l.OnHand AS onHand, p.Cost AS cost
  FROM stock_levels l JOIN products p ON p.ProductID = l.ProductID
  WHERE l.ProductID > ? OR (l.ProductID = ? AND l.WarehouseID > ?) ORDER BY l.ProductID, l.WarehouseID LIMIT ?`;
const SUMS = `SELECT ProductID AS productId, WarehouseID AS siteId, MAX(CASE WHEN Sold > 0 THEN MovedDay END) AS lastSold,
    CAST(SUM(CASE WHEN MovedDay > ? THEN Sold ELSE 0 END) AS SIGNED) AS sold30,
    CAST(SUM(CASE WHEN MovedDay > ? THEN Sold ELSE 0 END) AS SIGNED) AS sold90,
    CAST(SUM(CASE WHEN MovedDay > ? THEN Net ELSE 0 END) AS SIGNED) AS net90
  FROM moved_days WHERE ProductID IN (?) GROUP BY ProductID, WarehouseID`;
/** Includes units that cannot be sold. */
const AGES = `SELECT c.ProductID AS productId, b.WarehouseID AS siteId,
    CAST(SUM(CASE WHEN c.ReceivedDate > ? THEN c.Quantity ELSE 0 END) AS SIGNED) AS age30,
    CAST(SUM(CASE WHEN c.ReceivedDate <= ? AND c.ReceivedDate > ? THEN c.Quantity ELSE 0 END) AS SIGNED) AS age90,
    CAST(SUM(CASE WHEN c.ReceivedDate <= ? AND c.ReceivedDate > ? THEN c.Quantity ELSE 0 END) AS SIGNED) AS age180,
    CAST(SUM(CASE WHEN c.ReceivedDate <= ? THEN c.Quantity ELSE 0 END) AS SIGNED) AS ageOlder
  FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID IN (?) AND c.Quantity > 0 GROUP BY c.ProductID, b.WarehouseID`;
const REPLACE = `ON DUPLICATE KEY UPDATE ${paceTable.columns
  .filter((column) => column !== 'ProductID' && column !== 'WarehouseID')
  .map((column) => `${column} = VALUES(${column})`)
  .join(', ')}`;

/** The pace of products at each site. */
@Injectable()
export class ProductPaces {
  constructor(private readonly database: Database) {}

  async levelsAfter({ productId, siteId }: PacePlace, limit: number): Promise<Level[]> {
    return this.database.query<Level>(LEVELS, [productId, productId, siteId, limit]);
  }

  /** Days in `YYYY-MM-DD`: after the first of them, and after the second. */
  async sumsOf(productIds: readonly number[], after30: string, after90: string): Promise<Sums[]> {
    return this.database.query<Sums>(SUMS, [after30, after90, after90, productIds]);
  }

  /** Stored instants, the latest first. */
  async agesOf(productIds: readonly number[], [d30, d90, d180]: readonly [string, string, string]): Promise<Ages[]> {
    return this.database.query<Ages>(AGES, [d30, d30, d90, d90, d180, d180, productIds]);
  }

  async replace(measured: readonly Measured[], at: string): Promise<void> {
    const rows = measured.map((each) => ({
      ...{ ProductID: each.productId, WarehouseID: each.siteId, AccountID: each.accountId, MeasuredDate: at },
      ...{ Sold30: each.sold30, Sold90: each.sold90, LastSold: each.lastSold, OnHand: each.onHand, CoverDays: each.coverDays },
      ...{ Turns: each.turns, Age30: each.age30, Age90: each.age90, Age180: each.age180, AgeOlder: each.ageOlder, Value: each.value },
    }));
    await this.database.insert(paceTable, rows, REPLACE);
  }

  /** How many products of an owner sold how many units, by site; reads only an index. */
  async soldOf(owner: string, id: number): Promise<{ siteId: number; units: number; products: number }[]> {
    return this.database.query(
      `SELECT WarehouseID AS siteId, Sold90 AS units, COUNT(*) AS products FROM product_pace WHERE ${owner} = ? AND Sold90 > 0 GROUP BY WarehouseID, Sold90`,
      [id],
    );
  }
}
