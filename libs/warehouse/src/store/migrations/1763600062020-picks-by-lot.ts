import { defineMigration } from '@kernel';

// The orders of a lot, and how many units they have, from the index alone.
export const IndexPicksByLot1763600062020 = defineMigration('IndexPicksByLot1763600062020', () => [
  'CREATE INDEX ix_picks_lot ON picks (ProductID, Lot, OrderID, Quantity)',
]);
