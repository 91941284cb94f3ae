import { defineMigration } from '@kernel';

// The backlog by age and the floor's lists: open orders are counted, sorted and paged in these alone. Returns by state, few of which are
// open.
export const IndexOrderAges1763600010150 = defineMigration('IndexOrderAges1763600010150', () => [
  'CREATE INDEX ix_orders_site_age ON orders (WarehouseID, StatusID, CreatedDate)',
  'CREATE INDEX ix_orders_account_age ON orders (AccountID, StatusID, CreatedDate)',
  'CREATE INDEX ix_orders_site_shipped ON orders (WarehouseID, ShippedDate)',
  'CREATE INDEX ix_returns_status ON returns (Status, ReturnID)',
]);
