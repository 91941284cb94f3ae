import { Command } from '@nestjs/cqrs';

/** An entry's place in the ledger of bins, by bin. */
export interface LedgerPlace {
  binId: number;
  ledgerId: number;
}

/**
 * Reads the next entries of the ledger of bins and cuts those older than an instant: of each product and lot in a bin the newest one stays,
 * as a `closing` entry with the sum of all; none where they add up to nothing. Entries of picks, of their reverts and of put-aways stay,
 * since rules of `stock verify` compare them with orders and replenishments; so do entries that the history of stock has not settled.
 * `next` is where to continue, null at the end; `entries` counts the removed ones.
 */
export class CutLedger extends Command<{ entries: number; next: LedgerPlace | null }> {
  static readonly silent = 'it removes entries of the past, and every sum stays what it was';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(
    readonly before: Date,
    readonly after: LedgerPlace | null,
    readonly limit: number,
  ) {
    super();
  }
}

/**
 * Makes the history of stock begin at an instant, or at the settled one if that is earlier: queries of earlier instants are refused from
 * then on (`before_first_record`), and `CutHistory` may remove their entries. False where it already begins there or later.
 */
export class BeginHistoryCut extends Command<boolean> {
  static readonly silent = 'it removes entries of the past, and every sum stays what it was';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(readonly before: Date) {
    super();
  }
}

/**
 * Removes the next entries of the history before its cut, except the last of each level and each bin, which give their state at the cut; at
 * the end also the checkpoints that no query needs. `next` is where to continue, null at the end. Wait until queries that began before the
 * cut are answered.
 */
export class CutHistory extends Command<{ entries: number; next: number | null }> {
  static readonly silent = 'it removes entries of the past, and every sum stays what it was';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(
    readonly after: number,
    readonly limit: number,
  ) {
    super();
  }
}
