import { defineMigration } from '@kernel';

export const CreateWaves1763600080000 = defineMigration('CreateWaves1763600080000', (t) => [
  `CREATE TABLE waves (
    WaveID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    State ${t.exact(10)} NOT NULL,
    Method ${t.exact(8)} NOT NULL,
    Criteria ${t.long} NOT NULL,
    LeftOut ${t.long} NOT NULL,
    Estimated ${t.flag} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    ReleasedDate ${t.instant} NULL,
    EndedDate ${t.instant} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_waves_site ON waves (WarehouseID, State, WaveID)',
  // LengthPlanned: millimetres.
  `CREATE TABLE batches (
    BatchID ${t.id},
    WaveID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    State ${t.exact(10)} NOT NULL,
    Priority ${t.integer} NOT NULL,
    LengthPlanned ${t.integer} NOT NULL,
    ClaimedBy ${t.exact(128)} NULL,
    ClaimedDate ${t.instant} NULL,
    LeaseDate ${t.instant} NULL,
    CONSTRAINT ck_batches_claim CHECK (State <> 'claimed' OR (ClaimedBy IS NOT NULL AND LeaseDate IS NOT NULL)),
    CONSTRAINT fk_batches_wave FOREIGN KEY (WaveID) REFERENCES waves (WaveID)
  ) ${t.options}`,
  'CREATE INDEX ix_batches_next ON batches (WarehouseID, State, Priority, BatchID)',
  'CREATE INDEX ix_batches_claimed ON batches (ClaimedBy, State)',
  'CREATE INDEX ix_batches_lease ON batches (State, LeaseDate)',
  // OpenKey: the order from its release to its end, so that it is in one open batch.
  `CREATE TABLE batch_orders (
    BatchID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    OpenKey ${t.integer} NULL,
    State ${t.exact(10)} NOT NULL,
    Reason ${t.exact(64)} NULL,
    PutBack ${t.long} NULL,
    PRIMARY KEY (BatchID, OrderID),
    CONSTRAINT uq_batch_orders_open UNIQUE (OpenKey),
    CONSTRAINT fk_batch_orders_batch FOREIGN KEY (BatchID) REFERENCES batches (BatchID)
  ) ${t.options}`,
  'CREATE INDEX ix_batch_orders_order ON batch_orders (OrderID)',
  // BinID: NULL where no bin holds the units. Lot: '' without a lot.
  `CREATE TABLE pick_tasks (
    TaskID ${t.id},
    BatchID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    BinID ${t.integer} NULL,
    Lot ${t.exact(64)} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    Picked ${t.integer} NOT NULL,
    Stop ${t.integer} NOT NULL,
    State ${t.exact(8)} NOT NULL,
    Reason ${t.exact(16)} NULL,
    DoneBy ${t.exact(128)} NULL,
    DoneDate ${t.instant} NULL,
    CONSTRAINT ck_pick_tasks_picked CHECK (Picked >= 0 AND Picked <= Quantity),
    CONSTRAINT fk_pick_tasks_batch FOREIGN KEY (BatchID) REFERENCES batches (BatchID)
  ) ${t.options}`,
  'CREATE INDEX ix_pick_tasks_batch ON pick_tasks (BatchID, Stop, TaskID)',
  'CREATE INDEX ix_pick_tasks_open ON pick_tasks (ProductID, State, BinID)',
  'CREATE INDEX ix_pick_tasks_order ON pick_tasks (OrderID, State)',
  `CREATE TABLE totes (
    ToteID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Barcode ${t.exact(64)} NOT NULL,
    BatchID ${t.integer} NULL,
    OrderID ${t.integer} NULL,
    CONSTRAINT uq_totes UNIQUE (WarehouseID, Barcode)
  ) ${t.options}`,
  'CREATE INDEX ix_totes_batch ON totes (BatchID)',
  // Nothing is promised there until a recount of both is applied.
  `CREATE TABLE suspect_bins (
    BinID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Reason ${t.exact(16)} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (BinID, ProductID)
  ) ${t.options}`,
]);
