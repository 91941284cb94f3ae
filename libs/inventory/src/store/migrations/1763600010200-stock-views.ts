import { defineMigration } from '@kernel';

// A product's ledger, newest first, and a site's open replenishments among the completed ones.
export const IndexStockViews1763600010200 = defineMigration('IndexStockViews1763600010200', () => [
  'CREATE INDEX ix_stock_ledger_product ON stock_ledger (ProductID, LedgerID)',
  'CREATE INDEX ix_replenishments_site ON replenishments (WarehouseID, Status, ReplenishmentID)',
]);
