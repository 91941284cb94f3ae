import { defineMigration, type Engine } from '@kernel';

/** The quarter of an hour since 1970 of a history entry. */
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

// How many orders were created, and how often orders entered each status, in each quarter of an hour, counted from 1970 in UTC, for each
// account and each site, summed over shards. Offsets are whole quarters everywhere, so a day of any time zone is a sum of quarters.
// `order_days`, which has days of UTC alone, stays for processes of the previous version; a later version drops it.
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
  // Jobs merge shards and delete past quarters, of all owners.
  'CREATE INDEX ix_order_quarters ON order_quarters (Shard, OrderQuarter)',
]);
