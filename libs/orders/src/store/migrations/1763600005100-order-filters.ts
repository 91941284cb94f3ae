import { defineMigration } from '@kernel';

/**
 * Filters and sort keys of a list of orders besides status, site and dates: without these indexes, a list reads all of an account's million
 * orders.
 */
export const IndexOrderFilters1763600005100 = defineMigration('IndexOrderFilters1763600005100', () => [
  'CREATE INDEX ix_orders_type ON orders (AccountID, OrderTypeID, OrderID)',
  'CREATE INDEX ix_orders_cart ON orders (AccountID, CartID)',
  'CREATE INDEX ix_orders_store ON orders (AccountID, StoreID)',
  'CREATE INDEX ix_orders_store_name ON orders (AccountID, StoreName)',
  'CREATE INDEX ix_orders_shipped ON orders (AccountID, ShippedDate)',
]);
