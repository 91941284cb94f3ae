import { defineBackfill, defineMigration } from '@kernel';

/** Where units of lots came from, and what else is known of lots. */
export const KeepLotMovements1763600062000 = defineMigration('KeepLotMovements1763600062000', (t) => [
  // Units that came into a lot, or went out of it otherwise than by picks: by day (UTC) and by what they came with or went into. Lot is ''
  // for units without a lot that were manufactured or went into what was. The ledger of bins has them, too, until it is cut.
  `CREATE TABLE lot_movements (
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Reason ${t.exact(32)} NOT NULL,
    ReferenceID ${t.integer} NOT NULL,
    MovedDay ${t.date} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (ProductID, Lot, Reason, ReferenceID, MovedDay)
  ) ${t.options}`,
  'CREATE INDEX ix_lot_movements_reference ON lot_movements (Reason, ReferenceID)',
  // Units of a lot on put-away carts.
  'CREATE INDEX ix_put_away_cart_lot ON put_away_cart (Lot)',
  `ALTER TABLE lots ADD ManufacturedDate ${t.date} NULL`,
  `ALTER TABLE lots ADD SupplierLot ${t.exact(64)} NULL`,
]);

const REFERENCE = `CASE WHEN g.Reason IN ('put_away', 'manufacture') THEN CAST(g.Reference AS SIGNED)
  WHEN g.Reason = 'return' AND g.Reference LIKE 'return:%' THEN CAST(SUBSTR(g.Reference, 8) AS SIGNED) ELSE 0 END`;

/** What the ledger still has. */
export const FillLotMovements1763600062010 = defineBackfill('FillLotMovements1763600062010', {
  table: 'products',
  key: 'ProductID',
  rows: 100,
  statement: `INSERT INTO lot_movements (ProductID, Lot, Reason, ReferenceID, MovedDay, Quantity)
    SELECT g.ProductID, g.Lot, g.Reason, COALESCE(${REFERENCE}, 0), SUBSTR(g.CreatedDate, 1, 10), SUM(g.Quantity) FROM stock_ledger g
    WHERE g.ProductID > ? AND g.ProductID <= ? AND (g.Lot <> '' OR g.Reason = 'manufacture')
      AND g.Reason IN ('receipt', 'initial', 'put_away', 'return', 'restock', 'manufacture', 'recount')
      AND NOT EXISTS (SELECT 1 FROM lot_movements m WHERE m.ProductID = g.ProductID)
    GROUP BY g.ProductID, g.Lot, g.Reason, COALESCE(${REFERENCE}, 0), SUBSTR(g.CreatedDate, 1, 10)`,
});
