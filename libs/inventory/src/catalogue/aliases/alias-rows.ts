import { Injectable } from '@nestjs/common';
import { Database, type Parameter, type Scalar } from '@kernel';
import { allOf, given, part, type SqlPart } from '@lists';
import type { Alias, AliasFilter } from '../../contract/aliases.js';
import { InventoryError } from '../../contract/errors.js';
import { AccountSites } from '../../sites/index.js';

// Stored as 0 for every channel and every site.
const SELECT = `SELECT a.AliasID AS aliasId, a.Alias AS alias, COALESCE(p.SKU, s.Synset) AS sku, NULLIF(a.ChannelID, 0) AS channelId, d.Code AS distributionCenter,
  a.CreatedDate AS createdDate, a.UpdatedDate AS updatedDate`;
const JOINS = `LEFT JOIN products p ON p.ProductID = a.ProductID LEFT JOIN synsets s ON s.SynsetID = a.SynsetID
  LEFT JOIN distribution_centers d ON d.WarehouseID = a.WarehouseID`;

/** Aliases as results. */
@Injectable()
export class AliasRows {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
  ) {}

  /** The aliases that `rest` (the SQL after FROM aliases a) finds, newest first. */
  listed(rest: string, parameters: readonly Parameter[]): Promise<Alias[]> {
    return this.database.query<Alias>(
      `${SELECT} FROM (SELECT a.AliasID FROM aliases a ${rest}) k JOIN aliases a ON a.AliasID = k.AliasID ${JOINS} ORDER BY a.AliasID DESC`,
      parameters,
    );
  }

  /** Aliases by id, in the order of `ids`. */
  async byIds(ids: readonly number[]): Promise<Alias[]> {
    const found = new Map((await this.listed('WHERE a.AliasID IN (?)', [ids])).map((alias) => [alias.aliasId, alias]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Conditions for the account's aliases. @throws InventoryError `unknown_distribution_center`. */
  async narrowed(accountId: number, { channelId, distributionCenter }: AliasFilter): Promise<SqlPart<Scalar>> {
    return allOf([
      part('a.AccountID = ?', accountId),
      given('a.ChannelID = ?', channelId),
      given('a.WarehouseID = ?', await this.siteId(accountId, distributionCenter)),
    ]);
  }

  private async siteId(accountId: number, distributionCenter: string | undefined): Promise<number | undefined> {
    if (distributionCenter === undefined) return undefined;
    const site = (await this.accountSites.byCode(accountId)).get(distributionCenter);
    if (site) return site.siteId;
    const details = { distributionCenter };
    throw new InventoryError('unknown_distribution_center', details, [
      { code: 'unknown_distribution_center', path: 'distributionCenter', details },
    ]);
  }
}
