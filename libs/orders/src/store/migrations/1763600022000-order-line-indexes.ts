import { defineMigration } from '@kernel';

// A component refers to a line of its own order. These indexes are no larger than their predecessors, which implicitly ended with
// the same ids.
export const IndexOrderLines1763600022000 = defineMigration(
  'IndexOrderLines1763600022000',
  (t) => [
    'CREATE UNIQUE INDEX uq_order_items_order ON order_items (OrderID, OrderItemID)',
    t.dropIndex('ix_order_items_order', 'order_items'),
    'CREATE INDEX ix_order_components_line ON order_components (OrderID, OrderItemID)',
    t.dropIndex('ix_order_components_order', 'order_components'),
  ],
  'contract',
);
