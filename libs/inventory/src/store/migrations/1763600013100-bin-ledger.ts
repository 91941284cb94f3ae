import { defineMigration } from '@kernel';

// A bin's ledger, newest first, like a product's: no sort, and an index half as wide for each new entry.
export const IndexBinLedger1763600013100 = defineMigration(
  'IndexBinLedger1763600013100',
  (t) => [t.dropIndex('ix_stock_ledger_bin', 'stock_ledger'), 'CREATE INDEX ix_stock_ledger_bin ON stock_ledger (BinID, LedgerID)'],
  'contract',
);
