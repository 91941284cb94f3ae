import { defineMigration } from '@kernel';

export const CreateStockCheckpoints1763600048000 = defineMigration('CreateStockCheckpoints1763600048000', (t) => [
  // What all levels and bins held after an entry of the history. It counts once it is complete; until then AccountID and ProductID say up
  // to which product it is written. Balances: how many levels and bins it has.
  `CREATE TABLE stock_checkpoints (
    EntryID ${t.integer} NOT NULL PRIMARY KEY,
    AccountID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Balances ${t.integer} NOT NULL,
    CompletedDate ${t.instant} NULL
  ) ${t.options}`,
  // Of some adjacent products of an account at a site, packed.
  `CREATE TABLE stock_checkpoint_parts (
    EntryID ${t.integer} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    FirstProductID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    Body ${t.long} NOT NULL,
    PRIMARY KEY (EntryID, AccountID, FirstProductID, WarehouseID)
  ) ${t.options}`,
  // Before the first entry there was nothing.
  `INSERT INTO stock_checkpoints (EntryID, AccountID, ProductID, Balances, CompletedDate) VALUES (0, 0, 0, 0, '2000-01-01 00:00:00.000')`,
]);
