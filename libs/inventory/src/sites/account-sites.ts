import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import type { Site } from '../contract/sites.js';

export interface SiteRow extends Omit<Site, 'isActivated' | 'autoProcess' | 'countLimit'> {
  activated: 'Y' | 'N';
  autoProcess: 'Y' | 'N';
  limitUnits: number | null;
  limitPercent: number | null;
  limitCents: number | null;
}

export const SITE_COLUMNS = `d.WarehouseID AS siteId, d.Code AS code, d.Name AS name, d.Address1 AS address1, d.City AS city, d.State AS state,
  d.Zip AS zip, d.Country AS country, d.Activated AS activated, d.AutoProcess AS autoProcess, d.TimeZone AS timeZone, d.Packing AS packing,
  d.Fnc1 AS fnc1, d.CountLimitUnits AS limitUnits, d.CountLimitPercent AS limitPercent, d.CountLimitCents AS limitCents`;

export function toSite({ activated, autoProcess, limitUnits: units, limitPercent: percent, limitCents: cents, ...site }: SiteRow): Site {
  const countLimit = units === null || percent === null ? null : { units, percent, cents };
  return { ...site, isActivated: activated === 'Y', autoProcess: autoProcess === 'Y', countLimit };
}

/** Which sites an account uses: those set for it in their order, or else every activated one in the order of their ids. */
@Injectable()
export class AccountSites {
  constructor(private readonly database: Database) {}

  /** Preferred site first. */
  async of(accountId: number): Promise<Site[]> {
    const rows = await this.database.execute<SiteRow>(
      `SELECT ${SITE_COLUMNS} FROM distribution_centers d LEFT JOIN account_sites a ON a.WarehouseID = d.WarehouseID AND a.AccountID = ?
        WHERE a.AccountID IS NOT NULL OR (d.Activated = 'Y' AND NOT EXISTS (SELECT 1 FROM account_sites x WHERE x.AccountID = ?))
        ORDER BY a.SiteRank, d.WarehouseID`,
      [accountId, accountId],
    );
    return rows.map(toSite);
  }

  /**
   * The id of the account's site with the code, if one is given.
   * @throws InventoryError `unknown_distribution_center` at `distributionCenter`.
   */
  async idByCode(accountId: number, distributionCenter: string | undefined): Promise<number | undefined> {
    if (distributionCenter === undefined) return undefined;
    const site = (await this.byCode(accountId)).get(distributionCenter);
    if (site) return site.siteId;
    const details = { distributionCenter };
    const fault = { code: 'unknown_distribution_center', path: 'distributionCenter', details } as const;
    throw new InventoryError('unknown_distribution_center', details, [fault]);
  }

  /** The account's sites by their code. */
  async byCode(accountId: number): Promise<Map<string, Site>> {
    return new Map((await this.of(accountId)).map((site) => [site.code, site]));
  }

  /** Sites by id, of any account. */
  async withIds(siteIds: readonly number[]): Promise<Site[]> {
    const rows = await this.database.query<SiteRow>(
      `SELECT ${SITE_COLUMNS} FROM distribution_centers d WHERE d.WarehouseID IN (?) ORDER BY d.WarehouseID`,
      [siteIds],
    );
    return rows.map(toSite);
  }
}
