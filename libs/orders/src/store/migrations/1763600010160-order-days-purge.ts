import { defineMigration } from '@kernel';

// Days that are over are forgotten one by one, of every owner.
export const IndexOrderDays1763600010160 = defineMigration('IndexOrderDays1763600010160', () => [
  'CREATE INDEX ix_order_days ON order_days (OrderDay)',
]);
