import { defineMigration } from '@kernel';

/** How long units have to last to be sold. */
export const KeepMinShelfDays1763600063100 = defineMigration('KeepMinShelfDays1763600063100', (t) => [
  // ProductID 0: all products of the account that have no row of their own.
  `CREATE TABLE min_shelf_days (
    AccountID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Days ${t.integer} NOT NULL,
    PRIMARY KEY (AccountID, ProductID),
    CONSTRAINT ck_min_shelf_days CHECK (Days >= 0)
  ) ${t.options}`,
  'CREATE INDEX ix_min_shelf_days ON min_shelf_days (Days)',
]);
