import { defineMigration } from '@kernel';

// The ledger of a product, newest first, and the open replenishments of a site among all those that are done.
export const IndexStockViews1763600010200 = defineMigration('IndexStockViews1763600010200', () => [
  'CREATE INDEX ix_stock_ledger_product ON stock_ledger (ProductID, LedgerID)',
  'CREATE INDEX ix_replenishments_site ON replenishments (WarehouseID, Status, ReplenishmentID)',
]);
