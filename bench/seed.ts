import type { Connection } from 'mysql2/promise';
import { BARE, LARGE, LINES, OTHERS, SHOP, SITES, SMALL } from './accounts.js';
import type { Sizes } from './sizes.js';

/** Rows per statement: enough to be fast, few enough for the undo log. */
const CHUNK = 100_000;
const PLENTY = 1_000_000_000;
export const NOW = "'2026-11-20 08:00:00.000'";

/** First order ids of each account, in the order they are seeded. */
export interface Seeded {
  small: { first: number; count: number };
  large: { first: number; count: number };
}

/** Fills a migrated database with set-based statements. The accounts must exist. */
export async function seed(connection: Connection, sizes: Sizes): Promise<Seeded> {
  await connection.query("SET SESSION unique_checks = 0, foreign_key_checks = 0, time_zone = '+00:00'");
  await seedSites(connection);
  for (const [index, account] of [SMALL, LARGE, SHOP, BARE].entries())
    await seedProducts(connection, account, index * sizes.products, sizes.products);
  const small = { first: 1, count: sizes.small };
  const large = { first: small.first + small.count, count: sizes.large };
  const others = { first: large.first + large.count, count: sizes.others };
  await seedOrders(connection, String(SMALL), small, 0, sizes.products);
  await seedOrders(connection, String(LARGE), large, sizes.products, sizes.products);
  await seedOrders(connection, `ELT(1 + n.seq MOD ${OTHERS.length}, ${OTHERS.join(',')})`, others, undefined, sizes.products);
  await seedCounts(connection);
  const tables = ['orders', 'order_items', 'order_history', 'order_counts', 'products', 'stock_levels'];
  await connection.query(`ANALYZE TABLE ${tables.join(',')}`);
  return { small, large };
}

export async function seedSites(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO distribution_centers (WarehouseID, Code, Name, Zip, Country, Activated, AutoProcess, CreatedDate, UpdatedDate)
     SELECT seq, CONCAT('SITE', seq), CONCAT('Site ', seq), '10001', 'US', 'Y', 'N', ${NOW}, ${NOW} FROM seq_1_to_${SITES}`,
  );
  await connection.query(
    `INSERT INTO bins (BinID, WarehouseID, Location, Bin, CreatedDate) SELECT seq, seq, 'A', 'A01', ${NOW} FROM seq_1_to_${SITES}`,
  );
}

/** Products with plenty of stock at every site, each in one bin with a ledger entry. */
export async function seedProducts(connection: Connection, account: number, base: number, count: number): Promise<void> {
  const sku = "CONCAT('SKU-', LPAD(n.seq, 6, '0'))";
  await connection.query(
    `INSERT INTO products (ProductID, AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
     SELECT ${base} + n.seq, ${account}, ${sku}, CONCAT('Product ', n.seq), 1, 2, 3, 0.5, 4, 9.99, 'STANDARD', 'N', ${NOW}, ${NOW} FROM seq_1_to_${count} n`,
  );
  const shelves = `FROM seq_1_to_${count} n JOIN seq_1_to_${SITES} site`;
  await connection.query(
    `INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming) SELECT ${base} + n.seq, site.seq, ${PLENTY}, 0, 0, 0 ${shelves}`,
  );
  await connection.query(
    `INSERT INTO bin_contents (BinID, ProductID, Lot, ReceivedDate, Quantity) SELECT site.seq, ${base} + n.seq, '', ${NOW}, ${PLENTY} ${shelves}`,
  );
  await connection.query(
    `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate) SELECT site.seq, ${base} + n.seq, '', ${PLENTY}, 'receipt', 'seed', ${NOW} ${shelves}`,
  );
}

/** SQL of an order's columns by its id, `n.seq`. */
export interface OrderColumns {
  status: string;
  created: string;
}

const MIXED: OrderColumns = {
  status: 'ELT(1 + (n.seq * 7919) MOD 10, 9, 9, 9, 9, 9, 9, 9, 8, 8, 5)',
  created: "'2025-10-01 00:00:00' + INTERVAL n.seq * 20 SECOND",
};

/**
 * Orders without reservations (Shipped, Cancelled and Stand By by default), with mixed statuses and sites. Without `productBase` they have
 * no lines, since nothing reads them.
 */
export async function seedOrders(
  connection: Connection,
  account: string,
  { first, count }: { first: number; count: number },
  productBase: number | undefined,
  products: number,
  { status, created }: OrderColumns = MIXED,
  lines = LINES,
): Promise<void> {
  for (let start = first; start < first + count; start += CHUNK) {
    const numbers = `seq_${start}_to_${Math.min(start + CHUNK, first + count) - 1} n`;
    await connection.query(
      `INSERT INTO orders (OrderID, AccountID, WarehouseID, StatusID, OrderTypeID, OrderApi, OrderNumber, OrderReference, NbtyBarcode, ShippingMethod, CartID, StoreID, StoreName,
         FirstName, LastName, Email, Phone, Address1, City, State, Zip, Country, CreatedDate, UpdatedDate, ShippedDate)
       SELECT n.seq, ${account}, 1 + (n.seq DIV 3) MOD ${SITES}, ${status}, 1, LPAD(n.seq, 26, '0'), CONCAT('SO-', n.seq), CONCAT('REF-', n.seq), CAST(n.seq AS CHAR), 'UPS_GROUND', n.seq MOD 7, n.seq MOD 5, CONCAT('Store ', n.seq MOD 5),
         'Ada', 'Lovelace', CONCAT('buyer', n.seq, '@example.com'), '+1 212 555 0100', CONCAT(n.seq MOD 900, ' Main Street'), 'New York', 'NY', '10001', 'US',
         ${created}, ${created}, IF(${status} = 9, ${created}, NULL)
       FROM ${numbers}`,
    );
    await connection.query(
      `INSERT INTO order_history (OrderID, FromStatusID, ToStatusID, Actor, CreatedDate) SELECT OrderID, 3, StatusID, 'seed', CreatedDate FROM orders WHERE OrderID BETWEEN ${start} AND ${start + CHUNK - 1}`,
    );
    if (productBase !== undefined) await seedLines(connection, start, start + CHUNK - 1, productBase, products, lines);
  }
}

async function seedLines(
  connection: Connection,
  from: number,
  to: number,
  productBase: number,
  products: number,
  lines: number,
): Promise<void> {
  const product = `(o.OrderID * 31 + line.seq * 977) MOD ${products}`;
  await connection.query(
    `INSERT INTO order_items (OrderID, SKU, ProductID, Quantity, SoldPrice, QuantityReserved, QuantityPicked, QuantityShipped)
     SELECT o.OrderID, CONCAT('SKU-', LPAD(1 + ${product}, 6, '0')), ${productBase} + 1 + ${product}, line.seq, 9.99, 0, IF(o.StatusID = 9, line.seq, 0), IF(o.StatusID = 9, line.seq, 0)
     FROM orders o JOIN seq_1_to_${lines} line WHERE o.OrderID BETWEEN ${from} AND ${to} ORDER BY o.OrderID, line.seq`,
  );
  await connection.query(
    `INSERT INTO order_components (OrderItemID, ProductID, OrderID, QuantityEach) SELECT OrderItemID, ProductID, OrderID, 1 FROM order_items WHERE OrderID BETWEEN ${from} AND ${to}`,
  );
}

/** Writes counts to all shards, as years of use would. */
export async function seedCounts(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO order_counts (AccountID, WarehouseID, StatusID, OrderTypeID, Shard, Orders)
     SELECT AccountID, WarehouseID, StatusID, OrderTypeID, OrderID MOD 16, COUNT(*) FROM orders GROUP BY 1, 2, 3, 4, 5`,
  );
}
