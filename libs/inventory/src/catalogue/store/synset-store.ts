import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import { synsetItemTable, synsetTable } from '../../store/rows.js';

export interface SynsetItemRow {
  synsetId: number;
  productId: number;
  position: number;
  quantity: number;
}

/** Synsets and their items as rows. */
@Injectable()
export class SynsetStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the composition of the account's synsets, so that none changes together with one that contains it. The lock is on the oldest
   * synset. In an account without any, only the insert that creates both can nest one in another.
   */
  async lockAll(accountId: number): Promise<void> {
    await this.database.query(
      'SELECT SynsetID FROM synsets FORCE INDEX (ix_synsets_account) WHERE AccountID = ? ORDER BY SynsetID LIMIT 1 FOR UPDATE',
      [accountId],
    );
  }

  /** Which of the names a synset of the account has. */
  async namesAmong(accountId: number, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ name: string }>('SELECT Synset AS name FROM synsets WHERE AccountID = ? AND Synset IN (?)', [
      accountId,
      names,
    ]);
    return new Set(rows.map(({ name }) => name));
  }

  /** Ids of the account's synsets by name. */
  async ids(accountId: number, names: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; name: string }>(
      'SELECT SynsetID AS id, Synset AS name FROM synsets WHERE AccountID = ? AND Synset IN (?)',
      [accountId, names],
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  /** Ids of the account's synsets by name, locked in the order of their ids. */
  async lock(accountId: number, names: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; name: string }>(
      'SELECT SynsetID AS id, Synset AS name FROM synsets WHERE AccountID = ? AND Synset IN (?) ORDER BY SynsetID FOR UPDATE',
      [accountId, names],
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  insert(accountId: number, names: readonly string[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    return this.database.insert(
      synsetTable,
      names.map((name) => ({ AccountID: accountId, Synset: name, CreatedDate: now, UpdatedDate: now })),
    );
  }

  async insertItems(items: readonly SynsetItemRow[]): Promise<void> {
    await this.database.insert(
      synsetItemTable,
      items.map(({ synsetId, productId, position, quantity }) => ({
        SynsetID: synsetId,
        ProductID: productId,
        Position: position,
        Quantity: quantity,
      })),
    );
  }

  /** Deletes the items of locked synsets. */
  async emptyOut(synsetIds: readonly number[]): Promise<void> {
    if (synsetIds.length === 0) return;
    await this.database.write('DELETE FROM synset_items WHERE SynsetID IN (?)', [synsetIds]);
    await this.database.write('UPDATE synsets SET UpdatedDate = ? WHERE SynsetID IN (?)', [toStored(this.clock.now()), synsetIds]);
  }
}
