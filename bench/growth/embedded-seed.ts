import type LibSql from 'libsql';
import { SITES } from '../accounts.js';
import { say } from '../part.js';
import { ACCOUNT, BINS, BINS_OF_PRODUCT, PRODUCTS } from '../warehouse/seed.js';
import { type Age, FIRST, OPEN_ORDERS, SECONDS_BETWEEN_ORDERS, UNITS } from './seed.js';

const CHUNK = 500_000;
const BINS_OF_AISLE = 1_000;
const SECONDS_OF_QUARTER = 900;
const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const stored = (instant: Date): string => instant.toISOString().slice(0, 23).replace('T', ' ');

/** Writes the same as `seedYears` does to MySQL, except for the stock history. */
export function seedYearsEmbedded(database: LibSql.Database, { orders }: Age, now: Date): void {
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -1000000');
  database.pragma('foreign_keys = OFF');
  seedWarehouse(database, stored(now));
  withoutIndexes(database, ['orders', 'order_items', 'order_components', 'order_history'], () => {
    for (let from = FIRST; from < FIRST + orders; from += CHUNK) {
      seedOrders(database, { from, to: Math.min(from + CHUNK, FIRST + orders) - 1, last: FIRST + orders - 1 }, now);
      say(`${Math.min(from + CHUNK - FIRST, orders)} orders are written`);
    }
  });
  seedTexts(database);
  seedSums(database, FIRST + orders - OPEN_ORDERS);
  // A sample of the rows, as `PRAGMA optimize` takes.
  database.exec('PRAGMA analysis_limit = 10000; ANALYZE');
  database.pragma('wal_checkpoint(TRUNCATE)');
}

/** A table expression of the numbers `seq` from `from` to `to`. */
const numbers = (from: number, to: number): string =>
  `WITH RECURSIVE n(seq) AS (SELECT ${from} UNION ALL SELECT seq + 1 FROM n WHERE seq < ${to})`;

/** A site of 120,000 bins with ten of each product, a second one with nothing. */
function seedWarehouse(database: LibSql.Database, now: string): void {
  const product = `1 + (seq - 1) / ${BINS_OF_PRODUCT}`;
  const aisle = `printf('L%03d', 1 + (seq - 1) / ${BINS_OF_AISLE})`;
  const statements = [
    `INSERT INTO distribution_centers (WarehouseID, Code, Name, Zip, Country, Activated, AutoProcess, CreatedDate, UpdatedDate)
     ${numbers(1, SITES)} SELECT seq, 'SITE' || seq, 'Site ' || seq, '10001', 'US', 'Y', 'N', '${now}', '${now}' FROM n`,
    `INSERT INTO products (ProductID, AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
     ${numbers(1, PRODUCTS)} SELECT seq, ${ACCOUNT}, printf('SKU-%06d', seq), 'Product ' || seq, '1', '2', '3', '0.5', '4', '9.99', 'STANDARD', 'N', '${now}', '${now}' FROM n`,
    `INSERT INTO bins (BinID, WarehouseID, Location, Bin, CreatedDate)
     ${numbers(1, BINS)} SELECT seq, 1, ${aisle}, ${aisle} || printf('-%04d', 1 + (seq - 1) % ${BINS_OF_AISLE}), '${now}' FROM n`,
    `INSERT INTO bin_contents (BinID, ProductID, Lot, ReceivedDate, Quantity) ${numbers(1, BINS)} SELECT seq, ${product}, '', '${now}', ${UNITS} FROM n`,
    `INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming)
     ${numbers(1, PRODUCTS)} SELECT seq, 1, ${UNITS * BINS_OF_PRODUCT}, 0, 0, 0 FROM n`,
    `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate)
     ${numbers(1, BINS)} SELECT seq, ${product}, '', ${UNITS}, 'receipt', 'seed', '${now}' FROM n`,
  ];
  for (const statement of statements) database.exec(statement);
}

/** Orders of one line each; `last` is the newest of all. */
function seedOrders(database: LibSql.Database, { from, to, last }: { from: number; to: number; last: number }, now: Date): void {
  const [open, closed] = ["substr('2574444444', 1 + seq % 10, 1)", "substr('9999999988', 1 + (seq * 7919) % 10, 1)"];
  const status = `CAST(iif(seq > ${last - OPEN_ORDERS}, ${open}, ${closed}) AS INTEGER)`;
  const created = `strftime('%Y-%m-%d %H:%M:%S.000', ${Math.floor(now.getTime() / 1000)} - (${last} - seq) * ${SECONDS_BETWEEN_ORDERS}, 'unixepoch')`;
  const product = `(OrderID * 31 + 977) % ${PRODUCTS}`;
  const between = `OrderID BETWEEN ${from} AND ${to}`;
  const shipped = 'iif(StatusID = 9, 1, 0)';
  database.exec('BEGIN');
  database.exec(
    `INSERT INTO orders (OrderID, AccountID, WarehouseID, StatusID, OrderTypeID, OrderApi, OrderNumber, OrderReference, NbtyBarcode, ShippingMethod, CartID, StoreID, StoreName,
       FirstName, LastName, Email, Phone, Address1, City, State, Zip, Country, CreatedDate, UpdatedDate, ShippedDate)
     ${numbers(from, to)} SELECT seq, ${ACCOUNT}, 1 + (seq / 3) % ${SITES}, ${status}, 1, printf('%026d', seq), 'SO-' || seq, 'REF-' || seq, CAST(seq AS TEXT), 'UPS_GROUND',
       seq % 7, seq % 5, 'Store ' || seq % 5, 'Ada', 'Lovelace', 'buyer' || seq || '@example.com', '+1 212 555 0100', (seq % 900) || ' Main Street', 'New York', 'NY', '10001', 'US',
       ${created}, ${created}, iif(${status} = 9, ${created}, NULL) FROM n`,
  );
  database.exec(
    `INSERT INTO order_history (OrderID, FromStatusID, ToStatusID, Actor, CreatedDate) SELECT OrderID, 3, StatusID, 'seed', CreatedDate FROM orders WHERE ${between}`,
  );
  database.exec(
    `INSERT INTO order_items (OrderID, SKU, ProductID, Quantity, SoldPrice, QuantityReserved, QuantityPicked, QuantityShipped)
     SELECT OrderID, printf('SKU-%06d', 1 + ${product}), 1 + ${product}, 1, '9.99', 0, ${shipped}, ${shipped} FROM orders WHERE ${between} ORDER BY OrderID`,
  );
  // An order has one line, so the line's id is the order's less the ids of the earlier orders.
  database.exec(
    `INSERT INTO order_components (OrderItemID, ProductID, OrderID, QuantityEach)
     SELECT OrderItemID, ProductID, OrderID, 1 FROM order_items WHERE OrderItemID > (SELECT MAX(OrderItemID) FROM order_items) - ${to - from + 1}`,
  );
  database.exec('COMMIT');
}

/** The search texts of the orders; the caller writes their segments. */
function seedTexts(database: LibSql.Database): void {
  const fields = ['OrderNumber', 'OrderReference', 'NbtyBarcode', 'FirstName', 'LastName', 'Email', 'Phone'];
  const digits = "replace(replace(Phone, '+', ''), ' ', '')";
  database.exec(
    `INSERT INTO order_texts (TextID, OrderID, AccountID, WarehouseID, Text)
     SELECT OrderID, OrderID, AccountID, WarehouseID, lower(${[...fields, digits].join(' || char(10) || ')}) FROM orders ORDER BY OrderID`,
  );
  say('the texts are written');
}

function seedSums(database: LibSql.Database, firstOpen: number): void {
  database.exec(
    `INSERT INTO backorders (ProductID, OrderID) SELECT DISTINCT c.ProductID, o.OrderID FROM orders o JOIN order_components c ON c.OrderID = o.OrderID
     WHERE o.OrderID >= ${firstOpen} AND o.StatusID = 7`,
  );
  database.exec(
    `INSERT INTO order_counts (AccountID, WarehouseID, StatusID, OrderTypeID, Shard, Orders)
     SELECT AccountID, WarehouseID, StatusID, OrderTypeID, OrderID % 16, COUNT(*) FROM orders GROUP BY 1, 2, 3, 4, 5`,
  );
  const sums = STATUSES.map((id) => `SUM(StatusID = ${id})`).join(', ');
  for (const [owner, column] of [
    ['account', 'AccountID'],
    ['site', 'WarehouseID'],
  ]) {
    database.exec(
      `INSERT INTO order_quarters (Owner, OwnerID, OrderQuarter, Shard, Written, ${STATUSES.map((id) => `Status${id}`).join(', ')})
       SELECT '${owner}', ${column}, CAST(strftime('%s', CreatedDate) AS INTEGER) / ${SECONDS_OF_QUARTER} AS quarter, 0, COUNT(*), ${sums}
       FROM orders GROUP BY ${column}, quarter`,
    );
  }
}

/** Fills tables without their secondary indexes and builds the indexes afterwards, from sorted rows. */
function withoutIndexes(database: LibSql.Database, tables: readonly string[], fill: () => void): void {
  const named = tables.map((each) => `'${each}'`).join(', ');
  const indexes = database
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (${named})`)
    .all([]) as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  fill();
  for (const { sql, name } of indexes) {
    database.exec(sql);
    say(`${name} is built`);
  }
}
