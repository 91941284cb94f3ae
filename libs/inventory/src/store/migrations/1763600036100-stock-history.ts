import { defineMigration } from '@kernel';

export const CreateStockHistory1763600036100 = defineMigration('CreateStockHistory1763600036100', (t) => [
  // Every change of stock in the order of the commits, with what the level and the bin held after it. One worker at a time writes it.
  `CREATE TABLE stock_entries (
    EntryID ${t.id},
    EffectiveDate ${t.instant} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    BinID ${t.integer} NULL,
    Lot ${t.exact(64)} NULL,
    Measure ${t.exact(16)} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    Reason ${t.exact(32)} NOT NULL,
    Reference ${t.exact(64)} NULL,
    Comment ${t.text(255)} NULL,
    Actor ${t.exact(128)} NULL,
    OnHand ${t.integer} NOT NULL,
    Reserved ${t.integer} NOT NULL,
    Hurt ${t.integer} NOT NULL,
    Incoming ${t.integer} NOT NULL,
    Cart ${t.integer} NOT NULL,
    BinQuantity ${t.integer} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_stock_entries_date ON stock_entries (EffectiveDate, EntryID)',
  'CREATE INDEX ix_stock_entries_account ON stock_entries (AccountID, EntryID)',
  'CREATE INDEX ix_stock_entries_level ON stock_entries (ProductID, WarehouseID, EntryID)',
  'CREATE INDEX ix_stock_entries_bin ON stock_entries (BinID, ProductID, Lot, EntryID)',
  // What the last entry of each level left, and the entries between which it has a history.
  `CREATE TABLE stock_balances (
    ProductID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    FirstEntryID ${t.integer} NOT NULL,
    LastEntryID ${t.integer} NOT NULL,
    OnHand ${t.integer} NOT NULL,
    Reserved ${t.integer} NOT NULL,
    Hurt ${t.integer} NOT NULL,
    Incoming ${t.integer} NOT NULL,
    Cart ${t.integer} NOT NULL,
    PRIMARY KEY (ProductID, WarehouseID)
  ) ${t.options}`,
  `CREATE TABLE bin_balances (
    BinID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    FirstEntryID ${t.integer} NOT NULL,
    LastEntryID ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (BinID, ProductID, Lot)
  ) ${t.options}`,
  'CREATE INDEX ix_bin_balances_product ON bin_balances (ProductID, BinID, Lot)',
  // One row. RecordedFrom is null until every level has its opening entry; OpenedProductID says how far they are.
  `CREATE TABLE stock_clock (
    StockClockID ${t.integer} NOT NULL PRIMARY KEY,
    SettledDate ${t.instant} NOT NULL,
    LastDate ${t.instant} NOT NULL,
    RecordedFrom ${t.instant} NULL,
    OpenedProductID ${t.integer} NOT NULL,
    LastSequence ${t.integer} NULL
  ) ${t.options}`,
  `INSERT INTO stock_clock (StockClockID, SettledDate, LastDate, RecordedFrom, OpenedProductID, LastSequence)
    VALUES (1, '2000-01-01 00:00:00.000', '2000-01-01 00:00:00.000', NULL, 0, NULL)`,
]);
