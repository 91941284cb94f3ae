import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type Digest, type SealedEntry } from '../ledger-hashes.js';

const ENTRIES = `SELECT LedgerID AS ledgerId, BinID AS binId, ProductID AS productId, Lot AS lot, State AS state, Quantity AS quantity,
    Reason AS reason, Reference AS reference, Comment AS comment, Actor AS actor, CreatedDate AS createdDate
  FROM stock_ledger WHERE LedgerID >= ?`;

/** Sealed parts of the ledger of bins; each begins where the previous one ends. */
@Injectable()
export class LedgerSeals {
  constructor(private readonly database: Database) {}

  /** The last entry that is sealed; 0 without one. */
  async last(): Promise<number> {
    const [{ last }] = await this.database.query<{ last: number | null }>('SELECT MAX(LastLedgerID) AS last FROM ledger_seals');
    return last ?? 0;
  }

  entriesFrom(first: number, limit: number): Promise<SealedEntry[]> {
    return this.database.query<SealedEntry>(`${ENTRIES} ORDER BY LedgerID LIMIT ?`, [first, limit]);
  }

  entriesBetween(first: number, last: number): Promise<SealedEntry[]> {
    return this.database.query<SealedEntry>(`${ENTRIES} AND LedgerID <= ? ORDER BY LedgerID`, [first, last]);
  }

  async digests(first: number): Promise<Digest[] | undefined> {
    const [row] = await this.database.query<{ digests: string }>('SELECT Digests AS digests FROM ledger_seals WHERE FirstLedgerID = ?', [
      first,
    ]);
    return row && (JSON.parse(row.digests) as Digest[]);
  }

  /** False where another process was first. */
  async add(first: number, last: number, digests: readonly Digest[]): Promise<boolean> {
    const sql = 'INSERT IGNORE INTO ledger_seals (FirstLedgerID, LastLedgerID, Digests) VALUES (?, ?, ?)';
    return (await this.database.write(sql, [first, last, JSON.stringify(digests)])).affectedRows === 1;
  }

  /** Returns the number of removed seals. */
  async removeAll(): Promise<number> {
    return (await this.database.write('DELETE FROM ledger_seals')).affectedRows;
  }
}
