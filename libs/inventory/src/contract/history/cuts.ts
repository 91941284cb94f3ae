import { Command } from '@nestjs/cqrs';

/** An entry's place in the ledger of bins, by bin. */
export interface LedgerPlace {
  binId: number;
  ledgerId: number;
}

/**
 * Reads the next entries of the ledger of bins and cuts those that are older than an instant: of each product and lot in a bin one stays,
 * the newest, as a `closing` entry with the sum of all; none where they add up to nothing. Entries of picks, of their reverts and of
 * put-aways stay, since rules of `stock verify` compare them with orders and replenishments; so does what the history of stock has not
 * settled. `next` is the place to go on after, null at the end; `entries` is how many went.
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
 * Lets the history of stock begin at an instant, or at the settled one if that is earlier: questions about earlier ones are refused from
 * then on (`before_first_record`), and `CutHistory` may remove their entries. False where it begins there or later already.
 */
export class BeginHistoryCut extends Command<boolean> {
  static readonly silent = 'it removes entries of the past, and every sum stays what it was';
  static readonly unaudited = 'it keeps the history of stock, or cuts it';

  constructor(readonly before: Date) {
    super();
  }
}

/**
 * Removes the next entries of the history that are before its cut, but the last ones of each level and each bin, which say what they held
 * at it; at the end also the checkpoints that no answer begins at. `next` is the entry to go on after, null at the end. Questions that were
 * asked before the cut began must have been answered.
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
