import { defineMigration } from '@kernel';

export const CreateFloorHands1763600011300 = defineMigration('CreateFloorHands1763600011300', (t) => [
  // As the units were in their bin: what a revert puts back. Null of picks of old.
  `ALTER TABLE picks ADD COLUMN Expiry ${t.date} NULL`,
  `ALTER TABLE picks ADD COLUMN ReceivedDate ${t.instant} NULL`,
  // A serial that was picked for an order, or went with it; it is in no other hands while it stands here.
  `CREATE TABLE picked_serials (
    SerialID ${t.integer} NOT NULL PRIMARY KEY,
    ProductID ${t.integer} NOT NULL,
    Serial ${t.exact(128)} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_picked_serials_order ON picked_serials (OrderID)',
  // What devices sent under ids of their own, and what they were answered.
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
  // What was found about shipments. A revert ends what was found before it.
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
