import { Injectable } from '@nestjs/common';
import { Clock, ConstraintBroken, Database, toStored } from '@kernel';
import { aliasTable } from '../../store/rows.js';

/** An alias's unique key within its account; 0 stands for every channel or every site, since keys do not compare nulls. */
export interface AliasKey {
  alias: string;
  channelId: number;
  siteId: number;
}

export interface StoredAlias extends AliasKey {
  aliasId: number;
  productId: number;
}

export const aliasKey = ({ alias, channelId, siteId }: AliasKey): string => JSON.stringify([alias, channelId, siteId]);

const SELECT =
  'SELECT AliasID AS aliasId, Alias AS alias, ChannelID AS channelId, WarehouseID AS siteId, ProductID AS productId FROM aliases';

/** Aliases as rows. */
@Injectable()
export class AliasStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Those of the keys that are taken. */
  async keysAmong(accountId: number, aliases: readonly AliasKey[]): Promise<Set<string>> {
    const rows = await this.database.query<StoredAlias>(`${SELECT} WHERE AccountID = ? AND Alias IN (?)`, [accountId, texts(aliases)]);
    return new Set(rows.map(aliasKey));
  }

  insert(accountId: number, aliases: readonly (AliasKey & { productId: number })[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      aliasTable,
      aliases.map(({ alias, productId, channelId, siteId }) => ({
        AccountID: accountId,
        Alias: alias,
        ProductID: productId,
        ChannelID: channelId,
        WarehouseID: siteId,
        CreatedDate: now,
        UpdatedDate: now,
      })),
    );
  }

  /** The account's aliases with these ids or these texts, locked in the order of their ids. */
  lock(accountId: number, aliasIds: readonly number[], aliases: readonly AliasKey[]): Promise<StoredAlias[]> {
    return this.database.query<StoredAlias>(
      `${SELECT} WHERE AccountID = ? AND (AliasID IN (?) OR Alias IN (?)) ORDER BY AliasID FOR UPDATE`,
      [accountId, aliasIds, texts(aliases)],
    );
  }

  /** Points locked aliases to other products, in one statement per product. */
  async point(changes: readonly { aliasId: number; productId: number }[]): Promise<void> {
    const now = toStored(this.clock.now());
    for (const productId of new Set(changes.map((change) => change.productId))) {
      const ids = changes.filter((change) => change.productId === productId).map(({ aliasId }) => aliasId);
      await this.database.write('UPDATE aliases SET ProductID = ?, UpdatedDate = ? WHERE AliasID IN (?)', [productId, now, ids]);
    }
  }

  /** Writes a locked alias, its key included. False when another alias has the key. */
  async rename({ aliasId, alias, channelId, siteId, productId }: StoredAlias): Promise<boolean> {
    try {
      await this.database.write(
        'UPDATE aliases SET Alias = ?, ChannelID = ?, WarehouseID = ?, ProductID = ?, UpdatedDate = ? WHERE AliasID = ?',
        [alias, channelId, siteId, productId, toStored(this.clock.now()), aliasId],
      );
      return true;
    } catch (error) {
      if (error instanceof ConstraintBroken && error.constraint === 'unique') return false;
      throw error;
    }
  }
}

function texts(aliases: readonly AliasKey[]): string[] {
  return [...new Set(aliases.map(({ alias }) => alias))];
}
