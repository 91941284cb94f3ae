import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';

/**
 * Locks of sites and bins, in key order, sites first. Commands that add units to a bin, or plan work at a site, lock it before they check
 * whether it is retired; a retirement takes the same lock before it looks for obstacles. Locking writes the rows, since a mere lock is lost
 * on a switch to another writer.
 */
@Injectable()
export class PlaceLocks {
  constructor(private readonly database: Database) {}

  /** Locks bins. Returns those that are retired, or whose site is. */
  bins(binIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.lock(
      'UPDATE bins FORCE INDEX (PRIMARY) SET LockVersion = LockVersion + 1 WHERE BinID IN (?)',
      `SELECT b.BinID AS id FROM bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID
        WHERE b.BinID IN (?) AND (b.Activated = 'N' OR d.Activated = 'N')`,
      binIds,
    );
  }

  /** Locks sites. Returns those that are retired. */
  sites(siteIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.lock(
      'UPDATE distribution_centers FORCE INDEX (PRIMARY) SET LockVersion = LockVersion + 1 WHERE WarehouseID IN (?)',
      "SELECT WarehouseID AS id FROM distribution_centers WHERE WarehouseID IN (?) AND Activated = 'N'",
      siteIds,
    );
  }

  /** `lock` locks in the order of the primary key; the database runs `retired` under these locks. */
  private async lock(lock: string, retired: string, placeIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (placeIds.length === 0) return new Set();
    const ids = [...new Set(placeIds)];
    const [, found] = await Promise.all([this.database.write(lock, [ids]), this.database.query<{ id: number }>(retired, [ids])]);
    return new Set(found.map(({ id }) => id));
  }
}
