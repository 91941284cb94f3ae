import { defineMigration } from '@kernel';

// What reports read of the floor, on days of the site. `worked_days`: what somebody did of a work (`pick`, `put_away`, `move`), and in
// which quarters of an hour, as 96 bits in hexadecimal. `floor_days`: what was picked and put away of an account; Spans: minutes from receipt
// to bin, and how many units took them, JSON. `dock_receipts`: received units that are in no bin yet, by the entry of the history that brought
// them. Days that reports no longer show are deleted by their index.
export const KeepFloorDays1763600108000 = defineMigration('KeepFloorDays1763600108000', (t) => [
  `CREATE TABLE worked_days (
    WarehouseID ${t.integer} NOT NULL,
    WorkedDay ${t.exact(10)} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    Work ${t.exact(8)} NOT NULL,
    WorkLines ${t.integer} NOT NULL,
    Units ${t.integer} NOT NULL,
    Quarters ${t.exact(24)} NOT NULL,
    PRIMARY KEY (WarehouseID, WorkedDay, Actor, Work)
  ) ${t.options}`,
  'CREATE INDEX ix_worked_days ON worked_days (WorkedDay)',
  `CREATE TABLE floor_days (
    WarehouseID ${t.integer} NOT NULL,
    FloorDay ${t.exact(10)} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    PickedLines ${t.integer} NOT NULL,
    PickedUnits ${t.integer} NOT NULL,
    Docked ${t.integer} NOT NULL,
    Spans ${t.long} NOT NULL,
    PRIMARY KEY (WarehouseID, FloorDay, AccountID)
  ) ${t.options}`,
  'CREATE INDEX ix_floor_days ON floor_days (FloorDay)',
  'CREATE INDEX ix_floor_days_account ON floor_days (AccountID, FloorDay)',
  `CREATE TABLE dock_receipts (
    EntryID ${t.integer} NOT NULL PRIMARY KEY,
    ReplenishmentID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL,
    ReceivedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_dock_receipts ON dock_receipts (ReplenishmentID, ProductID, EntryID)',
  'CREATE INDEX ix_moved_days ON moved_days (MovedDay)',
]);
