import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { userSiteTable } from '../../store/rows.js';

/** Rows of `user_sites`: where a user may work besides their own site. Writing them requires the user's lock. */
@Injectable()
export class UserSites {
  constructor(private readonly database: Database) {}

  /** Sets the further sites of a user. Sessions at a removed site go back to the user's own site. */
  async replace(userId: number, siteIds: readonly number[]): Promise<void> {
    await this.database.write('DELETE FROM user_sites WHERE UserID = ?', [userId]);
    if (siteIds.length > 0)
      await this.database.insert(
        userSiteTable,
        siteIds.map((siteId) => ({ UserID: userId, WarehouseID: siteId })),
      );
    await this.database.write(
      'UPDATE sessions SET WarehouseID = NULL WHERE UserID = ? AND WarehouseID NOT IN (SELECT WarehouseID FROM user_sites WHERE UserID = ?)',
      [userId, userId],
    );
  }

  /** Whether a site is one of the user's further ones. */
  async has(userId: number, siteId: number): Promise<boolean> {
    const rows = await this.database.execute('SELECT 1 AS found FROM user_sites WHERE UserID = ? AND WarehouseID = ? FOR UPDATE', [
      userId,
      siteId,
    ]);
    return rows.length > 0;
  }
}
