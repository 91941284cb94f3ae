import {
  CancelOrder,
  CountOrdersByDay,
  GetBacklog,
  ListShortages,
  MergeOrderCounts,
  type OrderDay,
  type OrdersOf,
  PurgeOrderDays,
} from '@contract/orders';
import { ShipOrder } from '@contract/warehouse';
import { Clock } from '@kernel';
import { Shop } from '../support/build-orders.js';

const HOUR = 3_600_000;
/** The clock stands still, so that no day begins during the test. */
const NOW = new Date('2026-11-21T12:34:56.789Z');

describe('how orders progress', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
    shop.app.nest.get(Clock).now = () => NOW;
  });
  afterEach(() => shop.close());

  const write = (sql: string, parameters: (string | number)[]): Promise<unknown> =>
    shop.app.database.transaction(() => shop.app.database.write(sql, parameters));
  const stored = (ageMs: number): string => new Date(NOW.getTime() - ageMs).toISOString().replace('T', ' ').slice(0, 23);
  const zeros = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `Status${id}`);
  const QUARTER = `INSERT INTO order_quarters (Owner, OwnerID, OrderQuarter, Status9, Shard, Written, ${zeros.join(', ')}) VALUES ('site', 1, ?, ?, ?, 0${zeros.map(() => ', 0').join('')})`;
  const counted = (ageMs: number, orders: number, shard: number): Promise<unknown> =>
    write(QUARTER, [Math.floor((NOW.getTime() - ageMs) / 900_000), orders, shard]);
  const countsOf = ({ created, statuses }: OrderDay): unknown => [
    created,
    Object.fromEntries(statuses.map(({ status, orders }) => [status, orders])),
  ];
  const days = async (of: OrdersOf, count = 2, zone = 'UTC'): Promise<unknown[]> =>
    (await shop.app.bus.ask(new CountOrdersByDay(of, count, zone))).map(countsOf);

  it('counts by day what orders became, for their account and their site', async () => {
    const { sku } = await shop.product({ MAIN: 3 });
    const first = await shop.order([{ sku, quantity: 1 }]);
    await shop.order([{ sku, quantity: 2 }]);
    const waiting = await shop.order([{ sku, quantity: 5 }]);
    await shop.floor('process', { order_ids: [first.order_id] });
    await shop.app.bus.send(new ShipOrder(1, first.order_id, { carrier: null, trackingNumber: null, weight: null }, true, 'user:manager'));
    await shop.app.bus.send(new CancelOrder(100, waiting.order_id, 'account:100'));
    const today = [3, { Pending: 2, Processing: 1, Backorder: 1, Cancelled: 1, Shipped: 1 }];
    expect(await days({ accountId: 100 })).toEqual([[0, {}], today]);
    expect(await days({ siteId: 1 })).toEqual([[0, {}], today]);
    expect(await days({ accountId: 101 })).toEqual([
      [0, {}],
      [0, {}],
    ]);
    expect(await days({ siteId: 2 })).toEqual([
      [0, {}],
      [0, {}],
    ]);
  });

  it('counts a divided order once for its account, and its parts for their sites', async () => {
    const { sku } = await shop.product({ MAIN: 1, WEST: 2 });
    const { order_id, children } = await shop.order([{ sku, quantity: 3 }], { split: 'when_needed' });
    const idAt = (code: string): number => children.find((child) => child.distribution_center === code)?.order_id ?? 0;
    const account = { accountId: 100 };
    expect([await days(account, 1), await days({ siteId: 1 }, 1), await days({ siteId: 2 }, 1)]).toEqual([
      [[1, { Divided: 1 }]],
      [[1, { Pending: 1 }]],
      [[1, { Pending: 1 }]],
    ]);
    await shop.floor('process', { order_ids: [idAt('MAIN')] });
    await shop.floor('ship', { order_id: idAt('MAIN'), pick: 'auto' });
    await shop.app.bus.send(new CancelOrder(100, idAt('WEST'), 'account:100'));
    expect((await shop.read(order_id)).status).toBe('Shipped');
    expect([await days(account, 1), await days({ siteId: 1 }, 1), await days({ siteId: 2 }, 1)]).toEqual([
      [[1, { Divided: 1, Shipped: 1 }]],
      [[1, { Pending: 1, Processing: 1, Shipped: 1 }]],
      [[1, { Pending: 1, Cancelled: 1 }]],
    ]);
  });

  it('counts a divided order at its site again once its parts are merged', async () => {
    const { sku, productId } = await shop.product({ MAIN: 1, WEST: 2 });
    const { order_id } = await shop.order([{ sku, quantity: 3 }], { split: 'when_needed' });
    await shop.receive(productId, 2);
    await shop.post('/apirest/v4/oms/orders/merge', { order_id });
    expect([await days({ accountId: 100 }, 1), await days({ siteId: 1 }, 1), await days({ siteId: 2 }, 1)]).toEqual([
      [[1, { Pending: 1, Divided: 1 }]],
      [[1, { Pending: 2, Cancelled: 1 }]],
      [[1, { Pending: 1, Cancelled: 1 }]],
    ]);
  });

  it('counts a status that an order enters again, and both that it passes at a site that processes automatically', async () => {
    const { sku } = await shop.product({ AUTO: 5 });
    const { order_id } = await shop.order([{ sku, quantity: 1 }]);
    expect((await shop.read(order_id)).status).toBe('Processing');
    expect(await days({ siteId: 3 }, 1)).toEqual([[1, { Pending: 1, Processing: 1 }]]);
    const waiting = await shop.product();
    const held = await shop.order([{ sku: waiting.sku, quantity: 1 }]);
    for (const move of ['hold', 'release', 'hold']) await shop.floor(move, { order_ids: [held.order_id] });
    expect(await days({ siteId: 1 }, 1)).toEqual([[1, { Hold: 2, Backorder: 2 }]]);
  });

  it('counts by day what the history has, including concurrent orders', async () => {
    const { sku } = await shop.product({ MAIN: 1_000 });
    const drafts = Array.from({ length: 30 }, () => shop.draft([{ sku, quantity: 1 }]));
    await shop.post('/apirest/v4/oms/orders', { data: drafts });
    const orders = await shop.app.database.query<{ OrderID: number }>('SELECT OrderID FROM orders ORDER BY OrderID');
    await shop.floor('process', { order_ids: orders.slice(0, 20).map(({ OrderID }) => OrderID) });
    const counted = await shop.app.database.query(
      'SELECT ToStatusID AS status, COUNT(*) AS n FROM order_history GROUP BY ToStatusID ORDER BY ToStatusID',
    );
    for (const owner of ['account', 'site']) {
      const kept =
        'SELECT CAST(SUM(Status3) AS SIGNED) AS pending, CAST(SUM(Status4) AS SIGNED) AS processing, CAST(SUM(Written) AS SIGNED) AS written FROM order_quarters WHERE Owner = ?';
      expect(counted).toEqual([
        { status: 3, n: 30 },
        { status: 4, n: 20 },
      ]);
      expect(await shop.app.database.query(kept, [owner])).toEqual([{ pending: 30, processing: 20, written: 30 }]);
    }
    expect(await days({ accountId: 100 }, 1)).toEqual([[30, { Pending: 30, Processing: 20 }]]);
  });

  it('leaves out no day of the last 90, and no older one in', async () => {
    await counted(2 * 24 * HOUR, 4, 0);
    await counted(2 * 24 * HOUR, 5, 3);
    await counted(100 * 24 * HOUR, 7, 0);
    const all = await shop.app.bus.ask(new CountOrdersByDay({ siteId: 1 }, 90, 'UTC'));
    expect([all.length, all.at(-1)?.day, all[0]?.day]).toEqual([90, stored(0).slice(0, 10), stored(89 * 24 * HOUR).slice(0, 10)]);
    expect(all.filter(({ statuses }) => statuses.length > 0).map(countsOf)).toEqual([[0, { Shipped: 9 }]]);
    while (await shop.app.bus.send(new PurgeOrderDays()));
    expect(await shop.app.database.query('SELECT CAST(SUM(Status9) AS SIGNED) AS n FROM order_quarters')).toEqual([{ n: 9 }]);
  });

  it.each([
    ['Asia/Tokyo', '2026-11-22', ['2026-11-21T14:59:59Z', '2026-11-21'], ['2026-11-21T15:00:00Z', '2026-11-22']],
    ['America/New_York', '2026-11-21', ['2026-11-21T04:59:59Z', '2026-11-20'], ['2026-11-21T05:00:00Z', '2026-11-21']],
    ['Asia/Kolkata', '2026-11-21', ['2026-11-20T18:29:59Z', '2026-11-20'], ['2026-11-20T18:30:00Z', '2026-11-21']],
    ['Asia/Kathmandu', '2026-11-21', ['2026-11-20T18:14:59Z', '2026-11-20'], ['2026-11-20T18:15:00Z', '2026-11-21']],
  ] as const)('counts by the days of %s', async (zone, today, ...instants) => {
    shop.app.nest.get(Clock).now = () => new Date('2026-11-21T15:30:00Z');
    for (const [at] of instants) await write(QUARTER, [Math.floor(Date.parse(at) / 900_000), 1, 0]);
    const days = await shop.app.bus.ask(new CountOrdersByDay({ siteId: 1 }, 90, zone));
    expect([days.length, days.at(-1)?.day]).toEqual([90, today]);
    const busy = days.filter(({ statuses }) => statuses.length > 0).map(({ day, statuses }) => [day, statuses[0].orders]);
    expect(busy).toEqual(instants.map(([, day]) => [day, 1]));
  });

  it('counts a day with a clock change as one', async () => {
    shop.app.nest.get(Clock).now = () => new Date('2026-11-03T12:00:00Z');
    // From midnight in New York, four hours behind UTC, to the next, five hours behind.
    for (const at of [
      '2026-11-01T03:59:00Z',
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-02T04:59:00Z',
      '2026-11-02T05:00:00Z',
    ]) {
      await write(QUARTER, [Math.floor(Date.parse(at) / 900_000), 1, 0]);
    }
    const days = await shop.app.bus.ask(new CountOrdersByDay({ siteId: 1 }, 4, 'America/New_York'));
    expect(days.map(({ day, statuses }) => [day, ...statuses.map(({ orders }) => orders)])).toEqual([
      ['2026-10-31', 1],
      ['2026-11-01', 4],
      ['2026-11-02', 1],
      ['2026-11-03'],
    ]);
  });

  it('adds shards up once their quarter is over, and changes no sum', async () => {
    await counted(3 * HOUR, 4, 0);
    await counted(3 * HOUR, 5, 3);
    await counted(3 * HOUR, 6, 15);
    await counted(30 * HOUR, 2, 7);
    await counted(0, 1, 9);
    const before = await days({ siteId: 1 }, 3);
    while (await shop.app.bus.send(new MergeOrderCounts()));
    expect(await days({ siteId: 1 }, 3)).toEqual(before);
    const rows = await shop.app.database.query(
      "SELECT Shard AS shard, Status9 AS orders FROM order_quarters WHERE Owner = 'site' ORDER BY OrderQuarter",
    );
    expect(rows).toEqual([
      { shard: 0, orders: 2 },
      { shard: 0, orders: 15 },
      { shard: 9, orders: 1 },
    ]);
  });

  it('tells the ages of open orders, and the oldest', async () => {
    const { sku } = await shop.product({ MAIN: 20 });
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    await shop.app.bus.send(new CancelOrder(100, ids[5] ?? 0, 'account:100'));
    for (const [index, age] of [30 * 60_000, 2 * HOUR, 30 * HOUR, 200 * HOUR].entries())
      await write('UPDATE orders SET CreatedDate = ? WHERE OrderID = ?', [stored(age), ids[index] ?? 0]);
    await write('UPDATE orders SET CreatedDate = ? WHERE OrderID = ?', [stored(900 * HOUR), ids[5] ?? 0]);
    await shop.floor('process', { order_ids: [ids[3]] });
    for (const whose of [{ accountId: 100 }, { siteId: 1 }]) {
      const backlog = await shop.app.bus.ask(new GetBacklog(whose));
      expect(backlog.orders).toBe(5);
      expect(backlog.ages.map(({ fromHours, beforeHours, orders }) => [fromHours, beforeHours, orders])).toEqual([
        [0, 1, 2],
        [1, 4, 1],
        [4, 24, 0],
        [24, 72, 1],
        [72, 168, 0],
        [168, null, 1],
      ]);
      expect(backlog.ages.at(-1)?.statuses).toEqual([
        { statusId: 3, status: 'Pending', orders: 0 },
        { statusId: 4, status: 'Processing', orders: 1 },
      ]);
      expect(backlog.oldest).toMatchObject({ orderId: ids[3], status: 'Processing' });
      expect([backlog.asOf, backlog.oldest?.ageSeconds]).toEqual([NOW.toISOString(), 200 * 3_600]);
    }
    expect(await shop.app.bus.ask(new GetBacklog({ siteId: 2 }))).toMatchObject({ orders: 0, oldest: null });
    expect(await shop.app.bus.ask(new GetBacklog({ accountId: 101 }))).toMatchObject({ orders: 0, oldest: null });
  });

  it('lists the shortages of waiting orders, kits by their components', async () => {
    const one = await shop.product({ MAIN: 4 });
    const two = await shop.product({ MAIN: 1 });
    const kit = await shop.kit([
      { sku: one.sku, quantity: 1 },
      { sku: two.sku, quantity: 2 },
    ]);
    await shop.order([{ sku: kit, quantity: 2 }]);
    await shop.order([{ sku: two.sku, quantity: 3 }]);
    const { products, top } = await shop.app.bus.ask(new ListShortages({ siteId: 1 }, 10));
    // The first product suffices: 2 wanted, 4 available.
    expect(products).toBe(1);
    expect(top).toEqual([
      {
        accountId: 100,
        productId: two.productId,
        sku: two.sku,
        distributionCenter: 'MAIN',
        wanted: 7,
        available: 1,
        missing: 6,
        incoming: 0,
        orders: 2,
      },
    ]);
    // A product that never had stock lacks all wanted units.
    const never = await shop.product();
    const { order_id } = await shop.order([{ sku: never.sku, quantity: 1 }]);
    expect((await shop.app.bus.ask(new ListShortages({ siteId: 1 }, 10))).top[1]).toMatchObject({
      sku: never.sku,
      distributionCenter: 'MAIN',
      wanted: 1,
      available: 0,
      missing: 1,
    });
    await shop.app.bus.send(new CancelOrder(100, order_id, 'account:100'));
    expect(await shop.app.bus.ask(new ListShortages({ accountId: 100 }, 0))).toEqual({ products: 1, top: [] });
    for (const whose of [{ siteId: 2 }, { accountId: 101 }])
      expect(await shop.app.bus.ask(new ListShortages(whose, 10))).toEqual({ products: 0, top: [] });
  });
});
