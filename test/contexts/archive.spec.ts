import {
  ArchiveOrders,
  CreateReturns,
  DivideOrder,
  GetOrder,
  GetOrderHistory,
  ListOrders,
  OpenArchive,
  RestoreOrders,
} from '@contract/orders';
import { toStored } from '@kernel';
import { monthsAgo } from '../../apps/cli/src/command-line/arguments.js';
import { restOf } from '../../apps/cli/src/archive/rest.js';
import { as, type RunningApp, startApp } from '../support/app.js';
import { placeOrder, shipOrder } from '../support/build-returns.js';
import { onCommandLine } from '../support/command-line.js';
import { engine } from '../support/engine.js';

const ORDERS = '/apirest/v4/oms/orders';
const TABLES = [
  'orders',
  'order_items',
  'order_components',
  'order_history',
  'order_parts',
  'order_routings',
  'returns',
  'return_items',
  'attributes',
];
const ITEMS = [{ sku: 'DEMO-001', quantity: 2 }];

describe('the archive of orders', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const get = (path: string) => app.http.get(`${ORDERS}${path}`).set(as.account());
  const cli = (...words: string[]): Promise<string> => onCommandLine(app, ...words);

  /** Every row of every table of orders, and the counts by status. */
  const everything = async (): Promise<Record<string, unknown>> => {
    const tables: Record<string, unknown> = {};
    for (const table of TABLES)
      tables[table] = (await app.database.query(`SELECT * FROM ${table}`)).map((row) => JSON.stringify(row)).sort();
    tables.counts = await app.database.query(
      'SELECT StatusID, CAST(SUM(Orders) AS SIGNED) AS Orders FROM order_counts GROUP BY StatusID HAVING SUM(Orders) <> 0 ORDER BY StatusID',
    );
    return tables;
  };

  /** Dates the last change of orders back by so many months. */
  const age = (orderIds: readonly number[], months: number): Promise<unknown> =>
    app.database.transaction(() =>
      app.database.write('UPDATE orders SET UpdatedDate = ? WHERE OrderID IN (?)', [toStored(monthsAgo(months)), orderIds]),
    );

  /** An order with every kind of dependent record. */
  async function fullOrder(): Promise<number> {
    const orderId = await shipOrder(app, ITEMS);
    const { body } = await app.http
      .post('/apirest/v4/oms/inventory/returns')
      .set(as.account())
      .send({ data: [{ order_id: orderId, items: [{ sku: 'DEMO-001', quantity: 1 }] }] });
    const [{ return_id: returnId }] = body.data as { return_id: number }[];
    await app.database.transaction(async () => {
      await app.database.write("UPDATE returns SET Status = 'As Expected' WHERE ReturnID = ?", [returnId]);
      for (const [type, id] of [
        ['order', orderId],
        ['return', returnId],
      ])
        await app.database.write(
          `INSERT INTO attributes (AccountID, OwnerType, OwnerID, Attribute, Value, CreatedDate, UpdatedDate)
            VALUES (100, ?, ?, 'gift', 'Ünï ''quoted'' 🎁', '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`,
          [type, id],
        );
    });
    await age([orderId], 30);
    return orderId;
  }

  it('moves old closed orders with all that hangs on them, answers them as before, and brings them back', async () => {
    const orderId = await fullOrder();
    const [before, answered] = [await everything(), (await get(`/${orderId}`)).body.data as { order_number: string; order_api: string }];
    const history = await app.bus.ask(new GetOrderHistory({ accountId: 100 }, orderId));
    expect(await cli('archive', 'run', '--older-than', '24', '--account', '100')).toBe('1 archived\n');
    for (const table of TABLES) {
      const column = { return_items: 'ReturnID', attributes: 'OwnerID' }[table] ?? 'OrderID';
      if (column === 'OrderID')
        expect([table, await app.database.query(`SELECT * FROM ${table} WHERE OrderID = ?`, [orderId])]).toEqual([table, []]);
    }
    expect((await app.database.query("SELECT * FROM attributes WHERE Attribute = 'gift'")).length).toBe(0);
    for (const path of [
      `/${orderId}`,
      `/${answered.order_number}?identify_by=order_number`,
      `/${answered.order_api}?identify_by=order_api`,
    ]) {
      const { status, body } = await get(path);
      expect([status, body.data]).toEqual([200, { ...answered, archived: true }]);
    }
    expect(await app.bus.ask(new GetOrderHistory({ accountId: 100 }, orderId))).toEqual(history);
    expect((await app.http.get(`${ORDERS}/${orderId}`).set(as.account(101))).status).toBe(404);
    const slip = await get(`/${orderId}/packing_slip`);
    expect([slip.status, slip.body.response.message]).toEqual([400, `Order ${orderId} does not exist`]);
    expect((await app.http.post(`${ORDERS}/cancel`).set(as.account()).send({ order_id: orderId })).status).toBe(404);
    expect(await cli('archive', 'list')).toMatch(/^ACCOUNT +ORDERS\n100 +1\n$/);
    expect(await cli('stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);
    expect(await cli('archive', 'restore', String(orderId), '--account', '100')).toBe(`1 restored: ${orderId}\n`);
    expect(await everything()).toEqual(before);
    expect((await get(`/${orderId}`)).body.data).toEqual(answered);
    await age([orderId], 0);
  });

  it('leaves open orders, late changes and open returns alone', async () => {
    const [open, late, returning] = [await placeOrder(app, ITEMS), await shipOrder(app, ITEMS), await shipOrder(app, ITEMS)];
    await app.bus.send(new CreateReturns(100, [{ orderId: returning, items: [{ sku: 'DEMO-001', quantity: 1, reason: null }] }]));
    await age([open, returning], 30);
    await age([late], 23);
    expect(await cli('archive', 'run', '--older-than', '24', '--account', '100')).toBe('0 archived\n');
    for (const orderId of [open, late, returning]) expect((await get(`/${orderId}`)).body.data).not.toHaveProperty('archived');
    await age([open, returning], 0);
  });

  it('lists archived orders among the others when asked to', async () => {
    const ids = [await shipOrder(app, ITEMS), await shipOrder(app, ITEMS), await shipOrder(app, ITEMS), await shipOrder(app, ITEMS)];
    await age([ids[0], ids[2]], 30);
    const list = async (query: string) => {
      const { body } = await get(`?${query}`);
      const { data, metadata } = body as { data: { order_id: number; archived?: boolean }[]; metadata: { total_records: number } };
      return { data, ids: data.map(({ order_id }) => order_id), total: metadata.total_records };
    };
    const before = {
      whole: await list('per_page=100'),
      shipped: await list('per_page=100&status_id=9&order_by=CreatedDate&order_direction=asc'),
    };
    expect(await cli('archive', 'run', '--older-than', '24', '--account', '100')).toBe('2 archived\n');
    const without = await list('per_page=100');
    expect([without.total, without.ids]).toEqual([before.whole.total - 2, before.whole.ids.filter((id) => id !== ids[0] && id !== ids[2])]);
    const whole = await list('per_page=100&archived=include');
    expect([whole.total, whole.ids]).toEqual([before.whole.total, before.whole.ids]);
    expect(whole.data.filter(({ archived }) => archived).map(({ order_id }) => order_id)).toEqual([ids[2], ids[0]]);
    const shipped = await list('per_page=100&status_id=9&order_by=CreatedDate&order_direction=asc&archived=include');
    expect([shipped.total, shipped.ids]).toEqual([before.shipped.total, before.shipped.ids]);
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.total / 3); page += 1)
      pages.push(...(await list(`per_page=3&page=${page}&archived=include`)).ids);
    expect(pages).toEqual(before.whole.ids);
    expect((await list('per_page=100&archived=include&store_name=nobody&filter_by=store_name&filter_value=nobody')).total).toBe(0);
    expect((await get('?archived=only')).status).toBe(400);
    await app.bus.send(new RestoreOrders(100, [ids[0], ids[2]]));
    await age(ids, 0);
  });

  it('keeps order numbers and barcodes taken', async () => {
    const orderId = await shipOrder(app, ITEMS);
    // Set directly, since nobody may choose a barcode of digits.
    await app.database.transaction(() => app.database.write("UPDATE orders SET NbtyBarcode = 'OWN-1' WHERE OrderID = ?", [orderId]));
    await age([orderId], 30);
    const { order_number, nbtybarcode } = (await get(`/${orderId}`)).body.data as { order_number: string; nbtybarcode: string };
    await cli('archive', 'run', '--older-than', '24', '--account', '100');
    const create = (keys: object) =>
      app.http
        .post(ORDERS)
        .set(as.account())
        .send({ data: [{ ...DRAFT, order_number: 'ANOTHER', ...keys }] });
    for (const [keys, code] of [
      [{ order_number }, 'duplicate_order_number'],
      [{ nbtybarcode }, 'duplicate_nbtybarcode'],
    ] as const) {
      const { status, body } = await create(keys);
      expect([status, body.response.code]).toEqual([400, code]);
    }
    const created = await create({});
    expect(created.status).toBe(200);
    const [{ order_id }] = created.body.data as { order_id: number }[];
    const replaced = await app.http
      .put(ORDERS)
      .set(as.account())
      .send({ data: [{ ...DRAFT, order_id, order_number }] });
    expect([replaced.status, replaced.body.response.code]).toEqual([400, 'duplicate_order_number']);
    await app.bus.send(new RestoreOrders(100, [orderId]));
    await age([orderId], 0);
  });

  it('moves a divided order with its parts once all of them are old, and restores them by any of them', async () => {
    const { orderId, children } = await divided();
    const all = [orderId, ...children];
    await app.database.transaction(async () => {
      await app.database.write('UPDATE orders SET StatusID = 9 WHERE OrderID IN (?)', [all]);
      await app.database.write('DELETE FROM backorders WHERE OrderID IN (?)', [all]);
    });
    await age([orderId, children[0]], 30);
    expect(await cli('archive', 'run', '--older-than', '24', '--account', '100')).toBe('0 archived\n');
    await age(all, 30);
    const before = (await get(`/${orderId}`)).body.data as object;
    expect(await cli('archive', 'run', '--older-than', '24', '--account', '100')).toBe(`${all.length} archived\n`);
    expect((await get(`/${orderId}`)).body.data).toEqual({ ...before, archived: true });
    const parts = await app.bus.ask(new ListOrders(100, { parentOrderId: orderId, withArchived: true }, 'OrderID', 'asc', 1, 10));
    expect(parts.rows.map((part) => part.orderId)).toEqual(children);
    expect(await app.bus.send(new RestoreOrders(100, [children[1]]))).toEqual(all);
    expect(await app.bus.ask(new GetOrder(100, { orderId }))).not.toHaveProperty('archived');
    await age(all, 0);
  });

  it('names each order that is not in the archive, and restores nothing then', async () => {
    const orderId = await shipOrder(app, ITEMS);
    await age([orderId], 30);
    await cli('archive', 'run', '--older-than', '24', '--account', '100');
    await expect(app.bus.send(new RestoreOrders(100, [orderId, 999_999]))).rejects.toMatchObject({
      faults: [{ code: 'unknown_order', path: 'orderIds[1]', details: { order: 999_999 } }],
    });
    await expect(app.bus.send(new RestoreOrders(101, [orderId]))).rejects.toMatchObject({ code: 'unknown_order' });
    expect((await get(`/${orderId}`)).body.data.archived).toBe(true);
    await expect(cli('archive', 'restore', 'all', '--account', '100')).rejects.toThrow();
    await expect(cli('archive', 'run', '--older-than', '0')).rejects.toThrow();
    await app.bus.send(new RestoreOrders(100, [orderId]));
    await age([orderId], 0);
  });

  it('archives each order once, however many run at the same time', async () => {
    const ids = [];
    for (let count = 0; count < 12; count += 1) ids.push(await shipOrder(app, [{ sku: 'DEMO-002', quantity: 1 }]));
    await age(ids, 30);
    await app.bus.send(new OpenArchive(100));
    const before = new Date(Date.now() - 800 * 86_400_000);
    const batches = await Promise.all(Array.from({ length: 4 }, () => app.bus.send(new ArchiveOrders(100, before, null, 100))));
    expect(batches.reduce((sum, { orders }) => sum + orders, 0)).toBe(12);
    expect((await app.bus.send(new RestoreOrders(100, ids))).length).toBe(12);
  });

  async function divided(): Promise<{ orderId: number; children: number[] }> {
    const orderId = await placeOrder(app, [
      { sku: 'DEMO-001', quantity: 2 },
      { sku: 'DEMO-003', quantity: 1 },
    ]);
    const { items } = await app.bus.ask(new GetOrder(100, { orderId }));
    const parts = items.map(({ orderItemId, quantity }, index) => ({
      distributionCenter: ['MAIN', 'WEST'][index],
      items: [{ orderItemId, quantity }],
    }));
    const { children } = await app.bus.send(new DivideOrder(100, orderId, parts, 'account:100'));
    return { orderId, children: children.map((child) => child.orderId) };
  }

  it('takes the texts of its orders from the search at once, and gives them back when it is restored', async () => {
    const orderId = await shipOrder(app, ITEMS);
    const texts = (): Promise<unknown[]> => app.database.query('SELECT Text FROM order_texts WHERE OrderID = ?', [orderId]);
    await app.until(async () => (await texts()).length === 1);
    const before = await texts();
    await age([orderId], 30);
    await cli('archive', 'run', '--older-than', '24');
    expect(await texts()).toEqual([]);
    await cli('archive', 'restore', String(orderId), '--account', '100');
    await app.until(async () => (await texts()).length === 1);
    expect(await texts()).toEqual(before);
  });

  it('rests long between batches while others use the database, and as little as it may while nobody does', async () => {
    if (engine() === 'embedded') {
      expect([await restOf(app.database, 100), await restOf(app.database, 400)]).toEqual([150, 400]);
      return;
    }
    // Work of the service itself in between is short.
    await app.until(async () => (await restOf(app.database, 100)) === 150 && (await restOf(app.database, 400)) === 20);
    const work = app.database.query('SELECT SLEEP(3)');
    await app.until(async () => (await restOf(app.database, 100)) === 300);
    await work;
  });
});

const DRAFT = {
  order_type_id: 1,
  shipping_method: 'GROUND',
  customer: { firstname: 'Ann', address1: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701', country: 'US' },
  items: [{ sku: 'DEMO-001', quantity: 1 }],
};
