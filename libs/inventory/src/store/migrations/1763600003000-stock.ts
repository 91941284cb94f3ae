import { defineMigration } from '@kernel';

export const CreateStock1763600003000 = defineMigration('CreateStock1763600003000', (t) => [
  `CREATE TABLE stock_levels (
    ProductID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    OnHand ${t.integer} NOT NULL,
    Reserved ${t.integer} NOT NULL,
    Hurt ${t.integer} NOT NULL,
    Incoming ${t.integer} NOT NULL,
    PRIMARY KEY (ProductID, WarehouseID),
    CONSTRAINT ck_stock_reserved CHECK (Reserved >= 0 AND Reserved <= OnHand),
    CONSTRAINT ck_stock_positive CHECK (OnHand >= 0 AND Hurt >= 0 AND Incoming >= 0)
  ) ${t.options}`,
  `CREATE TABLE bins (
    BinID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Location ${t.exact(64)} NOT NULL,
    Bin ${t.exact(64)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_bins UNIQUE (WarehouseID, Location, Bin)
  ) ${t.options}`,
  // Contents of bins, by product and lot; Lot is '' without a lot.
  `CREATE TABLE bin_contents (
    BinID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Expiry ${t.date} NULL,
    ReceivedDate ${t.instant} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (BinID, ProductID, Lot),
    CONSTRAINT ck_bin_contents_quantity CHECK (Quantity >= 0)
  ) ${t.options}`,
  'CREATE INDEX ix_bin_contents_product ON bin_contents (ProductID, BinID)',
  // Append only: each bin's quantity is the sum of its entries.
  `CREATE TABLE stock_ledger (
    LedgerID ${t.id},
    BinID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    Reason ${t.exact(32)} NOT NULL,
    Reference ${t.exact(64)} NULL,
    Comment ${t.text(255)} NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_stock_ledger_bin ON stock_ledger (BinID, ProductID, Lot)',
  // Units held for an order at its site, by product (a kit's components); Reserved of a level is their sum.
  `CREATE TABLE reservations (
    OrderID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (OrderID, ProductID),
    CONSTRAINT ck_reservations_quantity CHECK (Quantity > 0)
  ) ${t.options}`,
  'CREATE INDEX ix_reservations_stock ON reservations (ProductID, WarehouseID, OrderID)',
]);
