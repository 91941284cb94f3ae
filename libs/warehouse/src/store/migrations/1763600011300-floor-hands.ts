import { defineMigration } from '@kernel';

export const CreateFloorHands1763600011300 = defineMigration('CreateFloorHands1763600011300', (t) => [
  // The units as they were in their bin, for a revert. Null for old picks.
  `ALTER TABLE picks ADD COLUMN Expiry ${t.date} NULL`,
  `ALTER TABLE picks ADD COLUMN ReceivedDate ${t.instant} NULL`,
  // A serial picked for an order, or shipped with it; while it is here, no other order can have it.
  `CREATE TABLE picked_serials (
    SerialID ${t.integer} NOT NULL PRIMARY KEY,
    ProductID ${t.integer} NOT NULL,
    Serial ${t.exact(128)} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_picked_serials_order ON picked_serials (OrderID)',
  // Requests of devices under their client ids, and the answers.
  `CREATE TABLE floor_log (
    WarehouseID ${t.integer} NOT NULL,
    Kind ${t.exact(8)} NOT NULL,
    ClientID ${t.exact(36)} NOT NULL,
    Request ${t.long} NOT NULL,
    Answer ${t.long} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (WarehouseID, Kind, ClientID)
  ) ${t.options}`,
  // Quality results of shipments. A revert voids earlier results.
  `CREATE TABLE quality_checks (
    QualityCheckID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    Passed ${t.flag} NOT NULL,
    Comment ${t.text(1000)} NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    EndedDate ${t.instant} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_quality_checks_order ON quality_checks (OrderID, QualityCheckID)',
]);
