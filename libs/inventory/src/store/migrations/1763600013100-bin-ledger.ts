import { defineMigration } from '@kernel';

// The ledger of a bin, newest first, as that of a product: nothing to sort, and half as wide an index for each entry to be added to.
export const IndexBinLedger1763600013100 = defineMigration('IndexBinLedger1763600013100', (t) => [
  t.dropIndex('ix_stock_ledger_bin', 'stock_ledger'),
  'CREATE INDEX ix_stock_ledger_bin ON stock_ledger (BinID, LedgerID)',
]);
