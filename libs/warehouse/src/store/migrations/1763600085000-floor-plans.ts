import { defineMigration } from '@kernel';

export const CreateFloorPlans1763600085000 = defineMigration('CreateFloorPlans1763600085000', (t) => [
  // Body: the layout as it was sent, without bins.
  `CREATE TABLE site_layouts (
    WarehouseID ${t.integer} NOT NULL,
    Version ${t.integer} NOT NULL,
    Kind ${t.exact(8)} NOT NULL,
    Body ${t.long} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (WarehouseID)
  ) ${t.options}`,
  `CREATE TABLE zones (
    ZoneID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Code ${t.exact(32)} NOT NULL,
    Name ${t.exact(255)} NOT NULL,
    CONSTRAINT uq_zones UNIQUE (WarehouseID, Code)
  ) ${t.options}`,
  // X, Y: millimetres. Level: of the rack, from the floor up.
  `CREATE TABLE bin_places (
    BinID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    Aisle ${t.exact(32)} NULL,
    X ${t.integer} NULL,
    Y ${t.integer} NULL,
    Level ${t.integer} NULL,
    ZoneID ${t.integer} NULL,
    Origin ${t.exact(8)} NOT NULL,
    PRIMARY KEY (BinID)
  ) ${t.options}`,
  'CREATE INDEX ix_bin_places_site ON bin_places (WarehouseID, Aisle)',
]);
