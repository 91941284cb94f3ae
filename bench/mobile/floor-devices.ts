import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { prepared, type Rows, take, text } from '../floor-sql.js';

// The least that a program needs to do for a device: it reads and writes the same rows.

const PAGE = `SELECT o.OrderID, o.OrderNumber, o.NbtyBarcode FROM (
    SELECT OrderID FROM orders FORCE INDEX (ix_orders_shipments) WHERE WarehouseID = 1 AND StatusID = 4 AND FullyPicked = 'N' ORDER BY OrderID LIMIT ? OFFSET ?
  ) page JOIN orders o ON o.OrderID = page.OrderID ORDER BY page.OrderID`;
const LINES = `SELECT i.OrderID, i.OrderItemID, i.Quantity, i.QuantityPicked, c.ProductID, c.QuantityEach
  FROM order_items i JOIN order_components c ON c.OrderItemID = i.OrderItemID WHERE i.OrderID IN (?) ORDER BY i.OrderID, i.OrderItemID, c.ProductID`;
const PICKS = 'SELECT OrderID, ProductID, SUM(Quantity) AS Quantity FROM picks WHERE OrderID IN (?) GROUP BY OrderID, ProductID';
const PRODUCTS = 'SELECT ProductID, SKU, UPC, Description FROM products WHERE ProductID IN (?)';
const BINS = `SELECT c.BinID, c.ProductID, c.Lot, c.Expiry, c.ReceivedDate, c.Quantity, b.Location, b.Bin
  FROM bin_contents c JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID IN (?) AND c.Quantity > 0 AND b.WarehouseID = 1 ORDER BY b.Location, b.Bin`;

function by(rows: Rows, column: string): Map<number, Rows> {
  const groups = new Map<number, Rows>();
  for (const row of rows) {
    const key = Number(row[column]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** A page of orders with their lines, products and first bins. */
export async function pickOrders(pool: Pool, { page, per_page }: { page: number; per_page: number }): Promise<object[]> {
  const orders = await text<Rows>(pool, PAGE, [per_page, (page - 1) * per_page]);
  const ids = orders.map(({ OrderID }) => Number(OrderID));
  const [lines, picks] = await Promise.all([text<Rows>(pool, LINES, [ids]), text<Rows>(pool, PICKS, [ids.concat(0)])]);
  const productIds = [...new Set(lines.map(({ ProductID }) => Number(ProductID)))];
  const [products, bins] = await Promise.all([text<Rows>(pool, PRODUCTS, [productIds]), text<Rows>(pool, BINS, [productIds])]);
  const [linesOf, picksOf, productOf, binsOf] = [
    by(lines, 'OrderID'),
    by(picks, 'OrderID'),
    by(products, 'ProductID'),
    by(bins, 'ProductID'),
  ];
  return orders.map(({ OrderID, OrderNumber, NbtyBarcode }) => ({
    order_id: Number(OrderID),
    order_number: String(OrderNumber),
    nbtybarcode: String(NbtyBarcode),
    items: (linesOf.get(Number(OrderID)) ?? []).map(({ ProductID, Quantity }) => ({
      ...productOf.get(Number(ProductID))?.[0],
      quantity: Number(Quantity),
      quantity_picked: Number(picksOf.get(Number(OrderID))?.find((pick) => pick.ProductID === ProductID)?.Quantity ?? 0),
      bins: binsOf.get(Number(ProductID))?.slice(0, 1),
    })),
  }));
}

interface Pick {
  pick_id: string;
  order_id: number;
  sku: string;
  location: string;
  bin: string;
  quantity: number;
}

const LINE =
  'SELECT i.OrderItemID, i.ProductID FROM orders o JOIN order_items i ON i.OrderID = o.OrderID WHERE o.OrderID = ? AND i.SKU = ? FOR UPDATE';
const BIN = 'SELECT BinID FROM bins WHERE WarehouseID = 1 AND Location = ? AND Bin = ?';

/** One pick as one transaction: two reads and the rows a pick changes. */
export async function logPick(pool: Pool, { pick_id, order_id, sku, location, bin, quantity }: Pick): Promise<object> {
  const connection = await take(pool);
  try {
    await text(connection, 'START TRANSACTION');
    const [line] = await prepared<Rows>(connection, LINE, [order_id, sku]);
    const [place] = await prepared<Rows>(connection, BIN, [location, bin]);
    await write(connection, {
      itemId: Number(line.OrderItemID),
      productId: Number(line.ProductID),
      binId: Number(place.BinID),
      orderId: order_id,
      pickId: pick_id,
      quantity,
    });
    await text(connection, 'COMMIT');
    return { pick_id, order_id, sku, location, bin, quantity };
  } catch (error) {
    await text(connection, 'ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}

interface Known {
  itemId: number;
  productId: number;
  binId: number;
  orderId: number;
  pickId: string;
  quantity: number;
}

async function write(on: PoolConnection, { itemId, productId, binId, orderId, pickId, quantity }: Known): Promise<void> {
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const run = (sql: string, values: (string | number)[]): Promise<ResultSetHeader> => prepared<ResultSetHeader>(on, sql, values);
  await run('UPDATE stock_levels SET OnHand = OnHand - ?, Reserved = Reserved - ? WHERE ProductID = ? AND WarehouseID = 1', [
    quantity,
    quantity,
    productId,
  ]);
  await run("UPDATE bin_contents SET Quantity = Quantity - ? WHERE BinID = ? AND ProductID = ? AND Lot = ''", [quantity, binId, productId]);
  await run(
    "INSERT INTO stock_ledger (BinID, ProductID, Lot, Quantity, Reason, Reference, Comment, Actor, CreatedDate) VALUES (?, ?, '', ?, 'pick', ?, ?, 'user:bench', ?)",
    [binId, productId, -quantity, String(orderId), pickId, now],
  );
  await run('UPDATE reservations SET Quantity = Quantity - ? WHERE OrderID = ? AND ProductID = ?', [quantity, orderId, productId]);
  await run(
    "INSERT INTO picks (OrderID, OrderItemID, ProductID, BinID, Lot, ReceivedDate, Quantity, Actor, CreatedDate) VALUES (?, ?, ?, ?, '', ?, ?, 'user:bench', ?)",
    [orderId, itemId, productId, binId, now, quantity, now],
  );
  await run('UPDATE order_items SET QuantityPicked = QuantityPicked + ?, QuantityReserved = QuantityReserved - ? WHERE OrderItemID = ?', [
    quantity,
    quantity,
    itemId,
  ]);
  await run('UPDATE orders SET UpdatedDate = ? WHERE OrderID = ?', [now, orderId]);
  await run(
    "INSERT INTO order_history (OrderID, FromStatusID, ToStatusID, Actor, Reason, CreatedDate) VALUES (?, 4, 4, 'user:bench', 'picked', ?)",
    [orderId, now],
  );
  await run(
    "INSERT INTO floor_log (WarehouseID, Kind, ClientID, Request, Answer, Actor, CreatedDate) VALUES (1, 'pick', ?, '{}', '{}', 'user:bench', ?)",
    [pickId, now],
  );
}
