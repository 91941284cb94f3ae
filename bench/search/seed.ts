import { type Database, type Scalar, toStored } from '@kernel';
import { say } from '../part.js';

/** Rows of a statement, and statements of a transaction. */
const ROWS = 500;
const STATEMENTS = 20;
/** Whose texts the worker compares. */
const CHECKED = 2_000;
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
/** What every order has somewhere. */
export const EVERYWHERE = 'Northwind';

/** As many different names as a large country has frequent ones. */
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

/** The rows of an order that searches look in, by its id. */
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

/** Writes rows of the orders with the ids from 1 on, as varied as people are. */
async function write(database: Database, into: string, marks: string, orders: number, rowOf: (n: number) => Scalar[]): Promise<void> {
  for (let from = 1; from <= orders;) {
    await database.transaction(async () => {
      for (let statement = 0; statement < STATEMENTS && from <= orders; statement += 1) {
        const length = Math.min(ROWS, orders - from + 1);
        const values = Array.from({ length }, (_, index) => rowOf(from + index)).flat();
        await database.write(`INSERT INTO ${into} VALUES ${Array.from({ length }, () => marks).join(', ')}`, values);
        from += length;
      }
    });
    if (from % 100_000 === 1) say(`${from - 1} rows of ${into.split(' ')[0]}`);
  }
}

export async function seedOrders(database: Database, accountId: number, orders: number, sites: number): Promise<void> {
  const created = toStored(new Date());
  if (database.engine === 'embedded') await database.transaction(() => database.query('PRAGMA cache_size = -1000000'));
  await write(database, `orders (${COLUMNS})`, MARKS, orders, (n) => rowsOf(n, accountId, sites, created).order);
  await database.transaction(async () => {
    await database.write(
      `INSERT INTO order_counts (AccountID, WarehouseID, StatusID, OrderTypeID, Shard, Orders)
       SELECT AccountID, WarehouseID, StatusID, OrderTypeID, 0, COUNT(*) FROM orders GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID`,
    );
  });
}

/** The texts that the worker would write; it then looks at the last ones, and finds nothing to mend. */
export async function seedTexts(database: Database, accountId: number, orders: number, sites: number): Promise<void> {
  const into = 'order_texts (OrderID, AccountID, WarehouseID, Text)';
  await write(database, into, '(?, ?, ?, ?)', orders, (n) => rowsOf(n, accountId, sites, '').text);
  await database.transaction(
    async () => void (await database.write('UPDATE order_search SET FilledTo = ?', [Math.max(0, orders - CHECKED)])),
  );
}

/** @throws Error when the worker wrote other texts than the seed: then it would not have measured what the worker makes. */
export async function expectSeededTexts(database: Database, orders: number): Promise<void> {
  const [{ last }] = await database.query<{ last: number }>('SELECT MAX(TextID) AS last FROM order_texts');
  if (last > orders) throw new Error(`the worker mended ${last - orders} texts of the seed`);
}
