import { defineMigration } from '@kernel';

/** Holds of products and lots, while which nobody can pick or ship their units. */
export const CreateHolds1763600060000 = defineMigration('CreateHolds1763600060000', (t) => [
  // WarehouseID NULL: at all sites. Lot NULL: the whole product. ActiveScope names what an active hold is of, and is NULL of a released one.
  `CREATE TABLE holds (
    HoldID ${t.id},
    AccountID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NULL,
    State ${t.exact(16)} NOT NULL,
    Reason ${t.exact(255)} NOT NULL,
    Reference ${t.exact(255)} NULL,
    ActiveScope ${t.exact(128)} NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    ReleasedBy ${t.exact(128)} NULL,
    ReleasedDate ${t.instant} NULL,
    CONSTRAINT ck_holds_state CHECK (State IN ('hold', 'quarantine', 'damaged'))
  ) ${t.options}`,
  'CREATE UNIQUE INDEX uq_holds_active ON holds (ActiveScope)',
  'CREATE INDEX ix_holds_product ON holds (ProductID, ReleasedDate)',
  'CREATE INDEX ix_holds_account ON holds (AccountID, HoldID)',
  // For the floor, which compares them with what is picked.
  'CREATE VIEW product_holds AS SELECT HoldID, ProductID, Lot, WarehouseID, Reason, CreatedDate, ReleasedDate FROM holds',
  'CREATE VIEW bin_sites AS SELECT BinID, WarehouseID FROM bins',
]);
