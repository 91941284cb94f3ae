import { Command, Query } from '@nestjs/cqrs';

/** Actions in the audit log. */
export const LEDGER_SEALED = 'ledger.sealed';
export const LEDGER_CUT = 'ledger.cut';

/**
 * Seals the next entries of the ledger of bins, once they are some minutes old: adds their hash to the audit log. Returns whether there may
 * be more to do immediately.
 */
export class SealLedger extends Command<boolean> {
  static readonly silent = 'nothing changes in the ledger';
  static readonly unaudited = 'RecordAudit, which it sends, is the row';
}

/** The first entry of the ledger of bins that differs from what was sealed; empty if none does. */
export class FindLedgerBreaches extends Query<string[]> {}
