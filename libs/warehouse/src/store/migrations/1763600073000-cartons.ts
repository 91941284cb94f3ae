import { defineMigration } from '@kernel';

export const CreateCartons1763600073000 = defineMigration('CreateCartons1763600073000', (t) => [
  `CREATE TABLE cartons (
    CartonID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    Number ${t.integer} NOT NULL,
    State ${t.exact(8)} NOT NULL,
    PackageType ${t.exact(64)} NULL,
    Length ${t.decimal(14, 4)} NULL,
    Width ${t.decimal(14, 4)} NULL,
    Height ${t.decimal(14, 4)} NULL,
    SSCC ${t.exact(18)} NULL,
    Weight ${t.decimal(14, 4)} NULL,
    Carrier ${t.exact(255)} NULL,
    Service ${t.exact(255)} NULL,
    TrackingNumber ${t.exact(255)} NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX uq_cartons_number ON cartons (OrderID, Number)',
  'CREATE UNIQUE INDEX uq_cartons_sscc ON cartons (SSCC)',
  'CREATE INDEX ix_cartons_site ON cartons (WarehouseID, CartonID)',
  `CREATE TABLE carton_items (
    CartonID ${t.integer} NOT NULL,
    OrderItemID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    QuantityPacked ${t.integer} NOT NULL,
    PRIMARY KEY (CartonID, OrderItemID, ProductID, Lot),
    CONSTRAINT ck_carton_items_packed CHECK (QuantityPacked >= 0),
    CONSTRAINT fk_carton_items_carton FOREIGN KEY (CartonID) REFERENCES cartons (CartonID)
  ) ${t.options}`,
  `ALTER TABLE picked_serials ADD CartonID ${t.integer} NULL`,
  'CREATE INDEX ix_picked_serials_carton ON picked_serials (CartonID)',
  // An SSCC is an extension digit, a company's prefix, a serial number and a check digit.
  `CREATE TABLE sscc_ranges (
    RangeID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    AccountID ${t.integer} NULL,
    Extension ${t.integer} NOT NULL,
    Prefix ${t.exact(12)} NOT NULL,
    NextSerial ${t.integer} NOT NULL,
    Activated ${t.flag} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX uq_sscc_ranges_prefix ON sscc_ranges (Extension, Prefix)',
  'CREATE INDEX ix_sscc_ranges_site ON sscc_ranges (WarehouseID, RangeID)',
]);
