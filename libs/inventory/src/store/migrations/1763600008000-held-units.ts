import { defineMigration } from '@kernel';

// Reserved units of orders, for contexts that compare them with their own rows.
export const PublishHeldUnits1763600008000 = defineMigration('PublishHeldUnits1763600008000', () => [
  'CREATE VIEW held_units AS SELECT OrderID, ProductID, Quantity FROM reservations',
]);
