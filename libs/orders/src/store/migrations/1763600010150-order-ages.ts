import { defineMigration } from '@kernel';

// The backlog by age and the floor's lists count, sort and page open orders in these indexes alone. Returns by state, since few are open.
export const IndexOrderAges1763600010150 = defineMigration('IndexOrderAges1763600010150', () => [
  'CREATE INDEX ix_orders_site_age ON orders (WarehouseID, StatusID, CreatedDate)',
  'CREATE INDEX ix_orders_account_age ON orders (AccountID, StatusID, CreatedDate)',
  'CREATE INDEX ix_orders_site_shipped ON orders (WarehouseID, ShippedDate)',
  'CREATE INDEX ix_returns_status ON returns (Status, ReturnID)',
]);
