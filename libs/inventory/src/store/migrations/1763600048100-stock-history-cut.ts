import { defineMigration } from '@kernel';

// What an operator cut off the history of stock: entries up to CutEntryID, but the last of each level and bin, which were before CutDate.
export const CutStockHistory1763600048100 = defineMigration('CutStockHistory1763600048100', (t) => [
  `ALTER TABLE stock_clock ADD COLUMN CutDate ${t.instant} NULL`,
  `ALTER TABLE stock_clock ADD COLUMN CutEntryID ${t.integer} NULL`,
]);
