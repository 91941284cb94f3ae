import { CreateReplenishments, CloseReplenishments, ListArrivals, ReceiveReplenishment } from '@contract/inventory';
import {
  type AccountTask,
  CountTaskOrders,
  HoldOrders,
  ListLowStock,
  ListTaskOrders,
  ListTaskShipments,
  type OrdersOf,
  ProcessOrders,
  type SiteTask,
  StandByOrders,
} from '@contract/orders';
import { Clock } from '@kernel';
import { Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';
import { planOf } from '../support/plan.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday; the clock stands still. */
const NOW = new Date('2026-11-23T12:00:00.000Z');
const paging = { page: 1, perPage: 20 };

describe('what people have to look after', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
    shop.app.nest.get(Clock).now = () => NOW;
  });
  afterEach(() => shop.close());

  const stored = (ageMs: number): string => new Date(NOW.getTime() - ageMs).toISOString().replace('T', ' ').slice(0, 23);
  /** Dates an order back: created, and last changed. */
  const age = (orderId: number, created: number, changed = created): Promise<unknown> =>
    shop.app.database.transaction(() =>
      shop.app.database.write('UPDATE orders SET CreatedDate = ?, UpdatedDate = ? WHERE OrderID = ?', [
        stored(created),
        stored(changed),
        orderId,
      ]),
    );
  const counts = async (of: OrdersOf, zone = 'UTC'): Promise<Record<string, number>> => {
    const tasks = await shop.app.bus.ask(new CountTaskOrders(of, zone));
    expect(tasks.every(({ isAtLeast }) => !isAtLeast)).toBe(true);
    return Object.fromEntries(tasks.filter(({ orders }) => orders > 0).map(({ task, orders }) => [task, orders]));
  };
  const ofAccount = async (task: AccountTask, accountId = 100): Promise<unknown> => {
    const { rows, total } = await shop.app.bus.ask(new ListTaskOrders(accountId, task, 'UTC', paging));
    return [total, ...rows.map(({ orderId }) => orderId)];
  };
  const ofSite = async (task: SiteTask, siteId = 1): Promise<unknown> => {
    const { rows, total } = await shop.app.bus.ask(new ListTaskShipments(siteId, task, 'UTC', paging));
    return [total, ...rows.map(({ orderId }) => orderId)];
  };

  it('are orders that are a working day old, and those that become so today', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    // Friday noon, Friday afternoon, Saturday, and this Monday.
    const [friday, afternoon, saturday, today] = [
      await shop.order([{ sku, quantity: 1 }]),
      await shop.order([{ sku, quantity: 1 }]),
      await shop.order([{ sku, quantity: 1 }]),
      await shop.order([{ sku, quantity: 1 }]),
    ].map(({ order_id }) => order_id);
    await age(friday, 3 * DAY + 1);
    await age(afternoon, 3 * DAY - HOUR);
    await age(saturday, 2 * DAY);
    await age(today, HOUR);
    await shop.app.bus.send(new ProcessOrders(1, [afternoon, friday], 'user:manager'));
    await age(friday, 3 * DAY + 1, HOUR);
    expect(await counts({ accountId: 100 })).toEqual({ late: 1 });
    expect(await counts({ siteId: 1 })).toEqual({ late: 1, due: 3 });
    expect([await counts({ accountId: 101 }), await counts({ siteId: 2 })]).toEqual([{}, {}]);
    expect([await ofAccount('late'), await ofAccount('late', 101)]).toEqual([[1, friday], [0]]);
    expect([await ofSite('due'), await ofSite('late'), await ofSite('due', 2)]).toEqual([
      [3, friday, afternoon, saturday],
      [1, friday],
      [0],
    ]);
    const { rows, total } = await shop.app.bus.ask(new ListTaskShipments(1, 'due', 'UTC', { page: 2, perPage: 2 }));
    expect([total, rows.map(({ orderId }) => orderId)]).toEqual([3, [saturday]]);
    // Where it is still Sunday, Monday does not count yet.
    expect(await counts({ siteId: 1 }, 'Pacific/Pago_Pago')).toEqual({ late: 1, due: 3 });
  });

  it('are orders that the floor has begun with and that lack stock', async () => {
    const hands = await Devices.at(shop);
    const { sku } = await shop.product({ MAIN: 2 });
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(orderId, sku, 1));
    expect(await counts({ siteId: 1 })).toEqual({});
    await hands.floor.recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: 0 }]);
    await hands.floor.quiet();
    expect([await counts({ siteId: 1 }), await counts({ accountId: 100 }), await counts({ siteId: 2 })]).toEqual([
      { short: 1 },
      { short: 1 },
      {},
    ]);
    expect([await ofSite('short'), await ofAccount('short'), await ofAccount('short', 101)]).toEqual([[1, orderId], [1, orderId], [0]]);
  });

  it('are orders in which nothing has changed for too long', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    const [idle, touched, picked, held, stoodBy] = ids;
    await shop.app.bus.send(new ProcessOrders(1, [idle, touched, picked], 'user:manager'));
    await shop.app.bus.send(new HoldOrders({ accountId: 100 }, [held], 'account:100'));
    await shop.app.bus.send(new StandByOrders(1, [stoodBy], 'user:manager'));
    await shop.app.database.transaction(() => shop.app.database.write("UPDATE orders SET FullyPicked = 'Y' WHERE OrderID = ?", [picked]));
    for (const id of ids) await age(id, 8 * DAY);
    await age(touched, 8 * DAY, HOUR);
    await age(picked, 8 * DAY, 5 * HOUR);
    const tasks = { late: 3, idle: 1, held: 1 };
    expect(await counts({ accountId: 100 })).toEqual(tasks);
    expect(await counts({ siteId: 1 })).toEqual({ ...tasks, due: 3, picked: 1, standby: 1 });
    expect([await ofAccount('idle'), await ofAccount('held')]).toEqual([
      [1, idle],
      [1, held],
    ]);
    expect([await ofSite('picked'), await ofSite('standby')]).toEqual([
      [1, picked],
      [1, stoodBy],
    ]);
    await age(picked, 8 * DAY, 3 * HOUR);
    await age(stoodBy, 8 * DAY, 6 * DAY);
    await age(held, 8 * DAY, 6 * DAY);
    expect(await counts({ siteId: 1 })).toEqual({ late: 3, idle: 1, due: 3 });
  });

  it('are orders that wait for what nobody has announced', async () => {
    const { sku, productId } = await shop.product({ MAIN: 1 });
    const other = await shop.product();
    const short = await shop.order([{ sku, quantity: 2 }]);
    const both = await shop.order([
      { sku, quantity: 2 },
      { sku: other.sku, quantity: 1 },
    ]);
    expect([await ofAccount('unsupplied'), await ofAccount('unsupplied', 101)]).toEqual([[2, short.order_id, both.order_id], [0]]);
    const [{ replenishmentId }] = await shop.app.bus.send(
      new CreateReplenishments(100, [
        { distributionCenter: 'WEST', eta: '2026-11-30', items: [{ sku, quantity: 3, lot: null, expiry: null }] },
        { distributionCenter: 'WEST', eta: '2026-11-24', items: [{ sku, quantity: 1, lot: null, expiry: null }] },
      ]),
    );
    expect(await ofAccount('unsupplied')).toEqual([1, both.order_id]);
    // Units on the cart will reach a bin, even if no more arrive.
    await shop.app.bus.send(new ReceiveReplenishment(100, replenishmentId, [{ sku, quantity: 2 }]));
    await shop.app.bus.send(new CloseReplenishments(2, [replenishmentId]));
    const arrivals = await shop.app.bus.ask(new ListArrivals({ accountId: 100 }, 10));
    expect(arrivals.map(({ eta, status, units }) => [eta, status, units])).toEqual([
      ['2026-11-24', 'In Transit', [{ productId, quantity: 1 }]],
      ['2026-11-30', 'Processing', [{ productId, quantity: 2 }]],
    ]);
    expect(await shop.app.bus.ask(new ListArrivals({ siteId: 2 }, 1))).toEqual(arrivals.slice(0, 1));
    expect([
      await shop.app.bus.ask(new ListArrivals({ siteId: 1 }, 10)),
      await shop.app.bus.ask(new ListArrivals({ accountId: 101 }, 10)),
    ]).toEqual([[], []]);
    expect(await counts({ accountId: 100 })).toEqual({ unsupplied: 1 });
  });

  it('are products that run low: what backorders want first, then what lasts shortest', async () => {
    const fast = await shop.product({ MAIN: 36 });
    const slow = await shop.product({ MAIN: 30 });
    const out = await shop.product();
    await shop.order([{ sku: fast.sku, quantity: 30 }]);
    await shop.order([{ sku: slow.sku, quantity: 1 }]);
    const old = await shop.order([{ sku: slow.sku, quantity: 20 }]);
    await age(old.order_id, 31 * DAY);
    await shop.order([{ sku: out.sku, quantity: 2 }]);
    const low = async (days: number, accountId = 100): Promise<unknown> => {
      const { rows, total } = await shop.app.bus.ask(new ListLowStock(accountId, days, paging));
      return [total, ...rows.map(({ sku, available, soldPerDay, daysLeft, wanted }) => [sku, available, soldPerDay, daysLeft, wanted])];
    };
    const short = [out.sku, 0, 0.1, 0, 2];
    expect(await low(7)).toEqual([2, short, [fast.sku, 6, 1, 6, 0]]);
    expect([await low(6), await low(7, 101)]).toEqual([[1, short], [0]]);
    const { rows, total } = await shop.app.bus.ask(new ListLowStock(100, 7, { page: 2, perPage: 1 }));
    expect([total, rows]).toEqual([
      2,
      [
        {
          productId: fast.productId,
          sku: fast.sku,
          distributionCenter: 'MAIN',
          available: 6,
          incoming: 0,
          soldPerDay: 1,
          daysLeft: 6,
          wanted: 0,
        },
      ],
    ]);
  });

  it('are found in indexes of open and of recent orders', async () => {
    const { sku } = await shop.product({ MAIN: 9 });
    await shop.order([{ sku, quantity: 1 }]);
    const indexOf = async (ask: () => Promise<unknown>, words: string): Promise<unknown> =>
      (await planOf(shop.app, ask, words)).find(({ table }) => table === 'orders')?.index;
    const { bus } = shop.app;
    expect(await indexOf(() => bus.ask(new CountTaskOrders({ accountId: 100 }, 'UTC')), 'AS most')).toBe('ix_orders_account_age');
    expect(await indexOf(() => bus.ask(new CountTaskOrders({ siteId: 1 }, 'UTC')), 'AS most')).toBe('ix_orders_site_age');
    expect(await indexOf(() => bus.ask(new ListTaskShipments(1, 'picked', 'UTC', paging)), 'FullyPicked')).toBe('ix_orders_shipments');
    expect(await indexOf(() => bus.ask(new ListLowStock(100, 7, paging)), 'AS sold')).toBe('ix_orders_created');
    expect(await indexOf(() => bus.ask(new ListLowStock(100, 7, paging)), 'AS createdDate FROM (SELECT OrderID')).toBe(
      'ix_orders_account_age',
    );
  });
});
