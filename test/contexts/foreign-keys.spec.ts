import { DataSource } from 'typeorm';
import { componentTable } from '../../libs/orders/src/store/rows.js';
import { readConfig } from '@runtime/config';
import { dataSourceOptions, migrate, migrations } from '@runtime/schema';
import { Shop } from '../support/build-orders.js';
import { createDatabase, engine, type TestDatabase } from '../support/engine.js';

const NOW = '2026-11-20 08:00:00.000';
/** The first of the migrations that add foreign keys. */
const FIRST = 1763600022000;

/** Every foreign key: from a row to one of its own context, which the same command writes or has locked. */
const KEYS = [
  ['announced_lpn_items', 'SSCC', 'announced_lpns', 'SSCC'],
  ['announced_lpns', 'ReplenishmentID', 'replenishments', 'ReplenishmentID'],
  ['backorders', 'OrderID', 'orders', 'OrderID'],
  ['batch_orders', 'BatchID', 'batches', 'BatchID'],
  ['batches', 'WaveID', 'waves', 'WaveID'],
  ['carton_items', 'CartonID', 'cartons', 'CartonID'],
  ['corrections', 'RecountID', 'recounts', 'RecountID'],
  ['manufacture_items', 'ManufactureID', 'manufacture_orders', 'ManufactureID'],
  ['order_components', 'OrderID', 'order_items', 'OrderID'],
  ['order_components', 'OrderItemID', 'order_items', 'OrderItemID'],
  ['order_history', 'OrderID', 'orders', 'OrderID'],
  ['order_items', 'OrderID', 'orders', 'OrderID'],
  ['pick_tasks', 'BatchID', 'batches', 'BatchID'],
  ['put_away_cart', 'ReplenishmentItemID', 'replenishment_items', 'ReplenishmentItemID'],
  ['rate_lines', 'RateCardID', 'rate_cards', 'RateCardID'],
  ['replenishment_items', 'ReplenishmentID', 'replenishments', 'ReplenishmentID'],
  ['return_items', 'ReturnID', 'returns', 'ReturnID'],
  ['returns', 'OrderID', 'orders', 'OrderID'],
  ['short_orders', 'OrderID', 'orders', 'OrderID'],
  ['synset_items', 'SynsetID', 'synsets', 'SynsetID'],
  ['synset_parts', 'PartSynsetID', 'synsets', 'SynsetID'],
  ['synset_parts', 'SynsetID', 'synsets', 'SynsetID'],
];

describe('rows that refer to another', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it('have a foreign key, on both engines the same', async () => {
    const sql = {
      embedded: `SELECT t.name AS child, k."from" AS childColumn, k."table" AS parent, k."to" AS parentColumn FROM sqlite_master t, pragma_foreign_key_list(t.name) k
        WHERE t.type = 'table'`,
      mysql: `SELECT TABLE_NAME AS child, COLUMN_NAME AS childColumn, REFERENCED_TABLE_NAME AS parent, REFERENCED_COLUMN_NAME AS parentColumn FROM information_schema.KEY_COLUMN_USAGE
        WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL`,
    };
    const found = await shop.app.database.query<Record<'child' | 'childColumn' | 'parent' | 'parentColumn', string>>(sql[shop.app.engine]);
    expect(found.map(({ child, childColumn, parent, parentColumn }) => [child, childColumn, parent, parentColumn]).sort()).toEqual(KEYS);
  });

  it('cannot refer to a missing row, nor to one of another order', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const [one, two] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 1 }])];
    const component = (OrderID: number, OrderItemID: number): Promise<unknown> => {
      const row = { OrderItemID, ProductID: productId + 1_000, OrderID, QuantityEach: 1 };
      return shop.app.database.transaction(() => shop.app.database.insert(componentTable, [row]));
    };
    for (const [order, line] of [
      [one.order_id, 999_999],
      [one.order_id, two.items[0].order_item_id],
    ]) {
      await expect(component(order, line)).rejects.toMatchObject({ constraint: 'foreign' });
    }
    const lines = shop.app.database.transaction(() => shop.app.database.write('DELETE FROM order_items WHERE OrderID = ?', [one.order_id]));
    await expect(lines).rejects.toMatchObject({ constraint: 'foreign' });
  });
});

describe('the migrations that add foreign keys to rows of old', () => {
  let ownDatabase: TestDatabase;
  afterEach(() => ownDatabase.drop());

  it('stop with a line that names rows without a parent, and go on when they are gone; rows and next ids stay', async () => {
    ownDatabase = await createDatabase();
    const config = readConfig({ SECRET_KEY: 'a secret for tests only, not for use', ...ownDatabase.env });
    const before = migrations.filter((each) => Number(/\d+$/.exec(new each().name ?? '')?.[0]) < FIRST);
    const source = await new DataSource({ ...dataSourceOptions(config), migrations: before }).initialize();
    await source.runMigrations();
    await source.query(`INSERT INTO orders (AccountID, WarehouseID, StatusID, OrderTypeID, OrderApi, OrderNumber, ShippingMethod, FirstName, Address1, City, State, Zip, Country, CreatedDate, UpdatedDate)
      VALUES (100, 1, 3, 1, 'one', 'one', '', '', '', '', '', '', '', '${NOW}', '${NOW}')`);
    const history = (...orders: number[]): string =>
      `INSERT INTO order_history (OrderID, ToStatusID, Actor, CreatedDate) VALUES ${orders.map((order) => `(${order}, 3, 'test', '${NOW}')`).join(', ')}`;
    await source.query(history(1, 777, 778));
    await source.query('INSERT INTO backorders (ProductID, OrderID) VALUES (5, 1)');

    const refused = {
      name: 'Error',
      message: '2 rows of order_history belong to no row of orders (OrderID 777; OrderID 778): mend or delete them, then migrate again',
    };
    await expect(migrate(config)).rejects.toMatchObject(refused);
    await expect(migrate(config)).rejects.toMatchObject(refused);
    await source.query('DELETE FROM order_history WHERE OrderID > 1');
    expect(await migrate(config)).toContain('TieOrderChildren1763600022100');

    await source.query(history(1));
    expect(await source.query('SELECT OrderHistoryID, OrderID FROM order_history ORDER BY OrderHistoryID')).toEqual(
      [1, 4].map((id) => expect.objectContaining({ OrderHistoryID: engine() === 'mysql' ? String(id) : id })),
    );
    expect(await source.query('SELECT ProductID FROM backorders')).toHaveLength(1);
    await expect(source.query(history(778))).rejects.toThrow(/foreign key/i);
    await source.destroy();
  });
});
