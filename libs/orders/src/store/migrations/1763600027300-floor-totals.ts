import { defineMigration } from '@kernel';

// The total of a site's orders to pick is its stored number in Processing less those fully picked, which are few and now adjacent.
export const IndexFloorTotals1763600027300 = defineMigration('IndexFloorTotals1763600027300', (t) => [
  ...t.replaceIndex('ix_orders_shipments', 'orders', 'WarehouseID, StatusID, FullyPicked, OrderID'),
  'CREATE INDEX ix_order_counts_site ON order_counts (WarehouseID, StatusID)',
]);
