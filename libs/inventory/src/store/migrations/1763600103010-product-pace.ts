import { defineMigration } from '@kernel';

// How products move. `moved_days`: units that orders took from bins (Sold, less those put back) and by how much the units in bins changed
// (Net), on each day of the site. `moved_until` has one row: the entry of the history that was added up last. `product_pace`: what a
// report tells of a product at a site; Sold30 and Sold90 are its sums, CoverDays how long the units in bins last, Turns how often a year
// they are sold, times ten; AgeN are units by how long ago they came.
export const KeepProductPace1763600103010 = defineMigration('KeepProductPace1763600103010', (t) => [
  `CREATE TABLE moved_days (
    ProductID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    MovedDay ${t.exact(10)} NOT NULL,
    Sold ${t.integer} NOT NULL,
    Net ${t.integer} NOT NULL,
    PRIMARY KEY (ProductID, WarehouseID, MovedDay)
  ) ${t.options}`,
  `CREATE TABLE moved_until (
    MovedUntilID ${t.integer} NOT NULL PRIMARY KEY,
    EntryID ${t.integer} NOT NULL
  ) ${t.options}`,
  'INSERT INTO moved_until (MovedUntilID, EntryID) VALUES (1, 0)',
  `CREATE TABLE product_pace (
    ProductID ${t.integer} NOT NULL,
    WarehouseID ${t.integer} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    MeasuredDate ${t.instant} NOT NULL,
    Sold30 ${t.integer} NOT NULL,
    Sold90 ${t.integer} NOT NULL,
    LastSold ${t.exact(10)} NULL,
    OnHand ${t.integer} NOT NULL,
    CoverDays ${t.integer} NULL,
    Turns ${t.integer} NULL,
    Age30 ${t.integer} NOT NULL,
    Age90 ${t.integer} NOT NULL,
    Age180 ${t.integer} NOT NULL,
    AgeOlder ${t.integer} NOT NULL,
    Value ${t.decimal(18, 4)} NOT NULL,
    PRIMARY KEY (ProductID, WarehouseID)
  ) ${t.options}`,
  'CREATE INDEX ix_product_pace_account ON product_pace (AccountID, Sold90, ProductID, WarehouseID)',
  'CREATE INDEX ix_product_pace_site ON product_pace (WarehouseID, Sold90, ProductID)',
]);
