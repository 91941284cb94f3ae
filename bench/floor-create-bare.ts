import type { Pool } from 'mysql2';
import { BARE } from './accounts.js';
import { insert, ORDER_COLUMNS, orderRow, PENDING, type Posted, storedNow } from './floor-create.js';
import { prepared, type Rows, take, text, write } from './floor-sql.js';

const SITE = 1;

/** Read only once: an order must take no more than four statements. */
let products: ReadonlyMap<string, number> | undefined;

async function productsOf(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const rows = await prepared<Rows>(pool, 'SELECT SKU, ProductID FROM products WHERE AccountID = ?', [BARE]);
  return new Map(rows.map(({ SKU, ProductID }) => [String(SKU), Number(ProductID)]));
}

/** The minimum for any program that sells stock: the order, its lines, the stock and a commit. */
export async function createBare(pool: Pool, posted: Posted): Promise<object[]> {
  products ??= await productsOf(pool);
  const now = storedNow();
  const connection = await take(pool);
  try {
    const order = await insert(connection, 'orders', ORDER_COLUMNS, [orderRow(BARE, SITE, now, posted)]);
    const lines = posted.items.map((item) => ({ ...item, product: products?.get(item.sku) ?? 0 }));
    await insert(
      connection,
      'order_items',
      'OrderID,SKU,ProductID,Quantity,SoldPrice,QuantityReserved,QuantityPicked,QuantityShipped',
      lines.map((line) => [order, line.sku, line.product, line.quantity, line.sold_price, line.quantity, 0, 0]),
    );
    const units = lines.map(({ product, quantity }) => [product, quantity]);
    await write(
      connection,
      `UPDATE stock_levels SET Reserved = Reserved + CASE ProductID ${units.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE ProductID IN (${units.map(() => '?').join(',')}) AND WarehouseID = ?`,
      [...units.flat(), ...lines.map(({ product }) => product), SITE],
    );
    await text(connection, 'COMMIT');
    return [{ ...posted, order_id: order, status_id: PENDING }];
  } catch (error) {
    await text(connection, 'ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}
