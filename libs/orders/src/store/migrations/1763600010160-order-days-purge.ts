import { defineMigration } from '@kernel';

// The purge deletes past days one by one, of all owners.
export const IndexOrderDays1763600010160 = defineMigration('IndexOrderDays1763600010160', () => [
  'CREATE INDEX ix_order_days ON order_days (OrderDay)',
]);
