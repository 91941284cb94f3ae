import { randomBytes } from 'node:crypto';
import type { Pool, PoolConnection } from 'mysql2';
import { type Rows, take, text, write } from './floor-sql.js';

export interface Posted {
  order_number: string;
  order_reference: string;
  shipping_method: string;
  cart: { id: number; store_name: string };
  customer: Record<'firstname' | 'lastname' | 'email' | 'phone' | 'address1' | 'city' | 'state' | 'zip' | 'country', string>;
  items: { sku: string; quantity: number; sold_price: number }[];
}

type Value = string | number | null;

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => `Status${id}`);
export const PENDING = 3;
export const ORDER_COLUMNS =
  'AccountID,WarehouseID,StatusID,OrderTypeID,OrderApi,OrderNumber,OrderReference,ShippingMethod,CartID,StoreName,FirstName,LastName,Email,Phone,Address1,City,State,Zip,Country,CreatedDate,UpdatedDate';

export async function insert(on: PoolConnection, table: string, columns: string, rows: readonly Value[][], ending = ''): Promise<number> {
  const tuple = `(${rows[0].map(() => '?').join(',')})`;
  const sql = `INSERT INTO ${table} (${columns}) VALUES ${rows.map(() => tuple).join(',')} ${ending}`;
  return (await write(on, sql, rows.flat())).insertId;
}

export const orderRow = (account: number, site: number, now: string, posted: Posted): Value[] => {
  const { customer, cart } = posted;
  return [
    account,
    site,
    PENDING,
    1,
    randomBytes(13).toString('hex'),
    posted.order_number,
    posted.order_reference,
    posted.shipping_method,
    cart.id,
    cart.store_name,
    customer.firstname,
    customer.lastname,
    customer.email,
    customer.phone,
    customer.address1,
    customer.city,
    customer.state,
    customer.zip,
    customer.country,
    now,
    now,
  ];
};

export const storedNow = (): string => new Date().toISOString().replace('T', ' ').slice(0, 23);

/** The units that all orders need, by product id, in key order. */
function wantedOf(posted: readonly Posted[], products: ReadonlyMap<string, number>): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { items } of posted) {
    for (const { sku, quantity } of items) {
      const product = products.get(sku) ?? 0;
      wanted.set(product, (wanted.get(product) ?? 0) + quantity);
    }
  }
  return new Map([...wanted].sort(([a], [b]) => a - b));
}

/** Reads and writes the same rows as the service, in one transaction on one connection. */
async function write100(on: PoolConnection, account: number, posted: readonly Posted[]): Promise<object[]> {
  const now = storedNow();
  const skus = [...new Set(posted.flatMap(({ items }) => items.map(({ sku }) => sku)))];
  const found = await text<Rows>(on, 'SELECT SKU, ProductID FROM products WHERE AccountID = ? AND SKU IN (?)', [account, skus]);
  const products = new Map(found.map(({ SKU, ProductID }) => [String(SKU), Number(ProductID)]));
  const wanted = wantedOf(posted, products);
  const levels = await text<Rows>(
    on,
    'SELECT ProductID, WarehouseID, OnHand, Reserved FROM stock_levels WHERE ProductID IN (?) ORDER BY ProductID, WarehouseID FOR UPDATE',
    [[...wanted.keys()]],
  );
  const site = Number(levels[0].WarehouseID);
  const firstOrder = await insert(
    on,
    'orders',
    ORDER_COLUMNS,
    posted.map((each) => orderRow(account, site, now, each)),
  );
  await text(on, 'UPDATE orders SET NbtyBarcode = OrderID WHERE OrderID BETWEEN ? AND ?', [firstOrder, firstOrder + posted.length - 1]);
  const lines = posted.flatMap(({ items }, index) =>
    items.map((item) => ({ ...item, order: firstOrder + index, product: products.get(item.sku) ?? 0 })),
  );
  const firstItem = await insert(
    on,
    'order_items',
    'OrderID,SKU,ProductID,Quantity,SoldPrice,QuantityReserved,QuantityPicked,QuantityShipped',
    lines.map((line) => [line.order, line.sku, line.product, line.quantity, line.sold_price, line.quantity, 0, 0]),
  );
  await insert(
    on,
    'order_components',
    'OrderItemID,ProductID,OrderID,QuantityEach',
    lines.map((line, index) => [firstItem + index, line.product, line.order, 1]),
  );
  await insert(
    on,
    'reservations',
    'OrderID,ProductID,WarehouseID,Quantity',
    lines.map((line) => [line.order, line.product, site, line.quantity]),
    'ON DUPLICATE KEY UPDATE Quantity = Quantity + VALUES(Quantity)',
  );
  await insert(
    on,
    'stock_levels',
    'ProductID,WarehouseID,OnHand,Reserved,Hurt,Incoming',
    [...wanted].map(([product, units]) => [product, site, units, units, 0, 0]),
    'ON DUPLICATE KEY UPDATE Reserved = Reserved + VALUES(Reserved)',
  );
  await insert(
    on,
    'order_history',
    'OrderID,ToStatusID,Actor,CreatedDate',
    posted.map((_, index) => [firstOrder + index, PENDING, `account:${account}`, now]),
  );
  await insert(
    on,
    'order_counts',
    'AccountID,WarehouseID,StatusID,OrderTypeID,Shard,Orders',
    [[account, site, PENDING, 1, firstOrder % 16, posted.length]],
    'ON DUPLICATE KEY UPDATE Orders = Orders + VALUES(Orders)',
  );
  const quarter = Math.floor(new Date(`${now.replace(' ', 'T')}Z`).getTime() / 900_000);
  const owners: [owner: string, id: number][] = [
    ['account', account],
    ['site', site],
  ];
  await insert(
    on,
    'order_quarters',
    `Owner,OwnerID,OrderQuarter,Shard,Written,${STATUSES.join(',')}`,
    owners.map(([owner, id]) => [
      owner,
      id,
      quarter,
      firstOrder % 16,
      posted.length,
      ...STATUSES.map((status) => (status === `Status${PENDING}` ? posted.length : 0)),
    ]),
    'ON DUPLICATE KEY UPDATE Written = Written + VALUES(Written), Status3 = Status3 + VALUES(Status3)',
  );
  return posted.map((each, index) => ({
    ...each,
    order_id: firstOrder + index,
    nbtybarcode: String(firstOrder + index),
    status_id: PENDING,
  }));
}

/** Creates the orders of one request. Retries a deadlock and fails on any other fault. */
export async function create(pool: Pool, account: number, posted: readonly Posted[]): Promise<object[]> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await take(pool);
    try {
      await text(connection, 'START TRANSACTION');
      const answer = await write100(connection, account, posted);
      await text(connection, 'COMMIT');
      return answer;
    } catch (error) {
      await text(connection, 'ROLLBACK');
      if ((error as { errno?: number }).errno !== 1213 || attempt === 8) throw error;
    } finally {
      connection.release();
    }
  }
}
