import { CreateAccount, CreateUser, RegenerateMasterKey } from '@contract/identity';
import type { Bus } from '@kernel';
import type { Connection } from 'mysql2/promise';
import { NOW, seedCounts, seedOrders } from '../seed.js';
import { BINS_OF_PRODUCT, LONG_ORDERS, ORDERS, PRODUCTS } from './work.js';

const ACCOUNT = 1001;
/** Units in each bin: more than the picks of a run take. */
const UNITS = 100_000_000;
/** Units per line of a long order. */
const LONG = 1_000_000;
export const USER = { username: 'bench', password: 'a password of the bench' };

/** The account and the user. */
export async function admit(bus: Bus): Promise<void> {
  await bus.send(new CreateAccount({ name: 'Bench', accountId: ACCOUNT, key: 'bench-key-of-the-account', isActivated: true }));
  await bus.send(
    new CreateUser({ userName: USER.username, password: USER.password, level: 2, siteId: 1, accountId: null, isActivated: true }),
  );
  await bus.send(new RegenerateMasterKey('bench-master-key-of-the-floor'));
}

/** A site with bins, and orders in Processing of three lines each: first those for the lists, then those that picks never complete. */
export async function seedFloor(connection: Connection): Promise<void> {
  await connection.query("SET SESSION unique_checks = 0, foreign_key_checks = 0, time_zone = '+00:00'");
  await connection.query(
    `INSERT INTO distribution_centers (WarehouseID, Code, Name, Zip, Country, Activated, AutoProcess, CreatedDate, UpdatedDate)
     VALUES (1, 'SITE1', 'Site 1', '10001', 'US', 'Y', 'N', ${NOW}, ${NOW})`,
  );
  await connection.query(
    `INSERT INTO products (ProductID, AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
     SELECT n.seq, ${ACCOUNT}, CONCAT('SKU-', LPAD(n.seq, 6, '0')), CONCAT('Product ', n.seq), 1, 2, 3, 0.5, 4, 9.99, ELT(1 + n.seq MOD 3, 'STANDARD', 'FIFO', 'FEFO'), 'N', ${NOW}, ${NOW} FROM seq_1_to_${PRODUCTS} n`,
  );
  const bins = PRODUCTS * BINS_OF_PRODUCT;
  const product = `1 + (n.seq - 1) DIV ${BINS_OF_PRODUCT}`;
  await connection.query(
    `INSERT INTO bins (BinID, WarehouseID, Location, Bin, CreatedDate) SELECT n.seq, 1, 'A', CONCAT('A-', LPAD(n.seq, 6, '0')), ${NOW} FROM seq_1_to_${bins} n`,
  );
  await connection.query(
    `INSERT INTO bin_contents (BinID, ProductID, Lot, ReceivedDate, Quantity) SELECT n.seq, ${product}, '', ${NOW}, ${UNITS} FROM seq_1_to_${bins} n`,
  );
  await connection.query(
    `INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate) SELECT n.seq, ${product}, '', ${UNITS}, 'receipt', 'seed', ${NOW} FROM seq_1_to_${bins} n`,
  );
  await seedOrders(connection, String(ACCOUNT), { first: 1, count: ORDERS + LONG_ORDERS }, 0, PRODUCTS);
  await connection.query('UPDATE orders SET StatusID = 4, WarehouseID = 1, ShippedDate = NULL');
  await connection.query('UPDATE order_history SET ToStatusID = 4');
  await connection.query(
    `UPDATE order_items SET QuantityPicked = 0, QuantityShipped = 0, Quantity = IF(OrderID > ${ORDERS}, ${LONG}, Quantity)`,
  );
  await connection.query('UPDATE order_items SET QuantityReserved = Quantity');
  await connection.query(
    'INSERT INTO reservations (OrderID, ProductID, WarehouseID, Quantity) SELECT OrderID, ProductID, 1, SUM(Quantity) FROM order_items GROUP BY OrderID, ProductID',
  );
  await connection.query(
    `INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming)
     SELECT n.seq, 1, ${UNITS * BINS_OF_PRODUCT}, COALESCE((SELECT SUM(r.Quantity) FROM reservations r WHERE r.ProductID = n.seq), 0), 0, 0 FROM seq_1_to_${PRODUCTS} n`,
  );
  await seedCounts(connection);
  await connection.query(
    'ANALYZE TABLE products, bins, bin_contents, stock_levels, stock_ledger, orders, order_items, order_components, reservations',
  );
}
