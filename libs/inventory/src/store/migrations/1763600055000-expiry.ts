import { defineMigration } from '@kernel';

/** Units that lie in bins and cannot be sold, lots, and what is done about expiry. */
export const KeepExpiredUnits1763600055000 = defineMigration('KeepExpiredUnits1763600055000', (t) => [
  // A table of its own: whoever reads bin_contents cannot sell these by forgetting a condition.
  `CREATE TABLE held_contents (
    BinID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    State ${t.exact(16)} NOT NULL,
    Expiry ${t.date} NULL,
    ReceivedDate ${t.instant} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (BinID, ProductID, Lot, State),
    CONSTRAINT ck_held_contents_quantity CHECK (Quantity >= 0)
  ) ${t.options}`,
  'CREATE INDEX ix_held_contents_product ON held_contents (ProductID, BinID, Lot, Quantity)',
  // NextExpiry: no sellable unit of the level expires before it. NULL where none expires.
  `ALTER TABLE stock_levels ADD Held ${t.integer} NOT NULL DEFAULT 0`,
  `ALTER TABLE stock_levels ADD NextExpiry ${t.date} NULL`,
  'CREATE INDEX ix_stock_levels_expiry ON stock_levels (NextExpiry)',
  // NULL for sellable units.
  `ALTER TABLE stock_ledger ADD State ${t.exact(16)} NULL`,
  `ALTER TABLE stock_entries ADD Held ${t.integer} NOT NULL DEFAULT 0`,
  `ALTER TABLE stock_balances ADD Held ${t.integer} NOT NULL DEFAULT 0`,
  `CREATE TABLE lots (
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Expiry ${t.date} NULL,
    FirstReceived ${t.instant} NOT NULL,
    PRIMARY KEY (ProductID, Lot)
  ) ${t.options}`,
  'CREATE INDEX ix_lots_expiry ON lots (Expiry, ProductID)',
  // ProductID 0: all products of the account that have no row of their own.
  `CREATE TABLE expiry_policies (
    AccountID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Policy ${t.exact(16)} NOT NULL,
    PRIMARY KEY (AccountID, ProductID),
    CONSTRAINT ck_expiry_policies CHECK (Policy IN ('block', 'ignore'))
  ) ${t.options}`,
]);
