import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { CheckpointPlace, CheckpointStep } from '../../contract/history/history.js';
import { checkpointPartTable, checkpointTable } from '../../store/rows.js';

/** Total length of the parts in one statement. */
const MAX_CHARACTERS = 500_000;
const LAST = `SELECT EntryID AS entryId, AccountID AS accountId, ProductID AS productId, Balances AS balances, CompletedDate IS NOT NULL AS isComplete
  FROM stock_checkpoints ORDER BY EntryID DESC LIMIT 1`;

/** The last checkpoint, and the product up to which it is written. */
export interface LastCheckpoint extends CheckpointPlace {
  balances: number;
  isComplete: boolean;
}

/** Checkpoints of the history. Their contents depend only on the entries, so it does not matter which process writes them. */
@Injectable()
export class CheckpointStore {
  constructor(private readonly database: Database) {}

  async last(): Promise<LastCheckpoint> {
    const [{ isComplete, ...last }] = await this.database.query<Omit<LastCheckpoint, 'isComplete'> & { isComplete: number }>(LAST);
    return { ...last, isComplete: Number(isComplete) === 1 };
  }

  /** Does nothing if another process was first. */
  async begin(entryId: number): Promise<void> {
    const empty = { EntryID: entryId, AccountID: 0, ProductID: 0, Balances: 0, CompletedDate: null };
    await this.database.insert(checkpointTable, [empty], 'ON DUPLICATE KEY UPDATE EntryID = VALUES(EntryID)');
  }

  /** Whether the checkpoint is written up to the place; locks it. */
  async isAt({ entryId, accountId, productId }: CheckpointPlace): Promise<boolean> {
    const found = await this.database.query(
      'SELECT EntryID FROM stock_checkpoints WHERE EntryID = ? AND AccountID = ? AND ProductID = ? AND CompletedDate IS NULL FOR UPDATE',
      [entryId, accountId, productId],
    );
    return found.length === 1;
  }

  async write({ place, reached, parts, balances }: CheckpointStep): Promise<void> {
    const rows = parts.map(({ accountId, firstProductId, siteId, body }) => ({
      EntryID: place.entryId,
      AccountID: accountId,
      FirstProductID: firstProductId,
      WarehouseID: siteId,
      Body: body,
    }));
    for (let start = 0; start < rows.length;) {
      let end = start + 1;
      for (let size = rows[start].Body.length; end < rows.length && (size += rows[end].Body.length) <= MAX_CHARACTERS;) end += 1;
      await this.database.insert(checkpointPartTable, rows.slice(start, end));
      start = end;
    }
    if (reached)
      await this.database.write('UPDATE stock_checkpoints SET AccountID = ?, ProductID = ?, Balances = Balances + ? WHERE EntryID = ?', [
        reached.accountId,
        reached.productId,
        balances,
        place.entryId,
      ]);
    else await this.database.write('UPDATE stock_checkpoints SET CompletedDate = UTC_TIMESTAMP(3) WHERE EntryID = ?', [place.entryId]);
  }
}
