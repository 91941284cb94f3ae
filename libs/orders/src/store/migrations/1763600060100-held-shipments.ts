import { defineMigration } from '@kernel';

/** The hold that keeps an order with picked units from being shipped, and the orders that the floor works on. */
export const MarkHeldShipments1763600060100 = defineMigration('MarkHeldShipments1763600060100', (t) => [
  `ALTER TABLE orders ADD HoldID ${t.integer} NULL`,
  `ALTER TABLE orders ADD HoldReason ${t.exact(255)} NULL`,
  'CREATE VIEW shipments_in_processing AS SELECT OrderID, WarehouseID FROM orders WHERE StatusID = 4',
]);
