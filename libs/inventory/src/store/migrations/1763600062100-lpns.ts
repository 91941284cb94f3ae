import { defineMigration } from '@kernel';

/** Pallets that stand in bins, and those that replenishments announce. */
export const KeepLpns1763600062100 = defineMigration('KeepLpns1763600062100', (t) => [
  // A pallet is a bin by the name of its SSCC in the location LPN; StandsIn is the bin of its site where it stands.
  `ALTER TABLE bins ADD Kind ${t.exact(8)} NOT NULL DEFAULT 'bin'`,
  `ALTER TABLE bins ADD StandsIn ${t.integer} NULL`,
  'CREATE INDEX ix_bins_stands_in ON bins (StandsIn)',
  // BinID: the pallet once it was received.
  `CREATE TABLE announced_lpns (
    SSCC ${t.exact(18)} NOT NULL PRIMARY KEY,
    ReplenishmentID ${t.integer} NOT NULL,
    BinID ${t.integer} NULL,
    CONSTRAINT fk_announced_lpns_replenishment FOREIGN KEY (ReplenishmentID) REFERENCES replenishments (ReplenishmentID)
  ) ${t.options}`,
  'CREATE INDEX ix_announced_lpns ON announced_lpns (ReplenishmentID)',
  `CREATE TABLE announced_lpn_items (
    SSCC ${t.exact(18)} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Expiry ${t.date} NULL,
    Quantity ${t.integer} NOT NULL,
    PRIMARY KEY (SSCC, ProductID, Lot),
    CONSTRAINT ck_announced_lpn_items CHECK (Quantity > 0),
    CONSTRAINT fk_announced_lpn_items FOREIGN KEY (SSCC) REFERENCES announced_lpns (SSCC)
  ) ${t.options}`,
]);
