import { type Database, type Scalar, toStored } from '@kernel';
import { say } from '../part.js';

/** Rows per statement, and statements per transaction. */
const ROWS = 500;
const STATEMENTS = 20;
/** How many of the last orders the worker compares again. */
export const CHECKED = 2_000;
const SYLLABLES = [
  'ba',
  'cor',
  'del',
  'fin',
  'gar',
  'hol',
  'jen',
  'kel',
  'lom',
  'mar',
  'nor',
  'pel',
  'qui',
  'ros',
  'sen',
  'tav',
  'ul',
  'vic',
];
const FIRST = ['Ada', 'Alan', 'Barbara', 'Edsger', 'Grace', 'Ken', 'Leslie', 'Margaret', 'Niklaus', 'Radia'];
/** A word in the text of every order. */
export const EVERYWHERE = 'Northwind';

/** A last name; there are as many different ones as a large country has frequent ones. */
export const lastNameOf = (n: number): string => {
  const at = (n * 7919) % SYLLABLES.length ** 3;
  const name = SYLLABLES[at % 18] + SYLLABLES[Math.floor(at / 18) % 18] + SYLLABLES[Math.floor(at / 324)];
  return name[0].toUpperCase() + name.slice(1);
};
export const trackingOf = (n: number): string => `1Z${String((n * 2_654_435_761) % 10 ** 12).padStart(12, '0')}`;

interface Seeded {
  order: Scalar[];
  text: Scalar[];
}

/** The rows of an order that searches read, by its id. */
function rowsOf(n: number, accountId: number, sites: number, created: string): Seeded {
  const [first, last] = [FIRST[n % FIRST.length], lastNameOf(n)];
  const status = n % 50 === 0 ? 5 : n % 9 === 0 ? 8 : 9;
  const siteId = 1 + (n % sites);
  const host = n % 2 === 0 ? 'gmail.com' : 'example.com';
  const phone = `+1 ${200 + (n % 700)} 555 ${String((n * 31) % 10_000).padStart(4, '0')}`;
  const mail = `${first}.${last}${n % 1_000}@${host}`.toLowerCase();
  const [number, reference, company] = [`SO-${n}`, `REF-${(n * 17) % 10_000_019}`, `${EVERYWHERE} ${n % 97}`];
  const named = [String(n).padStart(26, '0'), number, reference, String(n), 'GROUND'];
  const buyer = [first, last, company, mail, phone, '1 Main Street', 'New York', 'NY', '10001', 'US'];
  const shown = [number, reference, String(n), first, last, company, mail, trackingOf(n), phone, phone.replace(/\D/g, '')];
  return {
    order: [n, accountId, siteId, status, 1, ...named, ...buyer, trackingOf(n), created, created, status === 9 ? created : null],
    text: [n, accountId, siteId, shown.join('\n').toLowerCase()],
  };
}

const COLUMNS = `OrderID, AccountID, WarehouseID, StatusID, OrderTypeID, OrderApi, OrderNumber, OrderReference, NbtyBarcode, ShippingMethod,
  FirstName, LastName, Company, Email, Phone, Address1, City, State, Zip, Country, TrackingNumber, CreatedDate, UpdatedDate, ShippedDate`;
const MARKS = `(${COLUMNS.split(',')
  .map(() => '?')
  .join(', ')})`;

/** A range of order ids, both ends included. */
interface Ids {
  first: number;
  last: number;
}

/** Writes rows of orders with realistic variety. */
async function write(database: Database, into: string, marks: string, { first, last }: Ids, rowOf: (n: number) => Scalar[]): Promise<void> {
  for (let from = first; from <= last;) {
    await database.transaction(async () => {
      for (let statement = 0; statement < STATEMENTS && from <= last; statement += 1) {
        const length = Math.min(ROWS, last - from + 1);
        const values = Array.from({ length }, (_, index) => rowOf(from + index)).flat();
        await database.write(`INSERT INTO ${into} VALUES ${Array.from({ length }, () => marks).join(', ')}`, values);
        from += length;
      }
    });
  }
}

/** Orders with the texts that the worker would write, so that it finds nothing to correct when it compares the last ones. */
export async function seedOrders(database: Database, accountId: number, ids: Ids, sites: number): Promise<void> {
  const created = toStored(new Date());
  if (database.engine === 'embedded') await database.transaction(() => database.query('PRAGMA cache_size = -1000000'));
  await write(database, `orders (${COLUMNS})`, MARKS, ids, (n) => rowsOf(n, accountId, sites, created).order);
  await write(database, 'order_texts (TextID, OrderID, AccountID, WarehouseID, Text)', '(?, ?, ?, ?, ?)', ids, (n) => [
    n,
    ...rowsOf(n, accountId, sites, created).text,
  ]);
  const filledTo = Math.max(0, ids.last - CHECKED);
  await database.transaction(async () => void (await database.write('UPDATE order_search SET FilledTo = ?', [filledTo])));
}

/** Copies orders with their texts and segments; only the ids and numbers differ. */
export async function copyOrders(database: Database, orders: number, copies: number): Promise<void> {
  const and = (...parts: string[]): string => (database.engine === 'mysql' ? `CONCAT(${parts.join(', ')})` : parts.join(' || '));
  const segments = 'SELECT MAX(SegmentID) AS segments FROM order_segments';
  const [{ segments: each }] = await database.query<{ segments: number }>(segments);
  for (let copy = 1; copy < copies; copy += 1) {
    const shift = copy * orders;
    const changed: Record<string, string> = {
      OrderID: `OrderID + ${shift}`,
      OrderApi: and(String(copy + 10), 'SUBSTR(OrderApi, 3)'),
      OrderNumber: and('OrderNumber', `'-${copy}'`),
      NbtyBarcode: and('NbtyBarcode', `'-${copy}'`),
    };
    const selected = COLUMNS.split(/,\s*/).map((column) => changed[column] ?? column);
    const copyOf = (table: string, columns: string, from: string, where: string) =>
      database.transaction(
        async () => void (await database.write(`INSERT INTO ${table} (${columns}) SELECT ${from} FROM ${table} WHERE ${where}`)),
      );
    await copyOf('orders', COLUMNS, selected.join(', '), `OrderID <= ${orders}`);
    const texts = 'TextID, OrderID, AccountID, WarehouseID, Text';
    await copyOf('order_texts', texts, `TextID + ${shift}, OrderID + ${shift}, AccountID, WarehouseID, Text`, `TextID <= ${orders}`);
    const [id, ofFirst] = [`SegmentID + ${copy * each}`, `SegmentID <= ${each}`];
    const columns = 'SegmentID, FirstText, LastText, Texts, WrittenGram, IsComplete';
    const moved = `${id}, FirstText + ${shift}, LastText + ${shift}, Texts, WrittenGram, IsComplete`;
    await copyOf('order_grams', 'SegmentID, Gram, Postings', `${id}, Gram, Postings`, ofFirst);
    await copyOf('order_segments', columns, moved, ofFirst);
    say(`${shift + orders} orders`);
  }
}

export async function countOrders(database: Database): Promise<void> {
  await database.transaction(async () => {
    await database.write(
      `INSERT INTO order_counts (AccountID, WarehouseID, StatusID, OrderTypeID, Shard, Orders)
       SELECT AccountID, WarehouseID, StatusID, OrderTypeID, 0, COUNT(*) FROM orders GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID`,
    );
  });
}

/** @throws Error when the worker would write other texts than the seed: the measurement would not be of the worker's index. */
export async function expectSeededTexts(database: Database, orders: number): Promise<void> {
  const [{ last }] = await database.query<{ last: number }>('SELECT MAX(TextID) AS last FROM order_texts');
  if (last > orders) throw new Error(`the worker mended ${last - orders} texts of the seed`);
}
