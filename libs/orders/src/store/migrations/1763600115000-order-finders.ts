import { defineMigration } from '@kernel';

// The search finds any part of these texts. Every new order wrote to the three indexes, and a change of its buyer again.
export const DropOrderFinders_after1763600063100_1763600115000 = defineMigration(
  'DropOrderFinders_after1763600063100_1763600115000',
  (t) => ['ix_orders_names', 'ix_orders_company', 'ix_orders_phone'].map((index) => t.dropIndex(index, 'orders')),
  'contract',
);
