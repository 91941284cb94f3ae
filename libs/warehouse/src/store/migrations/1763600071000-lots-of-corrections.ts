import { defineMigration } from '@kernel';

export const CountLots1763600071000 = defineMigration('CountLots1763600071000', (t) => [
  // '' counts units without a lot; null counts all of the product, as before.
  `ALTER TABLE corrections ADD COLUMN Lot ${t.exact(64)} NULL`,
  `ALTER TABLE corrections ADD COLUMN Expiry ${t.date} NULL`,
]);
