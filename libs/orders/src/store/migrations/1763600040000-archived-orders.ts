import { defineMigration } from '@kernel';

export const ArchiveOrders1763600040000 = defineMigration('ArchiveOrders1763600040000', (t) => [
  // Closed orders that people rarely look for: what finds and filters them as columns, all of their rows as JSON in Body.
  `CREATE TABLE archived_orders (
    OrderID ${t.integer} NOT NULL PRIMARY KEY,
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    StatusID ${t.integer} NOT NULL,
    OrderTypeID ${t.integer} NOT NULL,
    ParentOrderID ${t.integer} NULL,
    OrderApi ${t.exact(26)} NOT NULL,
    OrderNumber ${t.exact(64)} NOT NULL,
    OrderReference ${t.exact(255)} NULL,
    NbtyBarcode ${t.exact(64)} NULL,
    CartID ${t.integer} NULL,
    StoreID ${t.integer} NULL,
    StoreName ${t.text(255)} NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    ShippedDate ${t.instant} NULL,
    ArchivedDate ${t.instant} NOT NULL,
    Body ${t.long} NOT NULL,
    CONSTRAINT uq_archived_orders_number UNIQUE (AccountID, OrderNumber),
    CONSTRAINT uq_archived_orders_barcode UNIQUE (AccountID, NbtyBarcode)
  ) ${t.options}`,
  'CREATE INDEX ix_archived_orders_account ON archived_orders (AccountID, OrderID)',
  'CREATE INDEX ix_archived_orders_status ON archived_orders (AccountID, StatusID, OrderID)',
  'CREATE INDEX ix_archived_orders_created ON archived_orders (AccountID, CreatedDate)',
  'CREATE INDEX ix_archived_orders_reference ON archived_orders (AccountID, OrderReference)',
  'CREATE INDEX ix_archived_orders_api ON archived_orders (OrderApi)',
  'CREATE INDEX ix_archived_orders_parent ON archived_orders (ParentOrderID)',
  // The number of archived orders; an account with a row here has an archive.
  `CREATE TABLE archived_counts (
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    StatusID ${t.integer} NOT NULL,
    OrderTypeID ${t.integer} NOT NULL,
    Orders ${t.integer} NOT NULL,
    PRIMARY KEY (AccountID, WarehouseID, StatusID, OrderTypeID)
  ) ${t.options}`,
]);
