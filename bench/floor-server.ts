import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Pool } from 'mysql2';
import { BARE } from './accounts.js';
import { create } from './floor-create.js';
import { createBare } from './floor-create-bare.js';
import { logPick, pickOrders } from './mobile/floor-devices.js';
import { openPool, prepared, type Rows, text } from './floor-sql.js';

// The least that a program needs to read and write the same rows: no validation, authentication, framework or totals.

const BY_ID = `SELECT o.*, i.OrderItemID, i.SKU, i.ProductID, i.Quantity, i.SoldPrice, i.QuantityReserved, i.QuantityPicked, i.QuantityShipped
  FROM orders o JOIN order_items i ON i.OrderID = o.OrderID WHERE o.OrderID = ? AND o.AccountID = ? ORDER BY i.OrderItemID`;

/** One statement: two would cost a tenth more. */
async function getOrder(pool: Pool, account: number, orderId: number): Promise<object> {
  const rows = await prepared<Rows>(pool, BY_ID, [orderId, account]);
  const items = rows.map(
    ({ OrderItemID, SKU, ProductID, Quantity, SoldPrice, QuantityReserved, QuantityPicked, QuantityShipped }: Record<string, unknown>) => ({
      OrderItemID,
      SKU,
      ProductID,
      Quantity,
      SoldPrice,
      QuantityReserved,
      QuantityPicked,
      QuantityShipped,
    }),
  );
  return { ...rows[0], items };
}

const FILTERS: Record<string, [column: string, index: string]> = {
  status_id: ['StatusID', 'ix_orders_status'],
  warehouse_id: ['WarehouseID', 'ix_orders_site'],
};

/** Finds the page with the index alone, then reads its rows and lines. */
async function listOrders(pool: Pool, account: number, query: URLSearchParams): Promise<object[]> {
  const perPage = Number(query.get('per_page') ?? 20);
  const skip = (Number(query.get('page') ?? 1) - 1) * perPage;
  const name = Object.keys(FILTERS).find((each) => query.has(each));
  const [column, index] = name ? FILTERS[name] : ['', 'ix_orders_account'];
  const values = name ? [account, Number(query.get(name))] : [account];
  const page = `SELECT OrderID FROM orders FORCE INDEX (${index}) WHERE AccountID = ?${name ? ` AND ${column} = ?` : ''} ORDER BY OrderID DESC LIMIT ${perPage} OFFSET ${skip}`;
  const orders = await prepared<Rows>(
    pool,
    `SELECT o.* FROM (${page}) p STRAIGHT_JOIN orders o ON o.OrderID = p.OrderID ORDER BY o.OrderID DESC`,
    values,
  );
  const items = await text<Rows>(pool, 'SELECT * FROM order_items WHERE OrderID IN (?) ORDER BY OrderItemID', [
    orders.map(({ OrderID }) => Number(OrderID)),
  ]);
  const byOrder = new Map<number, Rows>(orders.map(({ OrderID }) => [Number(OrderID), []]));
  for (const item of items) byOrder.get(Number(item.OrderID))?.push(item);
  return orders.map((order) => ({ ...order, items: byOrder.get(Number(order.OrderID)) }));
}

const EVENTS = 'SELECT Sequence, Body FROM events WHERE AccountID = ? AND Sequence > ? ORDER BY Sequence LIMIT 1000';

/** A page of the feed: the stored texts, separated by commas and encoded one by one. Joining them first would take a fifth longer. */
async function listEvents(pool: Pool, account: number, after: number): Promise<Buffer> {
  const rows = await prepared<Rows>(pool, EVENTS, [account, after]);
  const texts = ['{"data":[', ...rows.flatMap(({ Body }, index) => (index === 0 ? [Body as string] : [',', Body as string])), ']}'];
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, each) => sum + Buffer.byteLength(each), 0));
  texts.reduce((at, each) => at + bytes.write(each, at), 0);
  return bytes;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const BINS = `SELECT b.BinID, b.Location, b.Bin, CAST(SUM(c.Quantity) AS SIGNED) AS Quantity, c.ProductID
  FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID = ? AND b.WarehouseID = ? AND c.Quantity > 0
  GROUP BY b.BinID, b.Location, b.Bin ORDER BY b.Location, b.Bin`;
const WEIGH = 'UPDATE orders SET Weight = ?, UpdatedDate = ? WHERE NbtyBarcode = ? AND WarehouseID = ?';

/** The warehouse's requests, for site 1. */
async function answerFloor(pool: Pool, url: string, request: IncomingMessage): Promise<object> {
  if (request.method === 'GET') return { bin_list: await prepared<Rows>(pool, BINS, [Number(url.split('/').at(-2)), 1]) };
  const [{ nbtybarcode, weight }] = (JSON.parse(await bodyOf(request)) as { data: { nbtybarcode: string; weight: number }[] }).data;
  await prepared(pool, WEIGH, [weight, new Date().toISOString().replace('T', ' ').slice(0, 23), nbtybarcode, 1]);
  return { response: { success: true, message: 'The order is being updated' } };
}

/** Requests of devices. */
async function answerDevice(pool: Pool, url: string, request: IncomingMessage): Promise<object> {
  const body = JSON.parse(await bodyOf(request)) as Parameters<typeof pickOrders>[1] & { picks: [Parameters<typeof logPick>[1]] };
  if (url.endsWith('/pp-getOrders-1')) return { orders: await pickOrders(pool, body) };
  return { picks: [await logPick(pool, body.picks[0])] };
}

async function answer(pool: Pool, request: IncomingMessage): Promise<object> {
  const url = request.url ?? '';
  if (url.startsWith('/apirest/v4/oms/events?'))
    return listEvents(pool, Number(request.headers.accountid), Number(new URLSearchParams(url.split('?')[1]).get('after')));
  if (url.startsWith('/apiv2/mobile-v1/')) return answerDevice(pool, url, request);
  if (url.startsWith('/apirest/v4/wms/')) return answerFloor(pool, url, request);
  return { data: await answerOrders(pool, url, request) };
}

async function answerOrders(pool: Pool, url: string, request: IncomingMessage): Promise<object> {
  const account = Number(request.headers.accountid);
  if (request.method === 'POST') {
    const { data } = JSON.parse(await bodyOf(request)) as { data: Parameters<typeof create>[2] };
    return account === BARE ? createBare(unfinished, data[0]) : create(pool, account, data);
  }
  const mark = url.indexOf('?');
  if (mark >= 0) return listOrders(pool, account, new URLSearchParams(url.slice(mark + 1)));
  return getOrder(pool, account, Number(url.slice(url.lastIndexOf('/') + 1)));
}

function send(response: ServerResponse, status: number, body: object): void {
  const json = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(json) });
  response.end(json);
}

const pool = openPool(process.env.DATABASE_URL ?? '');
/** These connections have autocommit off, so a transaction needs no statement to begin. */
const unfinished = openPool(process.env.DATABASE_URL ?? '');
unfinished.on('connection', (connection) => connection.query('SET autocommit = 0'));
createServer((request, response) => {
  if (request.url === '/health/ready') {
    send(response, 200, {});
    return;
  }
  answer(pool, request).then(
    (body) => send(response, 200, body),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      send(response, 500, {});
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
