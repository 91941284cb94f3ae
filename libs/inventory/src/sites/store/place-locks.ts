import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';

/**
 * Locks of sites and bins, in key order, sites first. Whoever adds units to a bin, or plans something at a site, takes its lock before it
 * asks whether the place is retired; whoever retires it takes the same lock before looking for what stands in the way. It writes the rows,
 * since a lock alone is lost on the way to another writer.
 */
@Injectable()
export class PlaceLocks {
  constructor(private readonly database: Database) {}

  /** Locks bins. Returns those that are retired, or whose site is. */
  async bins(binIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (binIds.length === 0) return new Set();
    const ids = [...new Set(binIds)];
    // Along the primary key, the statement locks in its order.
    await this.database.write('UPDATE bins FORCE INDEX (PRIMARY) SET LockVersion = LockVersion + 1 WHERE BinID IN (?)', [ids]);
    return this.retired(
      `SELECT b.BinID AS id FROM bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID
        WHERE b.BinID IN (?) AND (b.Activated = 'N' OR d.Activated = 'N')`,
      ids,
    );
  }

  /** Locks sites. Returns those that are retired. */
  async sites(siteIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (siteIds.length === 0) return new Set();
    const ids = [...new Set(siteIds)];
    await this.database.write(
      'UPDATE distribution_centers FORCE INDEX (PRIMARY) SET LockVersion = LockVersion + 1 WHERE WarehouseID IN (?)',
      [ids],
    );
    return this.retired("SELECT WarehouseID AS id FROM distribution_centers WHERE WarehouseID IN (?) AND Activated = 'N'", ids);
  }

  private async retired(sql: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await this.database.query<{ id: number }>(sql, [ids])).map(({ id }) => id));
  }
}
