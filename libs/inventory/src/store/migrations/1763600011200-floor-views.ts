import { defineMigration } from '@kernel';

// Ledger entries and stored serials of picks, for contexts that compare them with their own rows.
export const PublishFloorViews1763600011200 = defineMigration('PublishFloorViews1763600011200', () => [
  `CREATE VIEW picked_units AS
    SELECT CAST(Reference AS SIGNED) AS OrderID, BinID, ProductID, Lot, -SUM(Quantity) AS Quantity
    FROM stock_ledger WHERE Reason IN ('pick', 'revert') GROUP BY CAST(Reference AS SIGNED), BinID, ProductID, Lot`,
  'CREATE VIEW stored_serials AS SELECT SerialID, ProductID, Serial FROM serials',
]);
