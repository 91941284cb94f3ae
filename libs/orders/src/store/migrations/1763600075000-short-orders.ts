import { defineMigration } from '@kernel';

/** What orders in Processing lack: of each line, and by product, for whoever brings some. */
export const KeepShortOrders1763600075000 = defineMigration('KeepShortOrders1763600075000', (t) => [
  `ALTER TABLE order_items ADD COLUMN QuantityShort ${t.integer} NOT NULL DEFAULT 0`,
  `CREATE TABLE short_orders (
    ProductID ${t.integer} NOT NULL,
    OrderID ${t.integer} NOT NULL,
    PRIMARY KEY (ProductID, OrderID),
    CONSTRAINT fk_short_orders_order FOREIGN KEY (OrderID) REFERENCES orders (OrderID)
  ) ${t.options}`,
  'CREATE INDEX ix_short_orders_order ON short_orders (OrderID)',
  // Units of kits that nobody can complete: their order may have picked some of them.
  `CREATE VIEW short_kits AS
    SELECT c.OrderID AS OrderID, c.ProductID AS ProductID, SUM(c.QuantityEach * i.QuantityShort) AS Quantity
    FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID
    WHERE i.QuantityShort > 0 AND i.SynsetID IS NOT NULL GROUP BY c.OrderID, c.ProductID`,
]);
