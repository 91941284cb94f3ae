import { defineMigration } from '@kernel';

/** What the cartons of an order tell of it, as JSON: whoever reads orders asks nothing of the floor. */
export const AddCartonsOfOrders1763600073010 = defineMigration('AddCartonsOfOrders1763600073010', (t) => [
  `ALTER TABLE orders ADD Cartons ${t.long} NULL`,
  // What the floor compares with its cartons.
  'CREATE VIEW orders_packed AS SELECT OrderID, StatusID, Cartons FROM orders',
]);
