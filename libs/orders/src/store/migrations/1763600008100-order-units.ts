import { defineMigration } from '@kernel';

// Units that each unshipped order has reserved or picked of each product, for contexts that compare them with their own rows.
export const PublishOrderUnits1763600008100 = defineMigration('PublishOrderUnits1763600008100', () => [
  `CREATE VIEW order_units AS
    SELECT c.OrderID AS OrderID, c.ProductID AS ProductID, SUM(c.QuantityEach * (i.QuantityReserved + i.QuantityPicked)) AS Quantity
    FROM order_components c JOIN order_items i ON i.OrderItemID = c.OrderItemID JOIN orders o ON o.OrderID = c.OrderID
    WHERE o.StatusID <> 9 GROUP BY c.OrderID, c.ProductID`,
]);
