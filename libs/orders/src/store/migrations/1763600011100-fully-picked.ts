import { defineMigration } from '@kernel';

// Whether an order in Processing waits for the packer or for a picker: the floor's lists find and count their orders in one index.
export const MarkFullyPicked1763600011100 = defineMigration(
  'MarkFullyPicked1763600011100',
  (t) => [
    `ALTER TABLE orders ADD COLUMN FullyPicked ${t.flag} NOT NULL DEFAULT 'N'`,
    `UPDATE orders SET FullyPicked = 'Y'
    WHERE StatusID = 4 AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.OrderID = orders.OrderID AND i.QuantityPicked < i.Quantity)`,
    'CREATE INDEX ix_orders_shipments ON orders (WarehouseID, StatusID, OrderID, FullyPicked)',
    t.dropIndex('ix_orders_site_status', 'orders'),
  ],
  'contract',
);
