import { defineMigration } from '@kernel';

/** What integrations were told of lots that expire soon, each once. */
export const NoteExpiringLots1763600063000 = defineMigration('NoteExpiringLots1763600063000', (t) => [
  // Threshold: the days that had to be left, DaysLeft those that were. Quantity: the units at the site then.
  `CREATE TABLE expiry_notices (
    NoticeID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    ProductID ${t.integer} NOT NULL,
    Lot ${t.exact(64)} NOT NULL,
    Expiry ${t.date} NOT NULL,
    Threshold ${t.integer} NOT NULL,
    DaysLeft ${t.integer} NOT NULL,
    Quantity ${t.integer} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX uq_expiry_notices ON expiry_notices (ProductID, WarehouseID, Lot, Expiry, Threshold)',
]);
