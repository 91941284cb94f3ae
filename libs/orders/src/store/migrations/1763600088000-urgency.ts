import { defineMigration } from '@kernel';

/** When an order must have left, and how urgent it is: 0 most, 9 least. */
export const KeepUrgency1763600088000 = defineMigration('KeepUrgency1763600088000', (t) => [
  `ALTER TABLE orders ADD COLUMN ShipBy ${t.instant} NULL`,
  `ALTER TABLE orders ADD COLUMN Priority ${t.integer} NOT NULL DEFAULT 5`,
  'CREATE INDEX ix_orders_ship_by ON orders (AccountID, ShipBy)',
  'CREATE INDEX ix_orders_priority ON orders (AccountID, Priority, OrderID)',
]);
