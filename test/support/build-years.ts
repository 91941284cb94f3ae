import { CancelOrder, CreateOrders, CreateReturns, DivideOrder, GetOrder } from '@contract/orders';
import { type Database, type Scalar, toStored } from '@kernel';
import { monthsAgo } from '../../apps/cli/src/command-line/arguments.js';
import { HELD_IN, parametersOf } from '../../libs/orders/src/store/archive-rows.js';
import type { RunningApp } from './app.js';
import { shipOrder } from './build-returns.js';

type Row = Record<string, Scalar>;

/** The tables that hold an order, parents before children. */
export const ORDER_TABLES = [...new Set(HELD_IN.map(({ name }) => name))];
/** Columns with ids, which differ in copies. */
const IDS =
  /^(OrderID|ParentOrderID|OrderItemID|ParentOrderItemID|OrderHistoryID|ReturnID|ReturnItemID|AttributeID|OwnerID|OrderApi|OrderNumber|NbtyBarcode)$/;
const APART = 1_000;
const PARAMETERS_PER_INSERT = 5_000;
const CUSTOMER = { firstname: 'Ann', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' };

/** A shipped order with a closed return and attributes, and a divided one that was cancelled, last changed so many months ago; their ids. */
async function closeOrders(app: Pick<RunningApp, 'bus' | 'database'>, months: number): Promise<number[]> {
  const { bus, database } = app;
  const shipped = await shipOrder(app as RunningApp, [{ sku: 'DEMO-001', quantity: 2 }]);
  const [{ returnId }] = await bus.send(
    new CreateReturns(100, [{ orderId: shipped, items: [{ sku: 'DEMO-001', quantity: 1, reason: null }] }]),
  );
  const items = ['DEMO-001', 'DEMO-003'].map((sku) => ({ sku, quantity: 1 }));
  const draft = { orderNumber: 'DIVIDED', orderTypeId: 1, shippingMethod: 'GROUND', customer: CUSTOMER, items };
  const [{ orderId }] = await bus.send(new CreateOrders(100, [draft], 'account:100'));
  const { items: lines } = await bus.ask(new GetOrder(100, { orderId }));
  const parts = lines.map(({ orderItemId, quantity }, index) => ({
    distributionCenter: ['MAIN', 'WEST'][index],
    items: [{ orderItemId, quantity }],
  }));
  const { children } = await bus.send(new DivideOrder(100, orderId, parts, 'account:100'));
  await bus.send(new CancelOrder(100, orderId, 'account:100'));
  const ids = [shipped, orderId, ...children.map((child) => child.orderId)];
  await database.transaction(async () => {
    await database.write("UPDATE returns SET Status = 'As Expected' WHERE ReturnID = ?", [returnId]);
    for (const [type, id] of [
      ['order', shipped],
      ['return', returnId],
    ])
      await database.write(
        `INSERT INTO attributes (AccountID, OwnerType, OwnerID, Attribute, Value, CreatedDate, UpdatedDate)
          VALUES (100, ?, ?, 'gift', 'Ünï ''quoted'' 🎁', '2024-01-01 00:00:00.000', '2024-01-01 00:00:00.000')`,
        [type, id],
      );
    await database.write('UPDATE orders SET UpdatedDate = ? WHERE OrderID IN (?)', [toStored(monthsAgo(months)), ids]);
  });
  return ids;
}

/** Orders of account 100 that were closed so many months ago: `copies` of a shipped one and of a divided family of three. Returns their ids. */
export async function buildClosedOrders(app: Pick<RunningApp, 'bus' | 'database'>, months: number, copies: number): Promise<number[]> {
  const ids = await closeOrders(app, months);
  const { database } = app;
  const steps = Array.from({ length: copies - 1 }, (_, copy) => (copy + 1) * APART);
  for (const held of HELD_IN) {
    const { name, rows } = held;
    const ownRows = await database.query<Row>(`SELECT t.* FROM ${rows}`, parametersOf(held, 100, ids));
    await database.transaction(() =>
      insert(
        database,
        name,
        steps.flatMap((by) => ownRows.map((row) => raised(row, by))),
      ),
    );
  }
  await database.transaction(async () => {
    await database.write('DELETE FROM order_counts WHERE AccountID > ?', [0]);
    await database.write(
      `INSERT INTO order_counts (AccountID, WarehouseID, StatusID, OrderTypeID, Shard, Orders)
        SELECT AccountID, WarehouseID, StatusID, OrderTypeID, 0, COUNT(*) FROM orders GROUP BY AccountID, WarehouseID, StatusID, OrderTypeID`,
      [],
    );
  });
  return [0, ...steps].flatMap((by) => ids.map((id) => id + by));
}

/** A copy with other ids and keys. */
function raised(row: Row, by: number): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]): [string, Scalar] => {
      if (!IDS.test(column) || value === null) return [column, value];
      if (typeof value === 'number') return [column, value + by];
      return [column, `${String(value).slice(-14)}-${by}`];
    }),
  );
}

async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]);
  const rowsPerInsert = Math.floor(PARAMETERS_PER_INSERT / columns.length);
  const marks = `(${columns.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const part = rows.slice(from, from + rowsPerInsert);
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    await database.write(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${part.map(() => marks).join(', ')}`, values);
  }
}
