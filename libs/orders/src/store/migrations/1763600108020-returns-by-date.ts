import { defineMigration } from '@kernel';

// What came back in some days, for reports.
export const IndexReturnsByDate1763600108020 = defineMigration('IndexReturnsByDate1763600108020', () => [
  'CREATE INDEX ix_returns_created ON returns (CreatedDate, AccountID, OrderID)',
]);
