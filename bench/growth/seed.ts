import { GetOrderSearch } from '@contract/orders';
import { Bus, Database } from '@kernel';
import { OrderSearchIndex } from '@module/orders';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { SITES } from '../accounts.js';
import { say } from '../part.js';
import { inContexts } from '../prepare.js';
import { CHECKED, expectSeededTexts } from '../search/seed.js';
import { seedCounts, seedOrders } from '../seed.js';
import { ACCOUNT, BINS, BINS_OF_PRODUCT, ORDERS, PRODUCTS, seedWarehouse } from '../warehouse/seed.js';

/** The newest orders are still open: as many after ten years as after one. */
export const OPEN_ORDERS = 20_000;
export const SECONDS_BETWEEN_ORDERS = 20;
const LINES = 1;
/** Units in each bin. */
export const UNITS = 500;
const HISTORY_DAYS = 365;
const CHUNK = 1_000_000;

/** How many orders and stock changes there have been. */
export interface Age {
  orders: number;
  /** Lines per order; default: 1. */
  lines?: number;
  /** How often every bin changed after its first entry. An even number, so that all end with their initial quantity. */
  recounts: number;
}

/** Entries of the stock history. */
export const entriesOf = ({ recounts }: Age): number => BINS * (1 + recounts);
export const FIRST = ORDERS + 1;

/** A warehouse of 120,000 bins with the orders and the stock history of years, up to `now`. */
export async function seedYears(connection: Connection, age: Age, now: Date): Promise<void> {
  await seedWarehouse(connection, 0);
  await connection.query(
    `INSERT INTO distribution_centers (WarehouseID, Code, Name, Zip, Country, Activated, AutoProcess, CreatedDate, UpdatedDate)
     SELECT seq, CONCAT('SITE', seq), CONCAT('Site ', seq), '10001', 'US', 'Y', 'N', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM seq_2_to_${SITES}`,
  );
  await withoutIndexes(connection, 'orders', () => seedAll(connection, age, now));
  await connection.query('DELETE FROM order_counts');
  await seedCounts(connection);
  await seedQuarters(connection);
  await seedEntries(connection, age, now);
  await connection.query('ANALYZE TABLE orders, order_items, order_components, order_history, order_quarters');
}

/** The warehouse and the history, without orders. */
export async function seedPast(connection: Connection, age: Age, now: Date): Promise<void> {
  await seedWarehouse(connection, 0);
  await seedEntries(connection, age, now);
}

async function seedEntries(connection: Connection, age: Age, now: Date): Promise<void> {
  await withoutIndexes(connection, 'stock_entries', () => seedHistory(connection, age, now));
  await connection.query('ANALYZE TABLE stock_entries, bin_balances, stock_balances');
}

/** Open orders are On Hold, Stand By, in Backorder or, most of them, Processing. */
async function seedAll(connection: Connection, { orders, lines = LINES }: Age, now: Date): Promise<void> {
  const last = FIRST + orders - 1;
  const closed = 'ELT(1 + (n.seq * 7919) MOD 10, 9, 9, 9, 9, 9, 9, 9, 9, 8, 8)';
  const status = `IF(n.seq > ${last - OPEN_ORDERS}, ELT(1 + n.seq MOD 10, 2, 5, 7, 4, 4, 4, 4, 4, 4, 4), ${closed})`;
  const created = `'${stored(now)}' - INTERVAL (${last} - n.seq) * ${SECONDS_BETWEEN_ORDERS} SECOND`;
  await seedOrders(connection, String(ACCOUNT), { first: FIRST, count: orders }, 0, PRODUCTS, { status, created }, lines);
  await connection.query(
    `INSERT INTO backorders (ProductID, OrderID) SELECT DISTINCT c.ProductID, o.OrderID FROM orders o JOIN order_components c ON c.OrderID = o.OrderID
     WHERE o.OrderID > ${last - OPEN_ORDERS} AND o.StatusID = 7`,
  );
  say(`${orders} orders are written`);
}

/** The search texts of the orders, and their segments. */
export async function seedTexts(connection: Connection, environment: Record<string, string>, { orders }: Age): Promise<void> {
  const last = FIRST + orders - 1;
  const fields = 'OrderNumber, OrderReference, NbtyBarcode, FirstName, LastName, Company, Email, TrackingNumber, Phone';
  const text = `LOWER(CONCAT_WS('\n', ${fields}, REGEXP_REPLACE(Phone, '[^0-9]', '')))`;
  for (let from = 1; from <= last; from += CHUNK)
    await connection.query(
      `INSERT INTO order_texts (TextID, OrderID, AccountID, WarehouseID, Text)
       SELECT OrderID, OrderID, AccountID, WarehouseID, ${text} FROM orders WHERE OrderID BETWEEN ${from} AND ${from + CHUNK - 1}`,
    );
  await seedSegments(environment, last);
}

/** Writes the segments of all texts with the worker's code, but without its pauses. */
export async function seedSegments(environment: Record<string, string>, last: number): Promise<void> {
  await inContexts(environment, async (context) => {
    const database = context.get(Database, { strict: false });
    const index = context.get(OrderSearchIndex, { strict: false });
    const write = (sql: string, ...parameters: number[]) => database.transaction(() => database.write(sql, parameters));
    const advance = async (): Promise<void> => {
      // The worker compares the last texts again, and must find nothing to correct.
      await write('UPDATE order_search SET FilledTo = ?', last - CHECKED);
      while (await index.advance());
    };
    await advance();
    // Merged segments are deleted after a minute.
    await write("UPDATE order_segments SET DropDate = '2020-01-01' WHERE IsComplete = 'D'");
    await advance();
    const { texts, segments } = await context.get(Bus, { strict: false }).ask(new GetOrderSearch());
    say(`${texts} texts in ${segments} segments`);
    await expectSeededTexts(database, last);
  });
}

async function seedQuarters(connection: Connection): Promise<void> {
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (const [owner, column] of [
    ['account', 'AccountID'],
    ['site', 'WarehouseID'],
  ]) {
    await connection.query(
      `INSERT INTO order_quarters (Owner, OwnerID, OrderQuarter, Shard, Written, ${statuses.map((id) => `Status${id}`).join(', ')})
       SELECT '${owner}', ${column}, FLOOR(TIMESTAMPDIFF(SECOND, '1970-01-01', CreatedDate) / 900) AS quarter, 0, COUNT(*),
       ${statuses.map((id) => `SUM(StatusID = ${id})`).join(', ')} FROM orders WHERE OrderID >= ${FIRST} GROUP BY ${column}, quarter`,
    );
  }
}

/** Passes over all bins, each of which adds a unit or removes it: adjacent entries belong to different bins. */
async function seedHistory(connection: Connection, age: Age, now: Date): Promise<void> {
  const entries = entriesOf(age);
  const begin = new Date(now.getTime() - HISTORY_DAYS * 86_400_000);
  const seconds = HISTORY_DAYS * 86_000;
  const [pass, bin] = [`(n.seq - 1) DIV ${BINS}`, `((n.seq - 1) MOD ${BINS})`];
  const isMore = `(${pass} MOD 2)`;
  // In this pass, the earlier bins of the product have already changed.
  const turn = `(1 + ${bin} MOD ${BINS_OF_PRODUCT})`;
  const onHand = `IF(n.seq <= ${BINS}, ${UNITS} * ${turn}, ${UNITS * BINS_OF_PRODUCT} + IF(${isMore}, ${turn}, ${BINS_OF_PRODUCT} - ${turn}))`;
  for (let from = 1; from <= entries; from += CHUNK) {
    await connection.query(
      `INSERT INTO stock_entries (EntryID, EffectiveDate, AccountID, WarehouseID, ProductID, BinID, Lot, Measure, Quantity, Reason, Actor,
         OnHand, Reserved, Hurt, Incoming, Cart, BinQuantity)
       SELECT n.seq, '${stored(begin)}' + INTERVAL (n.seq - 1) * ${seconds} DIV ${entries} SECOND, ${ACCOUNT}, 1, 1 + ${bin} DIV ${BINS_OF_PRODUCT}, 1 + ${bin}, '',
         'onHand', IF(n.seq <= ${BINS}, ${UNITS}, IF(${isMore}, 1, -1)), IF(n.seq <= ${BINS}, 'receipt', 'recount'), 'seed',
         ${onHand}, 0, 0, 0, 0, ${UNITS} + ${isMore} FROM seq_${from}_to_${Math.min(from + CHUNK - 1, entries)} n`,
    );
    if (from % (20 * CHUNK) === 1) say(`the history has ${Math.min(from + CHUNK - 1, entries)} entries`);
  }
  const lastPass = entries - BINS;
  await connection.query(
    `INSERT INTO stock_balances (ProductID, WarehouseID, FirstEntryID, LastEntryID, OnHand, Reserved, Hurt, Incoming, Cart)
     SELECT seq, 1, 1 + (seq - 1) * ${BINS_OF_PRODUCT}, ${lastPass} + seq * ${BINS_OF_PRODUCT}, ${UNITS * BINS_OF_PRODUCT}, 0, 0, 0, 0 FROM seq_1_to_${PRODUCTS}`,
  );
  await connection.query(
    `INSERT INTO bin_balances (BinID, ProductID, Lot, FirstEntryID, LastEntryID, Quantity)
     SELECT seq, 1 + (seq - 1) DIV ${BINS_OF_PRODUCT}, '', seq, ${lastPass} + seq, ${UNITS} FROM seq_1_to_${BINS}`,
  );
  await connection.query(`UPDATE stock_clock SET SettledDate = ?, LastDate = ?, RecordedFrom = ?, OpenedProductID = ${PRODUCTS}`, [
    stored(now),
    stored(now),
    stored(begin),
  ]);
}

/** Fills a table without its secondary indexes and builds them afterwards, sorted: many times faster than row by row. */
async function withoutIndexes(connection: Connection, table: string, fill: () => Promise<void>): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT INDEX_NAME AS name, NON_UNIQUE AS isPlain, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX SEPARATOR ', ') AS columns
     FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND INDEX_NAME <> 'PRIMARY' GROUP BY 1, 2`,
    [table],
  );
  const indexes = rows as { name: string; isPlain: number; columns: string }[];
  await connection.query(`ALTER TABLE ${table} ${indexes.map(({ name }) => `DROP INDEX ${name}`).join(', ')}`);
  await fill();
  const added = indexes.map(({ name, isPlain, columns }) => `ADD ${Number(isPlain) ? '' : 'UNIQUE '}INDEX ${name} (${columns})`);
  await connection.query(`ALTER TABLE ${table} ${added.join(', ')}`);
  say(`${table} has its indexes`);
}

const stored = (instant: Date): string => instant.toISOString().slice(0, 23).replace('T', ' ');
