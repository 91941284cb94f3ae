import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { LedgerPlace } from '../../contract/history/cuts.js';
import { closingTable } from '../../store/rows.js';
import type { CutEntry } from '../domain/ledger-closing.js';

/** Entries that rules compare with orders and replenishments. */
const KEPT = "('pick', 'revert', 'put_away')";
const ACTOR = 'ledger';
const AFTER = 'BinID >= ? AND (BinID > ? OR LedgerID > ?)';
const UP_TO = 'AND BinID <= ? AND (BinID < ? OR LedgerID <= ?)';
const CLOSED = `ON DUPLICATE KEY UPDATE Quantity = VALUES(Quantity), Reason = VALUES(Reason), Reference = VALUES(Reference),
  Comment = VALUES(Comment), Actor = VALUES(Actor)`;

/** Old entries of the ledger of bins, bin by bin. */
@Injectable()
export class LedgerCutStore {
  constructor(private readonly database: Database) {}

  /** Where a step ends that reads at most this many entries, however few of them are old; null at the end. */
  async stepEnd({ binId, ledgerId }: LedgerPlace, entries: number): Promise<LedgerPlace | null> {
    const [end] = await this.database.query<LedgerPlace>(
      `SELECT BinID AS binId, LedgerID AS ledgerId FROM stock_ledger FORCE INDEX (ix_stock_ledger_bin) WHERE ${AFTER}
        ORDER BY BinID, LedgerID LIMIT 1 OFFSET ?`,
      [binId, binId, ledgerId, entries - 1],
    );
    return end ?? null;
  }

  /** Locked, so that the second of two concurrent cuts sees the result of the first. */
  lock(before: string, from: LedgerPlace, to: LedgerPlace | null): Promise<CutEntry[]> {
    const end = to ? [to.binId, to.binId, to.ledgerId] : [];
    return this.database.query<CutEntry>(
      `SELECT LedgerID AS ledgerId, BinID AS binId, ProductID AS productId, Lot AS lot, State AS state, Quantity AS quantity
        FROM stock_ledger FORCE INDEX (ix_stock_ledger_bin) WHERE ${AFTER} ${to ? UP_TO : ''} AND CreatedDate < ? AND Reason NOT IN ${KEPT}
        ORDER BY BinID, LedgerID FOR UPDATE`,
      [from.binId, from.binId, from.ledgerId, ...end, before],
    );
  }

  /** Turns entries into closing ones, with the sums they now carry. */
  async close(entries: readonly CutEntry[], before: string): Promise<void> {
    const marked = { Reason: 'closing', Reference: null, Comment: null, Actor: ACTOR };
    await this.database.insert(
      closingTable,
      entries.map(({ ledgerId, binId, productId, lot, state, quantity }) => ({
        LedgerID: ledgerId,
        BinID: binId,
        ProductID: productId,
        Lot: lot,
        State: state,
        Quantity: quantity,
        ...marked,
        CreatedDate: before,
      })),
      CLOSED,
    );
  }

  async remove(ledgerIds: readonly number[]): Promise<void> {
    if (ledgerIds.length > 0) await this.database.write('DELETE FROM stock_ledger WHERE LedgerID IN (?)', [[...ledgerIds]]);
  }
}
