import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import { InventoryError } from '../../contract/errors.js';
import type { NewBin, NewSite } from '../../contract/sites.js';
import { SiteCache } from '../site-cache.js';
import { accountSiteTable, binTable, siteTable } from '../../store/rows.js';

const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

/** A bin as its unique key names it. */
export const binKey = (siteId: number, location: string, bin: string): string => JSON.stringify([siteId, location, bin]);

/** Sites, the sites accounts use, and bins. */
@Injectable()
export class SiteStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cache: SiteCache,
  ) {}

  /** Ids of the sites with these codes. */
  async ids(codes: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; code: string }>(
      'SELECT WarehouseID AS id, Code AS code FROM distribution_centers WHERE Code IN (?)',
      [codes],
    );
    return new Map(rows.map(({ id, code }) => [code, id]));
  }

  insertSites(sites: readonly NewSite[]): Promise<number[]> {
    this.database.afterCommit(() => this.cache.invalidate());
    const now = toStored(this.clock.now());
    return this.database.insert(
      siteTable,
      sites.map((site) => ({
        Code: site.code,
        Name: site.name,
        Address1: site.address1,
        City: site.city,
        State: site.state,
        Zip: site.zip,
        Country: site.country,
        Activated: flag(site.isActivated),
        AutoProcess: flag(site.autoProcess),
        TimeZone: site.timeZone ?? 'UTC',
        CreatedDate: now,
        UpdatedDate: now,
      })),
    );
  }

  /** @throws InventoryError `distribution_center_not_found`. */
  async lock(siteId: number): Promise<void> {
    const rows = await this.database.execute('SELECT WarehouseID FROM distribution_centers WHERE WarehouseID = ? FOR UPDATE', [siteId]);
    if (rows.length === 0) throw new InventoryError('distribution_center_not_found', { siteId });
  }

  async setTimeZone(siteId: number, timeZone: string): Promise<void> {
    await this.database.write('UPDATE distribution_centers SET TimeZone = ?, UpdatedDate = ? WHERE WarehouseID = ?', [
      timeZone,
      toStored(this.clock.now()),
      siteId,
    ]);
  }

  async setAccountSites(accountId: number, siteIds: readonly number[]): Promise<void> {
    this.database.afterCommit(() => this.cache.invalidate());
    await this.database.write('DELETE FROM account_sites WHERE AccountID = ?', [accountId]);
    await this.database.insert(
      accountSiteTable,
      siteIds.map((siteId, index) => ({ AccountID: accountId, WarehouseID: siteId, SiteRank: index + 1 })),
    );
  }

  /** Keys (`binKey`) of those bins that exist. */
  async takenBins(bins: readonly { siteId: number; location: string; bin: string }[]): Promise<Set<string>> {
    const rows = await this.database.query<{ siteId: number; location: string; bin: string }>(
      'SELECT WarehouseID AS siteId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID IN (?) AND Location IN (?) AND Bin IN (?)',
      [unique(bins, 'siteId'), unique(bins, 'location'), unique(bins, 'bin')],
    );
    return new Set(rows.map(({ siteId, location, bin }) => binKey(siteId, location, bin)));
  }

  insertBins(bins: readonly (NewBin & { siteId: number })[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      binTable,
      bins.map(({ siteId, location, bin }) => ({ WarehouseID: siteId, Location: location, Bin: bin, CreatedDate: now })),
    );
  }
}

function unique<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] {
  return [...new Set(rows.map((row) => row[key]))];
}
