import { defineMigration } from '@kernel';

export const CreateInbound1763600004000 = defineMigration('CreateInbound1763600004000', (t) => [
  `CREATE TABLE replenishments (
    ReplenishmentID ${t.id},
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    Status ${t.exact(16)} NOT NULL,
    Eta ${t.date} NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_replenishments_account ON replenishments (AccountID, ReplenishmentID)',
  `CREATE TABLE replenishment_items (
    ReplenishmentItemID ${t.id},
    ReplenishmentID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    QuantityReceived ${t.integer} NOT NULL,
    QuantityPutAway ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NULL,
    Expiry ${t.date} NULL,
    CONSTRAINT ck_replenishment_items CHECK (0 <= QuantityPutAway AND QuantityPutAway <= QuantityReceived AND QuantityReceived <= Quantity AND Quantity > 0)
  ) ${t.options}`,
  'CREATE INDEX ix_replenishment_items ON replenishment_items (ReplenishmentID)',
  `CREATE TABLE serials (
    SerialID ${t.id},
    ProductID ${t.integer} NOT NULL,
    Serial ${t.exact(128)} NOT NULL,
    Prefix ${t.exact(128)} NOT NULL,
    Number ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_serials UNIQUE (ProductID, Serial)
  ) ${t.options}`,
  'CREATE INDEX ix_serials_range ON serials (ProductID, Prefix, Number)',
  'CREATE INDEX ix_serials_serial ON serials (Serial)',
  `CREATE TABLE manufacture_orders (
    ManufactureID ${t.id},
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    SynsetID ${t.integer} NULL,
    Quantity ${t.integer} NOT NULL,
    Status ${t.exact(16)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    CompletedDate ${t.instant} NULL,
    CONSTRAINT ck_manufacture_quantity CHECK (Quantity > 0)
  ) ${t.options}`,
  'CREATE INDEX ix_manufacture_account ON manufacture_orders (AccountID, ManufactureID)',
  `CREATE TABLE manufacture_items (
    ManufactureID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Position ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (ManufactureID, ProductID)
  ) ${t.options}`,
]);
