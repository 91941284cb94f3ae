import { Database, toIso } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type BinPurpose, binPurposes } from '../../contract/bins/purposes.js';
import type { PaceOf } from '../../contract/reports/pace.js';
import type { SpaceFigures } from '../../contract/reports/space.js';
import { binPurposeTable, spaceDayTable } from '../../store/rows.js';

interface Measured extends SpaceFigures {
  accountId: number;
}
export interface SpaceDay extends SpaceFigures {
  siteId: number;
  accountId: number;
  day: string;
  measuredAt: string;
}
interface Used {
  purpose: BinPurpose;
  bins: number;
  used: number;
}

const LYING = `SELECT c.BinID, c.ProductID, c.Quantity FROM bins b JOIN bin_contents c ON c.BinID = b.BinID WHERE b.WarehouseID = ? AND c.Quantity > 0
  UNION ALL SELECT c.BinID, c.ProductID, c.Quantity FROM bins b JOIN held_contents c ON c.BinID = b.BinID WHERE b.WarehouseID = ? AND c.Quantity > 0`;
const MEASURED = `SELECT p.AccountID AS accountId, COUNT(DISTINCT c.BinID) AS bins, COUNT(DISTINCT c.ProductID) AS products,
    CAST(SUM(c.Quantity) AS SIGNED) AS units, SUM(c.Quantity * p.Width * p.Length * p.Height) AS volume
  FROM (${LYING}) c JOIN products p ON p.ProductID = c.ProductID GROUP BY p.AccountID`;
const USED = `SELECT b.Purpose AS purpose, COUNT(*) AS bins, COUNT(c.BinID) AS used
  FROM bins b LEFT JOIN (SELECT DISTINCT BinID FROM (${LYING}) l) c ON c.BinID = b.BinID
  WHERE b.WarehouseID = ? AND b.Activated = 'Y' GROUP BY b.Purpose`;
const REPLACE = `ON DUPLICATE KEY UPDATE ${['Bins', 'Products', 'Units', 'Volume', 'MeasuredDate']
  .map((column) => `${column} = VALUES(${column})`)
  .join(', ')}`;
const DAYS = `SELECT WarehouseID AS siteId, AccountID AS accountId, SpaceDay AS day, Bins AS bins, Products AS products, Units AS units,
  Volume AS volume, MeasuredDate AS measuredAt FROM space_days`;

/** Measured contents of bins, by day. */
@Injectable()
export class SpaceDays {
  constructor(private readonly database: Database) {}

  async siteAfter(siteId: number): Promise<number | undefined> {
    const [site] = await this.database.query<{ siteId: number }>(
      'SELECT WarehouseID AS siteId FROM distribution_centers WHERE WarehouseID > ? ORDER BY WarehouseID LIMIT 1',
      [siteId],
    );
    return site?.siteId;
  }

  /** Replaces the rows of the day; accounts without units get none. */
  async measure(siteId: number, day: string, at: string): Promise<void> {
    const measured = await this.database.query<Measured>(MEASURED, [siteId, siteId]);
    const used = await this.database.query<Used>(USED, [siteId, siteId, siteId]);
    const rows = measured.map(({ accountId, bins, products, units, volume }) => ({
      ...{ WarehouseID: siteId, SpaceDay: day, AccountID: accountId, Bins: bins, Products: products, Units: units },
      ...{ Volume: String(volume), MeasuredDate: at },
    }));
    await this.database.write(
      'UPDATE space_days SET Bins = 0, Products = 0, Units = 0, Volume = 0, MeasuredDate = ? WHERE WarehouseID = ? AND SpaceDay = ?',
      [at, siteId, day],
    );
    await this.database.insert(spaceDayTable, rows, REPLACE);
    const byPurpose = new Map(used.map((each) => [each.purpose, each]));
    const purposes = binPurposes.map((purpose) => {
      const { bins, used: inUse } = byPurpose.get(purpose) ?? { bins: 0, used: 0 };
      return { WarehouseID: siteId, Purpose: purpose, Bins: bins, Used: inUse };
    });
    await this.database.insert(binPurposeTable, purposes, 'ON DUPLICATE KEY UPDATE Bins = VALUES(Bins), Used = VALUES(Used)');
  }

  async of(of: PaceOf, from: string): Promise<SpaceDay[]> {
    const [column, id] = 'accountId' in of ? ['AccountID', of.accountId] : ['WarehouseID', of.siteId];
    const rows = await this.database.query<Omit<SpaceDay, 'volume'> & { volume: string }>(
      `${DAYS} WHERE ${column} = ? AND SpaceDay >= ? ORDER BY SpaceDay`,
      [id, from],
    );
    return rows.map(({ volume, measuredAt, ...row }) => ({ ...row, volume: Number(volume), measuredAt: toIso(measuredAt) }));
  }

  purposesOf(siteId: number): Promise<Used[]> {
    return this.database.query<Used>('SELECT Purpose AS purpose, Bins AS bins, Used AS used FROM bin_purposes WHERE WarehouseID = ?', [
      siteId,
    ]);
  }

  /** Deletes all days before this one; a day has one row for each site and account. */
  async forgetBefore(day: string): Promise<void> {
    await this.database.write('DELETE FROM space_days WHERE SpaceDay < ?', [day]);
  }
}
