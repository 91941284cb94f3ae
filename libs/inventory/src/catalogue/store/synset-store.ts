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

  /** Which of the names a synset of the account has. */
  async namesAmong(accountId: number, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ name: string }>('SELECT Synset AS name FROM synsets WHERE AccountID = ? AND Synset IN (?)', [
      accountId,
      names,
    ]);
    return new Set(rows.map(({ name }) => name));
  }

  /** The same with a lock, which waits for a transaction that is creating one of them. */
  async namesAmongLocked(accountId: number, names: readonly string[]): Promise<Set<string>> {
    return new Set((await this.lock(accountId, names)).keys());
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
    await this.database.write('DELETE FROM synset_items WHERE SynsetID IN (?)', [synsetIds]);
    await this.database.write('UPDATE synsets SET UpdatedDate = ? WHERE SynsetID IN (?)', [toStored(this.clock.now()), synsetIds]);
  }
}
