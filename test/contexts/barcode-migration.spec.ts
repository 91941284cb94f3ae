import { jest } from '@jest/globals';
import { UpdateWeights } from '@contract/orders';
import { keepNames, nameOf } from '@kernel';
import { KeptNames } from '@module/inventory';
import { DataSource } from 'typeorm';
import { readConfig } from '@runtime/config';
import { dataSourceOptions, migrate, migrations } from '@runtime/schema';
import { openDatabase } from '@runtime/open-database';
import { startApp } from '../support/app.js';
import { createDatabase, engine } from '../support/engine.js';

const SCOPED = 1763600026000;
const stamp = (name: string): number => Number(/\d+$/.exec(name)?.[0]);
const order = (accountId: number, siteId: number, barcode: string): string =>
  `INSERT INTO orders (AccountID, WarehouseID, StatusID, OrderTypeID, OrderApi, OrderNumber, NbtyBarcode, ShippingMethod, FirstName, Address1, City, State, Zip, Country, CreatedDate, UpdatedDate)
   VALUES (${accountId}, ${siteId}, 4, 1, '${accountId}-${barcode}', 'SO-${barcode}', '${barcode}', 'GROUND', 'Ada', '1 Main', 'NY', 'NY', '1', 'US', '2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000')`;

describe('barcodes become unique in their account', () => {
  it('on a database with orders, which keep their rows, ids, indexes and what hangs on them', async () => {
    const ownDatabase = await createDatabase();
    const config = readConfig({ SECRET_KEY: 'a secret for tests only, not for use', ...ownDatabase.env });
    const before = await new DataSource({
      ...dataSourceOptions(config),
      migrations: migrations.filter((each) => stamp(new each().name ?? '') < SCOPED),
    }).initialize();
    await before.runMigrations();
    for (const barcode of ['A', 'B', 'C']) await before.query(order(100, 1, barcode));
    await before.query(
      "INSERT INTO order_items (OrderID, SKU, Quantity, QuantityReserved, QuantityPicked, QuantityShipped) VALUES (1, 'P', 1, 1, 0, 0)",
    );
    await before.query("DELETE FROM orders WHERE NbtyBarcode = 'C'");
    const rows: unknown = await before.query('SELECT * FROM orders ORDER BY OrderID');
    const indexes = await indexesOf(before);
    await before.destroy();

    expect((await migrate(config)).map(stamp)).toContain(SCOPED);
    const after = await new DataSource(dataSourceOptions(config)).initialize();
    const later = {
      ParentOrderID: null,
      Parts: id(0),
      Split: null,
      ChannelID: null,
      ServingSites: null,
      HoldID: null,
      HoldReason: null,
      Cartons: null,
      ShipBy: null,
      Priority: id(5),
      OrderedDate: null,
    };
    expect(await after.query('SELECT * FROM orders ORDER BY OrderID')).toEqual((rows as object[]).map((row) => ({ ...row, ...later })));
    expect(await indexesOf(after)).toEqual(
      [
        ...indexes.filter((name) => name !== 'uq_orders_barcode'),
        // Indexes of later migrations.
        ...['email', 'tracking'].map((name) => `ix_orders_${name}`),
        'ix_orders_parent',
        'ix_orders_priority',
        'ix_orders_ship_by',
        'ix_orders_site_barcode',
        'uq_orders_account_barcode',
      ].sort(),
    );
    await after.query(order(101, 1, 'A'));
    await expect(after.query(order(101, 2, 'A'))).rejects.toThrow(/UNIQUE|Duplicate/);
    expect(await after.query("SELECT OrderID FROM orders WHERE NbtyBarcode = 'A' ORDER BY OrderID")).toEqual([
      { OrderID: id(1) },
      { OrderID: id(4) },
    ]);
    expect(await after.query('SELECT OrderID FROM order_units')).toEqual([]);
    await after.destroy();
    expect(await migrate(config)).toEqual([]);
    const { database } = await openDatabase(config);
    expect(await database.query('SELECT OrderID, SKU FROM order_items')).toEqual([{ OrderID: 1, SKU: 'P' }]);
    await database.close();
    await ownDatabase.drop();
  });

  it('and a scale finds an order by one index, among thousands', async () => {
    const app = await startApp({ demo: false });
    await app.database.transaction(async () => {
      for (let number = 0; number < 300; number += 1) await app.database.write(order(100 + (number % 3), 1 + (number % 2), `B${number}`));
    });
    if (app.engine === 'mysql') await app.database.query('ANALYZE TABLE orders');
    const reads = [jest.spyOn(app.database, 'execute'), jest.spyOn(app.database, 'query')];
    await app.bus.send(new UpdateWeights(1, [[{ nbtybarcode: 'B0', weight: 2 }]]));
    await app.bus.send(new UpdateWeights(1, [[{ nbtybarcode: 'B2', weight: 2 }], [{ nbtybarcode: 'B4', weight: 2 }]]));
    const found = reads.flatMap(({ mock }) =>
      mock.calls.filter(([text]) => text.includes('NbtyBarcode = ?') || text.includes('NbtyBarcode IN')),
    );
    jest.restoreAllMocks();
    expect(found).toHaveLength(2);
    for (const [sql, parameters] of found) {
      const steps = await app.database.query<{ table?: string; key?: string | null; detail?: string }>(
        `EXPLAIN ${app.engine === 'mysql' ? '' : 'QUERY PLAN '}${sql}`,
        parameters,
      );
      const ofOrders = steps
        .map(({ table, key, detail }) => (detail === undefined ? `${table} ${key}` : detail))
        .filter((step) => /\borders\b/.test(step));
      expect(ofOrders).toEqual([expect.stringContaining('ix_orders_site_barcode')]);
    }
    await app.close();
  });
});

describe('names from before the rule for names', () => {
  const RULED = 1763600051020;

  it('stay as they are, and reach what has them', async () => {
    const ownDatabase = await createDatabase();
    const config = readConfig({ SECRET_KEY: 'a secret for tests only, not for use', ...ownDatabase.env });
    const before = await new DataSource({
      ...dataSourceOptions(config),
      migrations: migrations.filter((each) => stamp(new each().name ?? '') < RULED),
    }).initialize();
    await before.runMigrations();
    const stamped = "'2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000'";
    const product = `INSERT INTO products (AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
      VALUES (100, ?, 'Stra\u00dfenkreide \u00c9clair', '1', '1', '1', '1', '1', '1', 'STANDARD', 'N', ${stamped})`;
    for (const sku of ['PLAIN', 'OLD\u00a0', 'Z\u200bERO', 'CAFE\u0301', 'CAF\u00c9-2']) await before.query(product, [sku]);
    await before.query(
      `INSERT INTO serials (ProductID, Serial, Prefix, Number, CreatedDate) VALUES (1, 'S\t', 'S', '', '2026-11-20 08:00:00.000')`,
    );
    await before.destroy();
    await migrate(config);
    const { database } = await openDatabase(config);
    const keptNames = await database.query<{ name: string }>('SELECT Name AS name FROM kept_names ORDER BY KeptNameID', []);
    expect(keptNames.map(({ name }) => name).sort()).toEqual(['CAFE\u0301', 'OLD\u00a0', 'S\t', 'Z\u200bERO']);
    await new KeptNames(database).onApplicationBootstrap();
    expect(['OLD\u00a0', 'Z\u200bERO', 'NEW\u00a0'].map(nameOf)).toEqual(['OLD\u00a0', 'Z\u200bERO', 'NEW']);
    const texts = await database.query<{ text: string }>('SELECT SearchText AS text FROM products WHERE SKU = ?', ['PLAIN']);
    expect(texts).toEqual([{ text: 'plain\nstrassenkreide eclair' }]);
    keepNames([]);
    await database.close();
    await ownDatabase.drop();
  });
});

describe('lots that had several expiries', () => {
  const ONE_EXPIRY = 1763600055100;

  it('keep the earliest, and the latest of the others until somebody says which is right', async () => {
    const ownDatabase = await createDatabase();
    const config = readConfig({ SECRET_KEY: 'a secret for tests only, not for use', ...ownDatabase.env });
    const before = await new DataSource({
      ...dataSourceOptions(config),
      migrations: migrations.filter((each) => stamp(new each().name ?? '') < ONE_EXPIRY),
    }).initialize();
    await before.runMigrations();
    const contents = [
      ['TWO', 1, '2027-06-30'],
      ['TWO', 2, '2027-01-31'],
      ['TWO', 3, '2027-03-31'],
      ['ONE', 1, '2027-06-30'],
      ['ONE', 2, null],
      ['', 1, '2027-06-30'],
      ['', 2, '2027-01-31'],
    ] as const;
    for (const [lot, binId, expiry] of contents)
      await before.query(
        "INSERT INTO bin_contents (BinID, ProductID, Lot, Expiry, ReceivedDate, Quantity) VALUES (?, 1, ?, ?, '2026-11-20 08:00:00.000', 1)",
        [binId, lot, expiry],
      );
    await before.query(
      `INSERT INTO products (AccountID, SKU, Description, Width, Length, Height, Weight, Cost, Retail, PickStyle, OneTimeProduct, CreatedDate, UpdatedDate)
        VALUES (100, 'MILK', 'Milk', '1', '1', '1', '1', '1', '1', 'STANDARD', 'N', '2026-11-20 08:00:00.000', '2026-11-20 08:00:00.000')`,
    );
    await before.destroy();
    await migrate(config);
    const { database } = await openDatabase(config);
    const lots = await database.query('SELECT Lot AS lot, Expiry AS expiry, LaterExpiry AS later FROM lots ORDER BY Lot');
    expect(lots).toEqual([
      { lot: 'ONE', expiry: '2027-06-30', later: null },
      { lot: 'TWO', expiry: '2027-01-31', later: '2027-06-30' },
    ]);
    const aligned = await database.query<{ expiry: string }>("SELECT DISTINCT Expiry AS expiry FROM bin_contents WHERE Lot = 'TWO'");
    expect(aligned).toEqual([{ expiry: '2027-01-31' }]);
    await database.close();
    await ownDatabase.drop();
  });
});

const id = (value: number): number | string => (engine() === 'mysql' ? String(value) : value);

/** Indexes by name; the embedded engine's constraints have only columns, no names. */
async function indexesOf(source: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    engine() === 'mysql'
      ? "SELECT DISTINCT INDEX_NAME AS name FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'orders' AND INDEX_NAME <> 'PRIMARY'"
      : "SELECT CASE origin WHEN 'u' THEN (SELECT GROUP_CONCAT(name) FROM pragma_index_info(l.name)) ELSE name END AS name FROM pragma_index_list('orders') l",
  );
  return rows.map(({ name }) => (name === 'NbtyBarcode' ? 'uq_orders_barcode' : name)).sort();
}
