import { CreateAccount, CreateUser, RegenerateMasterKey } from '@contract/identity';
import type { Bus } from '@kernel';
import type { Connection } from 'mysql2/promise';
import { NOW, seedCounts, seedOrders } from '../seed.js';

export const ACCOUNT = 1001;
/** The headers of the benchmark's warehouse user. */
export const AS = { userName: 'bench', Key: 'bench-master-key-of-the-warehouse' };
/** Bins of site 1, a product in each: enough that no bin is counted again while an earlier count waits. */
export const BINS = 120_000;
/** Adjacent bins per product. */
export const BINS_OF_PRODUCT = 10;
export const PRODUCTS = BINS / BINS_OF_PRODUCT;
export const ORDERS = 10_000;
/** Initial units per bin. */
const UNITS = 500;
const BINS_OF_AISLE = 1_000;

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
export const productIn = (binId: number): number => 1 + Math.floor((binId - 1) / BINS_OF_PRODUCT);

/** Location and name of a bin by id: one location per aisle, a unique name per bin. */
export function placeOf(binId: number): { location: string; bin: string; sku: string } {
  const location = `L${digits(1 + Math.floor((binId - 1) / BINS_OF_AISLE), 3)}`;
  return { location, bin: `${location}-${digits(1 + ((binId - 1) % BINS_OF_AISLE), 4)}`, sku: `SKU-${digits(productIn(binId), 6)}` };
}

/** The account and the user, with their keys. */
export async function admit(bus: Bus): Promise<void> {
  await bus.send(new CreateAccount({ name: 'Bench', accountId: ACCOUNT, key: 'bench-key-of-the-account', isActivated: true }));
  await bus.send(
    new CreateUser({ userName: AS.userName, password: 'a password nobody uses', level: 2, siteId: 1, accountId: null, isActivated: true }),
  );
  await bus.send(new RegenerateMasterKey(AS.Key));
}

/** A site with bins, their contents, `ledgerRows` older ledger entries that sum to zero, and shipped orders to weigh. */
export async function seedWarehouse(connection: Connection, ledgerRows: number): Promise<void> {
  await connection.query("SET SESSION unique_checks = 0, foreign_key_checks = 0, time_zone = '+00:00'");
  await connection.query(
    `INSERT INTO distribution_centers (WarehouseID, Code, Name, Zip, Country, Activated, AutoProcess, CreatedDate, UpdatedDate)
     VALUES (1, 'SITE1', 'Site 1', '10001', 'US', 'Y', 'N', ${NOW}, ${NOW})`,
  );
  await connection.query(
    `INSERT INTO products (ProductID, AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
     SELECT n.seq, ${ACCOUNT}, CONCAT('SKU-', LPAD(n.seq, 6, '0')), CONCAT('Product ', n.seq), 1, 2, 3, 0.5, 4, 9.99, 'STANDARD', 'N', ${NOW}, ${NOW} FROM seq_1_to_${PRODUCTS} n`,
  );
  const location = `CONCAT('L', LPAD(1 + (n.seq - 1) DIV ${BINS_OF_AISLE}, 3, '0'))`;
  await connection.query(
    `INSERT INTO bins (BinID, WarehouseID, Location, Bin, CreatedDate)
     SELECT n.seq, 1, ${location}, CONCAT(${location}, '-', LPAD(1 + (n.seq - 1) MOD ${BINS_OF_AISLE}, 4, '0')), ${NOW} FROM seq_1_to_${BINS} n`,
  );
  const product = `1 + (n.seq - 1) DIV ${BINS_OF_PRODUCT}`;
  await connection.query(
    `INSERT INTO bin_contents (BinID, ProductID, Lot, ReceivedDate, Quantity) SELECT n.seq, ${product}, '', ${NOW}, ${UNITS} FROM seq_1_to_${BINS} n`,
  );
  await connection.query(
    `INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming) SELECT n.seq, 1, ${UNITS * BINS_OF_PRODUCT}, 0, 0, 0 FROM seq_1_to_${PRODUCTS} n`,
  );
  const entry = 'INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Actor, CreatedDate)';
  await connection.query(`${entry} SELECT n.seq, ${product}, '', ${UNITS}, 'receipt', 'seed', ${NOW} FROM seq_1_to_${BINS} n`);
  // Cycles through the bins, as in practice: adjacent ledger entries belong to different bins.
  for (let pass = 1; pass <= 2 * Math.ceil(ledgerRows / BINS / 2); pass += 1) {
    await connection.query(
      `${entry} SELECT n.seq, ${product}, '', ${pass % 2 === 1 ? 1 : -1}, 'recount', 'seed', ${NOW} FROM seq_1_to_${BINS} n`,
    );
  }
  await seedOrders(connection, String(ACCOUNT), { first: 1, count: ORDERS }, undefined, PRODUCTS);
  await connection.query('UPDATE orders SET StatusID = 9, WarehouseID = 1, ShippedDate = CreatedDate');
  await connection.query('UPDATE order_history SET ToStatusID = 9');
  await seedCounts(connection);
  await connection.query('ANALYZE TABLE products, bins, bin_contents, stock_levels, stock_ledger, orders');
}
