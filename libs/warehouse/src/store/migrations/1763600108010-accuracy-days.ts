import { defineMigration } from '@kernel';

// How exact the floor was on each day of a site, by account: counts of bins and those that found what the books said, units counted and
// units by which the books were off, tasks that came short and their missing units, quality checks and those that failed. Counts of several
// bins apply at once, so each adds to one shard at random; their sum counts. Days that reports no longer show are deleted by their index.
export const KeepAccuracy1763600108010 = defineMigration('KeepAccuracy1763600108010', (t) => [
  `CREATE TABLE accuracy_days (
    WarehouseID ${t.integer} NOT NULL,
    AccuracyDay ${t.exact(10)} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    Shard ${t.integer} NOT NULL,
    Counts ${t.integer} NOT NULL,
    CountsRight ${t.integer} NOT NULL,
    UnitsCounted ${t.integer} NOT NULL,
    UnitsOff ${t.integer} NOT NULL,
    Shorts ${t.integer} NOT NULL,
    UnitsShort ${t.integer} NOT NULL,
    Checks ${t.integer} NOT NULL,
    ChecksFailed ${t.integer} NOT NULL,
    PRIMARY KEY (WarehouseID, AccuracyDay, AccountID, Shard)
  ) ${t.options}`,
  'CREATE INDEX ix_accuracy_days ON accuracy_days (AccuracyDay)',
  'CREATE INDEX ix_accuracy_days_account ON accuracy_days (AccountID, AccuracyDay)',
]);
