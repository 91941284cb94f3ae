import { Database, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CutLedger, type LedgerPlace } from '../contract/history.js';
import { closingTable } from '../store/rows.js';
import { closeLedger, type CutEntry } from './domain/ledger-closing.js';
import { HistoryStore } from './store/history-store.js';

/** Units that other rows are compared with: picks, and replenishments. */
const KEPT = "('pick', 'revert', 'put_away')";
const ACTOR = 'ledger';
const AFTER = 'BinID >= ? AND (BinID > ? OR LedgerID > ?)';
const UP_TO = 'AND BinID <= ? AND (BinID < ? OR LedgerID <= ?)';

@CommandHandler(CutLedger)
export class CutLedgerHandler implements ICommandHandler<CutLedger> {
  constructor(
    private readonly database: Database,
    private readonly store: HistoryStore,
  ) {}

  async execute({ before, after, limit }: CutLedger): Promise<{ entries: number; next: LedgerPlace | null }> {
    const from = after ?? { binId: 0, ledgerId: 0 };
    const next = await this.stepEnd(from, limit);
    const { closing, gone } = closeLedger(await this.lock(await this.settled(toStored(before)), from, next));
    const marked = { Reason: 'closing', Reference: null, Comment: null, Actor: ACTOR };
    await this.database.insert(
      closingTable,
      closing.map(({ ledgerId, binId, productId, lot, quantity }) => ({
        LedgerID: ledgerId,
        BinID: binId,
        ProductID: productId,
        Lot: lot,
        Quantity: quantity,
        ...marked,
        CreatedDate: toStored(before),
      })),
      `ON DUPLICATE KEY UPDATE Quantity = VALUES(Quantity), Reason = VALUES(Reason), Reference = VALUES(Reference), Comment = VALUES(Comment),
        Actor = VALUES(Actor)`,
    );
    if (gone.length > 0) await this.database.write('DELETE FROM stock_ledger WHERE LedgerID IN (?)', [gone]);
    return { entries: gone.length, next };
  }

  /** What is not settled is still to be read by the history of stock. */
  private async settled(before: string): Promise<string> {
    const { settledTo } = await this.store.clock();
    return settledTo < before ? settledTo : before;
  }

  /** Where a step ends, which reads no more entries than that, however few of them are old; null at the end. */
  private async stepEnd({ binId, ledgerId }: LedgerPlace, entries: number): Promise<LedgerPlace | null> {
    const [end] = await this.database.query<LedgerPlace>(
      `SELECT BinID AS binId, LedgerID AS ledgerId FROM stock_ledger FORCE INDEX (ix_stock_ledger_bin) WHERE ${AFTER}
        ORDER BY BinID, LedgerID LIMIT 1 OFFSET ?`,
      [binId, binId, ledgerId, entries - 1],
    );
    return end ?? null;
  }

  /** Locked, so that of two cuts at once the second one sees what the first one left. */
  private lock(before: string, from: LedgerPlace, to: LedgerPlace | null): Promise<CutEntry[]> {
    const end = to ? [to.binId, to.binId, to.ledgerId] : [];
    return this.database.query<CutEntry>(
      `SELECT LedgerID AS ledgerId, BinID AS binId, ProductID AS productId, Lot AS lot, Quantity AS quantity
        FROM stock_ledger FORCE INDEX (ix_stock_ledger_bin) WHERE ${AFTER} ${to ? UP_TO : ''} AND CreatedDate < ? AND Reason NOT IN ${KEPT}
        ORDER BY BinID, LedgerID FOR UPDATE`,
      [from.binId, from.binId, from.ledgerId, ...end, before],
    );
  }
}
