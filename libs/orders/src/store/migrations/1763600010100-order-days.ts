import { defineMigration } from '@kernel';

// How often orders entered each status (0: creation), by day in UTC, for each account and each site, summed over shards.
export const CountOrdersByDay1763600010100 = defineMigration('CountOrdersByDay1763600010100', (t) => [
  `CREATE TABLE order_days (
    Owner ${t.exact(8)} NOT NULL,
    OwnerID ${t.integer} NOT NULL,
    OrderDay ${t.date} NOT NULL,
    StatusID ${t.integer} NOT NULL,
    Shard ${t.integer} NOT NULL,
    Orders ${t.integer} NOT NULL,
    PRIMARY KEY (Owner, OwnerID, OrderDay, StatusID, Shard)
  ) ${t.options}`,
  ...[
    ['account', 'AccountID'],
    ['site', 'WarehouseID'],
  ].flatMap(([owner, column]) => [
    `INSERT INTO order_days (Owner, OwnerID, OrderDay, StatusID, Shard, Orders)
      SELECT '${owner}', o.${column}, SUBSTR(h.CreatedDate, 1, 10), h.ToStatusID, 0, COUNT(*) FROM order_history h JOIN orders o ON o.OrderID = h.OrderID
      WHERE h.FromStatusID IS NULL OR h.FromStatusID <> h.ToStatusID GROUP BY o.${column}, SUBSTR(h.CreatedDate, 1, 10), h.ToStatusID`,
    `INSERT INTO order_days (Owner, OwnerID, OrderDay, StatusID, Shard, Orders)
      SELECT '${owner}', o.${column}, SUBSTR(h.CreatedDate, 1, 10), 0, 0, COUNT(*) FROM order_history h JOIN orders o ON o.OrderID = h.OrderID
      WHERE h.FromStatusID IS NULL GROUP BY o.${column}, SUBSTR(h.CreatedDate, 1, 10)`,
  ]),
]);
