import { defineMigration } from '@kernel';

// People look for orders by what a buyer tells them, or by what stands on the parcel.
export const IndexOrderFinders1763600041900 = defineMigration('IndexOrderFinders1763600041900', () => [
  'CREATE INDEX ix_orders_names ON orders (AccountID, LastName, FirstName)',
  'CREATE INDEX ix_orders_company ON orders (AccountID, Company)',
  'CREATE INDEX ix_orders_email ON orders (AccountID, Email)',
  'CREATE INDEX ix_orders_phone ON orders (AccountID, Phone)',
  'CREATE INDEX ix_orders_tracking ON orders (AccountID, TrackingNumber)',
]);
