import { defineMigration } from '@kernel';

export const HoldCounts1763600084010 = defineMigration('HoldCounts1763600084010', (t) => [
  // Counts beyond their site's limit. OpenKey: bin, product and lot while it is held, so that a place has one.
  `CREATE TABLE held_counts (
    HeldCountID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    BinID ${t.integer} NOT NULL,
    SKU ${t.exact(64)} NOT NULL,
    Location ${t.exact(64)} NOT NULL,
    Bin ${t.exact(64)} NOT NULL,
    Lot ${t.exact(64)} NULL,
    Expiry ${t.date} NULL,
    Serials ${t.long} NULL,
    Expected ${t.integer} NOT NULL,
    Counted ${t.integer} NOT NULL,
    Comment ${t.text(255)} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    SecondExpected ${t.integer} NULL,
    SecondCounted ${t.integer} NULL,
    SecondActor ${t.exact(128)} NULL,
    SecondDate ${t.instant} NULL,
    State ${t.exact(8)} NOT NULL,
    DecidedBy ${t.exact(128)} NULL,
    DecidedDate ${t.instant} NULL,
    OpenKey ${t.exact(96)} NULL,
    CONSTRAINT uq_held_counts_open UNIQUE (OpenKey)
  ) ${t.options}`,
  'CREATE INDEX ix_held_counts_site ON held_counts (WarehouseID, State, HeldCountID)',
  // Every list of what to pick asks for these.
  'CREATE INDEX ix_suspect_bins_product ON suspect_bins (ProductID)',
]);
