import { defineBackfill, defineMigration } from '@kernel';

const PER_PRODUCT = { table: 'products', key: 'ProductID' };

/** What is in bins by now. Of several expiries of a lot the earliest counts. */
export const FillLots1763600055100 = defineBackfill('FillLots1763600055100', {
  ...PER_PRODUCT,
  statement: `INSERT INTO lots (ProductID, Lot, Expiry, FirstReceived)
    SELECT c.ProductID, c.Lot, MIN(c.Expiry), MIN(c.ReceivedDate) FROM bin_contents c
    WHERE c.ProductID > ? AND c.ProductID <= ? AND c.Lot <> '' AND c.Quantity > 0
      AND NOT EXISTS (SELECT 1 FROM lots o WHERE o.ProductID = c.ProductID AND o.Lot = c.Lot) GROUP BY c.ProductID, c.Lot`,
});

/** The latest of them, until somebody says which one is right. */
export const KeepLaterExpiries1763600055101 = defineMigration('KeepLaterExpiries1763600055101', (t) => [
  `ALTER TABLE lots ADD LaterExpiry ${t.date} NULL`,
  'CREATE INDEX ix_lots_later_expiry ON lots (LaterExpiry, ProductID)',
]);

export const FillLaterExpiries1763600055102 = defineBackfill('FillLaterExpiries1763600055102', {
  ...PER_PRODUCT,
  statement: `UPDATE lots SET LaterExpiry = (SELECT MAX(c.Expiry) FROM bin_contents c WHERE c.ProductID = lots.ProductID AND c.Lot = lots.Lot AND c.Quantity > 0)
    WHERE ProductID > ? AND ProductID <= ? AND EXISTS (SELECT 1 FROM bin_contents c
      WHERE c.ProductID = lots.ProductID AND c.Lot = lots.Lot AND c.Quantity > 0 AND c.Expiry > lots.Expiry)`,
});

export const AlignLotExpiries1763600055110 = defineBackfill('AlignLotExpiries1763600055110', {
  ...PER_PRODUCT,
  statement: `UPDATE bin_contents SET Expiry = (SELECT o.Expiry FROM lots o WHERE o.ProductID = bin_contents.ProductID AND o.Lot = bin_contents.Lot)
    WHERE ProductID > ? AND ProductID <= ? AND Lot <> '' AND Quantity > 0
      AND EXISTS (SELECT 1 FROM lots o WHERE o.ProductID = bin_contents.ProductID AND o.Lot = bin_contents.Lot AND o.Expiry IS NOT NULL
        AND (bin_contents.Expiry IS NULL OR o.Expiry < bin_contents.Expiry))`,
});

export const FillNextExpiries1763600055120 = defineBackfill('FillNextExpiries1763600055120', {
  ...PER_PRODUCT,
  statement: `UPDATE stock_levels SET NextExpiry = (SELECT MIN(c.Expiry) FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
      WHERE c.ProductID = stock_levels.ProductID AND b.WarehouseID = stock_levels.WarehouseID AND c.Quantity > 0)
    WHERE ProductID > ? AND ProductID <= ?
      AND EXISTS (SELECT 1 FROM bin_contents c WHERE c.ProductID = stock_levels.ProductID AND c.Expiry IS NOT NULL AND c.Quantity > 0)`,
});
