import type { Connection, RowDataPacket } from 'mysql2/promise';
import { BARE, LINES, SHOP } from './accounts.js';

/** Queries that must return 0 after the load. */
const WRONGS: Record<string, string> = {
  'levels whose Reserved is not the sum of their reservations': `
    SELECT COUNT(*) AS wrong FROM stock_levels l LEFT JOIN (SELECT ProductID, WarehouseID, SUM(Quantity) AS Held FROM reservations GROUP BY 1, 2) r
      ON r.ProductID = l.ProductID AND r.WarehouseID = l.WarehouseID WHERE l.Reserved <> COALESCE(r.Held, 0)
      AND l.ProductID NOT IN (SELECT ProductID FROM products WHERE AccountID = ${BARE})`,
  'reservations without a level': `
    SELECT COUNT(*) AS wrong FROM reservations r LEFT JOIN stock_levels l ON l.ProductID = r.ProductID AND l.WarehouseID = r.WarehouseID WHERE l.ProductID IS NULL`,
  'groups whose count is not the number of their orders': `
    SELECT COUNT(*) AS wrong FROM (
      SELECT SUM(n) AS difference FROM (
        SELECT AccountID, WarehouseID, StatusID, OrderTypeID, SUM(Orders) AS n FROM order_counts GROUP BY 1, 2, 3, 4
        UNION ALL SELECT AccountID, WarehouseID, StatusID, OrderTypeID, -COUNT(*) FROM orders WHERE AccountID <> ${BARE} GROUP BY 1, 2, 3, 4
      ) both_sides GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID HAVING difference <> 0
    ) unequal`,
  'orders posted without all of their lines': `
    SELECT COUNT(*) AS wrong FROM (
      SELECT o.OrderID FROM orders o LEFT JOIN order_items i ON i.OrderID = o.OrderID WHERE o.AccountID = ${SHOP} GROUP BY o.OrderID HAVING COUNT(i.OrderItemID) <> ${LINES}
    ) bare`,
  'orders posted that do not hold what they ordered': `
    SELECT COUNT(*) AS wrong FROM (
      SELECT o.OrderID FROM orders o JOIN order_items i ON i.OrderID = o.OrderID WHERE o.AccountID = ${SHOP} AND o.StatusID = 3
      GROUP BY o.OrderID HAVING SUM(i.Quantity) <> (SELECT COALESCE(SUM(r.Quantity), 0) FROM reservations r WHERE r.OrderID = o.OrderID)
    ) loose`,
};

/** Inconsistencies after the load as text; empty when there are none. `answered` counts the orders that the server reported as created. */
export async function findWrongs(connection: Connection, answered: number): Promise<string[]> {
  const found: string[] = [];
  const one = async (sql: string): Promise<number> => {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return Number(Object.values(rows[0])[0]);
  };
  for (const [name, sql] of Object.entries(WRONGS)) {
    const wrong = await one(sql);
    if (wrong > 0) found.push(`${wrong} ${name}`);
  }
  const stored = await one(`SELECT COUNT(*) AS stored FROM orders WHERE AccountID IN (${SHOP}, ${BARE})`);
  if (stored < answered) found.push(`${answered - stored} orders that were answered are not there`);
  return found;
}
