import { defineMigration } from '@kernel';

/** Of each sealed part of the ledger of bins, what its entries were; the hash of it all stands in the audit log. */
export const SealLedger1763600098010 = defineMigration('SealLedger1763600098010', (t) => [
  `CREATE TABLE ledger_seals (
    FirstLedgerID ${t.integer} NOT NULL PRIMARY KEY,
    LastLedgerID ${t.integer} NOT NULL,
    Digests ${t.long} NOT NULL
  ) ${t.options}`,
]);
