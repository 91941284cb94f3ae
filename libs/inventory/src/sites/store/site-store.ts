import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { BinPurpose } from '../../contract/bins/purposes.js';
import { InventoryError } from '../../contract/errors.js';
import { type Bin, type NewBin } from '../../contract/bins/bins.js';
import { type CountLimit, type NewSite, type SiteChange, usualCountLimit } from '../../contract/sites.js';
import { SiteCache } from '../site-cache.js';
import { SiteDays } from '../site-days.js';
import { PlaceLocks } from './place-locks.js';
import { accountSiteTable, binTable, siteTable } from '../../store/rows.js';

const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

const countLimitColumns = (limit: CountLimit | null) => ({
  CountLimitUnits: limit?.units ?? null,
  CountLimitPercent: limit?.percent ?? null,
  CountLimitCents: limit?.cents ?? null,
});

export interface BinRow extends Omit<Bin, 'isActivated'> {
  activated: 'Y' | 'N';
}

export const BIN_COLUMNS =
  'b.BinID AS binId, b.WarehouseID AS siteId, d.Code AS siteCode, b.Location AS location, b.Bin AS bin, b.Activated AS activated, b.Purpose AS purpose';

export const toBin = ({ activated, ...bin }: BinRow): Bin => ({ ...bin, isActivated: activated === 'Y' });

/** A bin's unique key as text. */
export const binKey = (siteId: number, location: string, bin: string): string => JSON.stringify([siteId, location, bin]);

/** Sites, the sites accounts use, and bins. */
@Injectable()
export class SiteStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cache: SiteCache,
    private readonly days: SiteDays,
    private readonly locks: PlaceLocks,
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
    this.forgetCached();
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
        Packing: site.packing ?? 'off',
        Fnc1: site.fnc1 ?? 'GS',
        ...countLimitColumns(site.countLimit === undefined ? usualCountLimit : site.countLimit),
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

  /** Called before the first write, so that If-Match and the audit log read the state that the change starts from. */
  async lockBin(binId: number): Promise<void> {
    await this.database.execute('SELECT BinID FROM bins WHERE BinID = ? FOR UPDATE', [binId]);
  }

  /** Locks every bin of a site, so that nothing is added to one. */
  async lockBinsOf(siteId: number): Promise<void> {
    const rows = await this.database.query<{ binId: number }>('SELECT BinID AS binId FROM bins WHERE WarehouseID = ?', [siteId]);
    await this.locks.bins(rows.map(({ binId }) => binId));
  }

  /** Writes the given members of a site. */
  async changeSite(siteId: number, change: SiteChange): Promise<void> {
    this.forgetCached();
    const columns = {
      Name: change.name,
      Address1: change.address1,
      City: change.city,
      State: change.state,
      Zip: change.zip,
      Country: change.country,
      Activated: change.isActivated === undefined ? undefined : flag(change.isActivated),
      AutoProcess: change.autoProcess === undefined ? undefined : flag(change.autoProcess),
      TimeZone: change.timeZone,
      Packing: change.packing,
      Fnc1: change.fnc1,
      ...(change.countLimit === undefined ? {} : countLimitColumns(change.countLimit)),
      UpdatedDate: toStored(this.clock.now()),
    };
    const changed = Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));
    await this.database.write(
      `UPDATE distribution_centers SET ${changed.map(({ column }) => `${column} = ?`).join(', ')} WHERE WarehouseID = ?`,
      [...changed.map(({ value }) => value), siteId],
    );
  }

  async setAccountSites(accountId: number, siteIds: readonly number[]): Promise<void> {
    this.database.afterCommit(() => this.cache.invalidate());
    await this.database.write('DELETE FROM account_sites WHERE AccountID = ?', [accountId]);
    await this.database.insert(
      accountSiteTable,
      siteIds.map((siteId, index) => ({ AccountID: accountId, WarehouseID: siteId, SiteRank: index + 1 })),
    );
  }

  /** Keys (`binKey`) of the bins that exist. */
  async takenBins(bins: readonly { siteId: number; location: string; bin: string }[]): Promise<Set<string>> {
    const rows = await this.database.query<{ siteId: number; location: string; bin: string }>(
      'SELECT WarehouseID AS siteId, Location AS location, Bin AS bin FROM bins WHERE WarehouseID IN (?) AND Location IN (?) AND Bin IN (?)',
      [unique(bins, 'siteId'), unique(bins, 'location'), unique(bins, 'bin')],
    );
    return new Set(rows.map(({ siteId, location, bin }) => binKey(siteId, location, bin)));
  }

  /** @throws InventoryError `bin_not_found`. */
  async bin(binId: number): Promise<Bin> {
    const [row] = await this.database.query<BinRow>(
      `SELECT ${BIN_COLUMNS} FROM bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID WHERE b.BinID = ?`,
      [binId],
    );
    if (!row) throw new InventoryError('bin_not_found', { binId });
    return toBin(row);
  }

  /** Writes a bin's names, activation and purpose. */
  async changeBin({ binId, location, bin, isActivated, purpose }: Bin): Promise<void> {
    await this.database.write('UPDATE bins SET Location = ?, Bin = ?, Activated = ?, Purpose = ? WHERE BinID = ?', [
      ...[location, bin, flag(isActivated), purpose],
      binId,
    ]);
  }

  /** Writes the purpose of locked bins of a site. */
  async setPurpose(siteId: number, binIds: readonly number[], purpose: BinPurpose): Promise<void> {
    await this.database.write('UPDATE bins SET Purpose = ? WHERE WarehouseID = ? AND BinID IN (?)', [purpose, siteId, binIds]);
  }

  insertBins(bins: readonly (NewBin & { siteId: number })[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      binTable,
      bins.map(({ siteId, location, bin, purpose = 'pick' }) => ({
        ...{ WarehouseID: siteId, Location: location, Bin: bin, Purpose: purpose, CreatedDate: now },
      })),
    );
  }

  private forgetCached(): void {
    this.database.afterCommit(() => {
      this.cache.invalidate();
      this.days.invalidate();
    });
  }
}

function unique<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] {
  return [...new Set(rows.map((row) => row[key]))];
}
