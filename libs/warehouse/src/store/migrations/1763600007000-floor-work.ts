import { defineMigration } from '@kernel';

export const CreateFloorWork1763600007000 = defineMigration('CreateFloorWork1763600007000', (t) => [
  // Accepted corrections of bins. The worker applies those of one bin in the order of their ids.
  `CREATE TABLE corrections (
    CorrectionID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    BinID ${t.integer} NOT NULL,
    SKU ${t.exact(64)} NOT NULL,
    Location ${t.exact(64)} NOT NULL,
    Bin ${t.exact(64)} NOT NULL,
    Kind ${t.exact(8)} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    NewQuantity ${t.integer} NOT NULL,
    Comment ${t.text(255)} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    State ${t.exact(8)} NOT NULL,
    Reason ${t.text(255)} NULL,
    CreatedDate ${t.instant} NOT NULL,
    AppliedDate ${t.instant} NULL
  ) ${t.options}`,
  // Few corrections are queued among the applied ones: this index finds and locks them by bin.
  'CREATE INDEX ix_corrections_queue ON corrections (State, BinID, CorrectionID)',
  // Accepted reverts of shipments to Pending.
  `CREATE TABLE reverts (
    RevertID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    State ${t.exact(8)} NOT NULL,
    Reason ${t.text(255)} NULL,
    CreatedDate ${t.instant} NOT NULL,
    AppliedDate ${t.instant} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_reverts_order ON reverts (OrderID, RevertID)',
]);
