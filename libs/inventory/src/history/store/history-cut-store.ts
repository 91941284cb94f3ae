import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Entries with a later one of the same level and bin up to the cut, which gives the state at the cut. */
const FOLLOWED = `SELECT e.EntryID AS entryId FROM stock_entries e WHERE e.EntryID > ? AND e.EntryID <= ?
  AND EXISTS (SELECT 1 FROM stock_entries l FORCE INDEX (ix_stock_entries_level)
    WHERE l.ProductID = e.ProductID AND l.WarehouseID = e.WarehouseID AND l.EntryID > e.EntryID AND l.EntryID <= ?)
  AND (e.BinID IS NULL OR EXISTS (SELECT 1 FROM stock_entries b FORCE INDEX (ix_stock_entries_bin)
    WHERE b.BinID = e.BinID AND b.ProductID = e.ProductID AND b.Lot = e.Lot AND b.EntryID > e.EntryID AND b.EntryID <= ?))`;
/** Older checkpoints than the last one before the cut: answers from the cut on begin there. */
const LEFT_BEHIND = `SELECT EntryID AS entryId FROM stock_checkpoints WHERE EntryID > 0 AND EntryID < ? ORDER BY EntryID`;
const LAST_BEFORE = 'SELECT MAX(EntryID) AS entryId FROM stock_checkpoints WHERE EntryID <= ? AND CompletedDate IS NOT NULL';

/** Removes the beginning of the history, which nobody queries any more and which never changes. */
@Injectable()
export class HistoryCutStore {
  constructor(private readonly database: Database) {}

  /** Does not move the cut back. */
  async begin(cut: string, entryId: number): Promise<void> {
    await this.database.write(
      'UPDATE stock_clock SET CutDate = ?, CutEntryID = ? WHERE StockClockID = 1 AND (CutDate IS NULL OR CutDate < ?)',
      [cut, entryId, cut],
    );
  }

  /** 0 without a cut. */
  async cutEntry(): Promise<number> {
    const [{ entryId }] = await this.database.query<{ entryId: number | null }>(
      'SELECT CutEntryID AS entryId FROM stock_clock WHERE StockClockID = 1',
    );
    return entryId ?? 0;
  }

  /** The end of the next step; null where fewer entries are left. */
  async stepEnd(after: number, upTo: number, entries: number): Promise<number | null> {
    const [end] = await this.database.query<{ entryId: number }>(
      'SELECT EntryID AS entryId FROM stock_entries WHERE EntryID > ? AND EntryID <= ? ORDER BY EntryID LIMIT 1 OFFSET ?',
      [after, upTo, entries - 1],
    );
    return end?.entryId ?? null;
  }

  /** Returns the number of removed entries. */
  async forget(after: number, to: number, upTo: number): Promise<number> {
    const followed = await this.database.query<{ entryId: number }>(FOLLOWED, [after, to, upTo, upTo]);
    if (followed.length === 0) return 0;
    await this.database.write('DELETE FROM stock_entries WHERE EntryID IN (?)', [followed.map(({ entryId }) => entryId)]);
    return followed.length;
  }

  async forgetCheckpoints(upTo: number): Promise<void> {
    const [{ entryId: last }] = await this.database.query<{ entryId: number }>(LAST_BEFORE, [upTo]);
    const left = (await this.database.query<{ entryId: number }>(LEFT_BEHIND, [last])).map(({ entryId }) => entryId);
    if (left.length === 0) return;
    await this.database.write('DELETE FROM stock_checkpoint_parts WHERE EntryID IN (?)', [left]);
    await this.database.write('DELETE FROM stock_checkpoints WHERE EntryID IN (?)', [left]);
  }
}
