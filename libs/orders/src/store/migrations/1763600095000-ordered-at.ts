import { defineMigration } from '@kernel';

/** When the buyer of an order that comes from elsewhere ordered; its age counts from then. */
export const KeepOrderDates1763600095000 = defineMigration('KeepOrderDates1763600095000', (t) => [
  `ALTER TABLE orders ADD COLUMN OrderedDate ${t.instant} NULL`,
]);
