import { defineMigration } from '@kernel';

// A divided order, the parent, holds nothing; its children are orders of their own (docs/routing.md). `Parts` counts a parent's living
// children, so that nobody looks for those of other orders.
export const DivideOrders1763600030000 = defineMigration('DivideOrders1763600030000', (t) => [
  `ALTER TABLE orders ADD COLUMN ParentOrderID ${t.integer} NULL`,
  `ALTER TABLE orders ADD COLUMN Parts ${t.integer} NOT NULL DEFAULT 0`,
  `ALTER TABLE orders ADD COLUMN Split ${t.exact(16)} NULL`,
  'CREATE INDEX ix_orders_parent ON orders (AccountID, ParentOrderID, OrderID)',
  // Which line of the parent each line of a child serves; merging removes the rows and keeps the children's ParentOrderID.
  `CREATE TABLE order_parts (
    OrderItemID ${t.integer} NOT NULL,
    ParentOrderItemID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    ParentOrderID ${t.integer} NOT NULL,
    PRIMARY KEY (OrderItemID)
  ) ${t.options}`,
  'CREATE INDEX ix_order_parts_parent ON order_parts (ParentOrderID, OrderID)',
  'CREATE INDEX ix_order_parts_order ON order_parts (OrderID)',
  // Why an order's site or sites were chosen; only for choices that rules or a split policy made.
  `CREATE TABLE order_routings (
    OrderID ${t.integer} NOT NULL,
    Verdict ${t.long} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (OrderID)
  ) ${t.options}`,
]);
