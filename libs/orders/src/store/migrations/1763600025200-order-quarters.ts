import { defineMigration, type Engine } from '@kernel';

/** Quarters of an hour between 1970 and the instant of a line of the history. */
const QUARTER: Record<Engine, string> = {
  mysql: "FLOOR(TIMESTAMPDIFF(SECOND, '1970-01-01', h.CreatedDate) / 900)",
  embedded: "CAST(strftime('%s', h.CreatedDate) AS INTEGER) / 900",
};

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const columns = ['Written', ...STATUSES.map((id) => `Status${id}`)];
const counted = [
  'CASE WHEN h.FromStatusID IS NULL THEN 1 ELSE 0 END',
  ...STATUSES.map(
    (id) => `CASE WHEN h.ToStatusID = ${id} AND (h.FromStatusID IS NULL OR h.FromStatusID <> h.ToStatusID) THEN 1 ELSE 0 END`,
  ),
];

// How many orders were written, and how often orders came into each status, in each quarter of an hour, counted from 1970 in UTC, for each
// account and each site.
// A day of any time zone is a sum of quarters: offsets are whole quarters everywhere. The sum over shards counts.
// `order_days`, which knew days of UTC alone, stays for processes of the version before; a later version drops it.
export const CountOrdersByQuarter1763600025200 = defineMigration('CountOrdersByQuarter1763600025200', (t, engine) => [
  `CREATE TABLE order_quarters (
    Owner ${t.exact(8)} NOT NULL,
    OwnerID ${t.integer} NOT NULL,
    OrderQuarter ${t.integer} NOT NULL,
    Shard ${t.integer} NOT NULL,
    ${columns.map((column) => `${column} ${t.integer} NOT NULL`).join(',\n    ')},
    PRIMARY KEY (Owner, OwnerID, OrderQuarter, Shard)
  ) ${t.options}`,
  ...[
    ['account', 'AccountID'],
    ['site', 'WarehouseID'],
  ].map(
    ([owner, column]) => `INSERT INTO order_quarters (Owner, OwnerID, OrderQuarter, Shard, ${columns.join(', ')})
      SELECT '${owner}', x.OwnerID, x.OrderQuarter, 0, ${columns.map((name) => `SUM(x.${name})`).join(', ')} FROM (
        SELECT o.${column} AS OwnerID, ${QUARTER[engine]} AS OrderQuarter, ${columns.map((name, index) => `${counted[index]} AS ${name}`).join(', ')}
        FROM order_history h JOIN orders o ON o.OrderID = h.OrderID
      ) x GROUP BY x.OwnerID, x.OrderQuarter`,
  ),
  // Shards are merged, and quarters that are over forgotten, of every owner.
  'CREATE INDEX ix_order_quarters ON order_quarters (Shard, OrderQuarter)',
]);
