import { defineMigration } from '@kernel';

// What lay in the bins of a site on each of its days, by account, as it was last measured on it. `bin_purposes`: bins that may be used, and
// those that hold anything, by what they are for.
export const KeepSpaceDays1763600108030 = defineMigration('KeepSpaceDays1763600108030', (t) => [
  `CREATE TABLE space_days (
    WarehouseID ${t.integer} NOT NULL,
    SpaceDay ${t.exact(10)} NOT NULL,
    AccountID ${t.integer} NOT NULL,
    Bins ${t.integer} NOT NULL,
    Products ${t.integer} NOT NULL,
    Units ${t.integer} NOT NULL,
    Volume ${t.decimal(20, 4)} NOT NULL,
    MeasuredDate ${t.instant} NOT NULL,
    PRIMARY KEY (WarehouseID, SpaceDay, AccountID)
  ) ${t.options}`,
  'CREATE INDEX ix_space_days ON space_days (SpaceDay)',
  'CREATE INDEX ix_space_days_account ON space_days (AccountID, SpaceDay)',
  `CREATE TABLE bin_purposes (
    WarehouseID ${t.integer} NOT NULL,
    Purpose ${t.exact(8)} NOT NULL,
    Bins ${t.integer} NOT NULL,
    Used ${t.integer} NOT NULL,
    PRIMARY KEY (WarehouseID, Purpose)
  ) ${t.options}`,
]);
