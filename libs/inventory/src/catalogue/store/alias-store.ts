import { Injectable } from '@nestjs/common';
import { Clock, ConstraintBroken, Database, toStored } from '@kernel';
import { aliasTable } from '../../store/rows.js';

/** An alias's unique key within its account; 0 stands for all channels or all sites, since unique keys ignore nulls. */
export interface AliasKey {
  alias: string;
  channelId: number;
  siteId: number;
}

/** What an alias stands for: a product, or a synset (then the product is 0). */
export interface AliasTarget {
  productId: number;
  synsetId: number | null;
}

export const isSameTarget = (one: AliasTarget, other: AliasTarget): boolean =>
  one.productId === other.productId && one.synsetId === other.synsetId;

export interface StoredAlias extends AliasKey, AliasTarget {
  aliasId: number;
}

export const aliasKey = ({ alias, channelId, siteId }: AliasKey): string => JSON.stringify([alias, channelId, siteId]);

const SELECT =
  'SELECT AliasID AS aliasId, Alias AS alias, ChannelID AS channelId, WarehouseID AS siteId, ProductID AS productId, SynsetID AS synsetId FROM aliases';

/** Aliases as rows. */
@Injectable()
export class AliasStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The keys that are taken. */
  async keysAmong(accountId: number, aliases: readonly AliasKey[]): Promise<Set<string>> {
    const rows = await this.database.query<StoredAlias>(`${SELECT} WHERE AccountID = ? AND Alias IN (?)`, [accountId, texts(aliases)]);
    return new Set(rows.map(aliasKey));
  }

  /** The names that an alias of the account has. */
  async namesAmong(accountId: number, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ name: string }>('SELECT Alias AS name FROM aliases WHERE AccountID = ? AND Alias IN (?)', [
      accountId,
      names,
    ]);
    return new Set(rows.map(({ name }) => name));
  }

  /** Like `namesAmong`, with a lock, which waits for a transaction that is creating one of them. */
  async namesAmongLocked(accountId: number, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ name: string }>(
      'SELECT Alias AS name FROM aliases WHERE AccountID = ? AND Alias IN (?) FOR UPDATE',
      [accountId, names],
    );
    return new Set(rows.map(({ name }) => name));
  }

  insert(accountId: number, aliases: readonly (AliasKey & AliasTarget)[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      aliasTable,
      aliases.map(({ alias, productId, synsetId, channelId, siteId }) => ({
        AccountID: accountId,
        Alias: alias,
        ProductID: productId,
        SynsetID: synsetId,
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

  /** Sets other targets for locked aliases, in one statement per target. */
  async point(changes: readonly (AliasTarget & { aliasId: number })[]): Promise<void> {
    const now = toStored(this.clock.now());
    for (const { productId, synsetId, ids } of byTarget(changes))
      await this.database.write('UPDATE aliases SET ProductID = ?, SynsetID = ?, UpdatedDate = ? WHERE AliasID IN (?)', [
        productId,
        synsetId,
        now,
        ids,
      ]);
  }

  /** Writes a locked alias, its key included. False when another alias has the key. */
  async rename({ aliasId, alias, channelId, siteId, productId, synsetId }: StoredAlias): Promise<boolean> {
    try {
      await this.database.write(
        'UPDATE aliases SET Alias = ?, ChannelID = ?, WarehouseID = ?, ProductID = ?, SynsetID = ?, UpdatedDate = ? WHERE AliasID = ?',
        [alias, channelId, siteId, productId, synsetId, toStored(this.clock.now()), aliasId],
      );
      return true;
    } catch (error) {
      if (error instanceof ConstraintBroken && error.constraint === 'unique') return false;
      throw error;
    }
  }
}

function byTarget(changes: readonly (AliasTarget & { aliasId: number })[]): (AliasTarget & { ids: number[] })[] {
  const groups = new Map<string, AliasTarget & { ids: number[] }>();
  for (const { aliasId, productId, synsetId } of changes) {
    const key = `${productId}/${synsetId}`;
    const group = groups.get(key) ?? { productId, synsetId, ids: [] };
    group.ids.push(aliasId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function texts(aliases: readonly AliasKey[]): string[] {
  return [...new Set(aliases.map(({ alias }) => alias))];
}
