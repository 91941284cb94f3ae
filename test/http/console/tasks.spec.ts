import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface Listed {
  data: { order_id: number }[];
  metadata: { total_records: number };
}

describeApp('what there is to do, in the console', (app) => {
  let clerk: Browser;
  let manager: Browser;
  let western: Browser;

  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
    western = await logIn(app, await hireAtWest(app));
    // Order 1 is Pending, 2 in Processing, 5 in Backorder.
    await app.database.transaction(() =>
      app.database.write('UPDATE orders SET CreatedDate = ?, UpdatedDate = ? WHERE OrderID IN (1, 2)', [
        '2026-01-05 08:00:00.000',
        '2026-01-05 08:00:00.000',
      ]),
    );
  });

  const counted = async (browser: Browser): Promise<unknown> => {
    const { body } = await browser.get(`${CONSOLE}/order-tasks`);
    return (body as { data: { task: string; orders: number; is_at_least: boolean }[] }).data.map(({ task, orders, is_at_least }) => [
      task,
      orders,
      is_at_least,
    ]);
  };
  const listed = async (browser: Browser, path: string): Promise<unknown> => {
    const { body } = await browser.get(`${CONSOLE}/order-tasks/${path}`);
    const { data, metadata } = body as Listed;
    return [metadata.total_records, ...data.map(({ order_id }) => order_id)];
  };

  it('is counted for the account and for the site, and listed as it is counted', async () => {
    expect(await counted(clerk)).toEqual([
      ['late', 2, false],
      ['short', 0, false],
      ['idle', 1, false],
      ['held', 0, false],
      ['unsupplied', 1, false],
    ]);
    expect(await counted(manager)).toEqual([
      ['due', 2, false],
      ['late', 2, false],
      ['short', 0, false],
      ['picked', 0, false],
      ['idle', 1, false],
      ['held', 0, false],
      ['standby', 0, false],
    ]);
    expect(await counted(western)).toEqual(['due', 'late', 'short', 'picked', 'idle', 'held', 'standby'].map((task) => [task, 0, false]));
    expect([await listed(clerk, 'orders?task=late'), await listed(clerk, 'orders?task=unsupplied')]).toEqual([
      [2, 1, 2],
      [1, 5],
    ]);
    expect(await listed(clerk, 'orders?task=late&per_page=1&page=2')).toEqual([2, 2]);
    expect([await listed(manager, 'shipments?task=due'), await listed(manager, 'shipments?task=idle')]).toEqual([
      [2, 1, 2],
      [1, 2],
    ]);
    expect(await listed(western, 'shipments?task=due')).toEqual([0]);
  });

  it('has names, and a side to which each belongs', async () => {
    for (const path of ['orders', 'orders?task=', 'orders?task=picked']) {
      const { status, body } = await clerk.get(`${CONSOLE}/order-tasks/${path}`);
      const { response } = body as { response: { errors: { path: string }[] } };
      expect([path, status, response.errors.map((each) => each.path)]).toEqual([path, 400, ['task']]);
    }
    expect((await manager.get(`${CONSOLE}/order-tasks/shipments?task=unsupplied`)).status).toBe(400);
  });

  it('is stock that runs low', async () => {
    const { body } = await clerk.get(`${CONSOLE}/low-stock`);
    expect(body).toMatchObject({
      metadata: { page: 1, total_records: 1 },
      data: [
        {
          product_id: 20,
          sku: 'DEMO-020',
          distribution_center: 'MAIN',
          available: 0,
          incoming: 0,
          sold_per_day: 0,
          days_left: 0,
          wanted: 1,
        },
      ],
    });
    expect((await clerk.get(`${CONSOLE}/low-stock?days=91`)).status).toBe(400);
  });

  it('is what to receive first, or to announce', async () => {
    const planned = async (browser: Browser): Promise<unknown> => (await browser.get(`${CONSOLE}/receipt-plans`)).body;
    const plan = { account_id: 100, distribution_center: 'MAIN', orders: 1, units: [{ product_id: 20, sku: 'DEMO-020', quantity: 1 }] };
    expect(await planned(clerk)).toEqual({
      data: { plans: [{ ...plan, replenishment_id: null, status: null, eta: null }], is_at_least: false },
    });
    expect(await planned(manager)).toEqual({ data: { plans: [], is_at_least: false } });
    const announced = await clerk.post('/apirest/v4/oms/inventory/replenishments', {
      data: [{ distribution_center: 'MAIN', eta: '2026-01-05', items: [{ sku: 'DEMO-020', quantity: 5 }] }],
    });
    const [{ replenishment_id }] = (announced.body as { data: { replenishment_id: number }[] }).data;
    for (const browser of [clerk, manager])
      expect(await planned(browser)).toEqual({
        data: { plans: [{ ...plan, replenishment_id, status: 'In Transit', eta: '2026-01-05' }], is_at_least: false },
      });
    expect(await planned(western)).toEqual({ data: { plans: [], is_at_least: false } });
    expect((await clerk.get(`${CONSOLE}/receipt-plans?limit=0`)).status).toBe(400);
  });

  it('is what is expected by today, what lies on the cart, and recounts with failures, as many as their lists have', async () => {
    const counts = async (browser: Browser): Promise<unknown> =>
      ((await browser.get(`${CONSOLE}/floor-tasks`)).body as { data: unknown }).data;
    const ids = async (browser: Browser, path: string): Promise<unknown> => {
      const { body } = await browser.get(`${CONSOLE}/${path}`);
      return (body as { data: { replenishment_id?: number; recount_id?: number }[] }).data.map(
        (each) => each.replenishment_id ?? each.recount_id,
      );
    };
    const announce = async (eta: string | null): Promise<number> => {
      const items = [{ sku: 'DEMO-001', quantity: 5 }];
      const { body } = await clerk.post('/apirest/v4/oms/inventory/replenishments', {
        data: [{ distribution_center: 'MAIN', eta, items }],
      });
      return (body as { data: { replenishment_id: number }[] }).data[0].replenishment_id;
    };
    const before = await ids(manager, 'replenishments?work=due');
    const [past, future, unknown] = [await announce('2026-01-06'), await announce('2999-01-01'), await announce(null)];
    expect([past, future, unknown].every(Number.isInteger)).toBe(true);
    expect(await ids(manager, 'replenishments?work=due')).toEqual([past, ...(before as number[])]);
    expect(await ids(manager, 'replenishments?work=cart')).toEqual([]);
    const load = { load_id: '0b1f6a52-43c1-4f2e-9a55-1d3f5c7e9a01', items: [{ sku: 'DEMO-001', quantity: 5 }] };
    expect((await manager.post(`${CONSOLE}/replenishments/${past}/receive`, load)).status).toBe(200);
    expect([await ids(manager, 'replenishments?work=due'), await ids(manager, 'replenishments?work=cart')]).toEqual([before, [past]]);
    expect(await ids(western, 'replenishments?work=cart')).toEqual([]);
    expect((await manager.get(`${CONSOLE}/replenishments?work=all`)).status).toBe(400);
    const failing = (failed: number, created: string): Promise<unknown> =>
      app.database.transaction(() =>
        app.database.write(
          "INSERT INTO recounts (WarehouseID, Actor, Corrections, Applied, Failed, CreatedDate, UpdatedDate) VALUES (1, 'user:manager', 2, 1, ?, ?, ?)",
          [failed, created, created],
        ),
      );
    const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
    await failing(1, '2026-01-05 08:00:00.000');
    await failing(0, now);
    await failing(1, now);
    const hold = `INSERT INTO held_contents (BinID, ProductID, Lot, State, Expiry, ReceivedDate, Quantity)
      VALUES (1, 1, 'OLD', 'expired', '2026-01-01', '2026-01-01 00:00:00.000', 2)`;
    await app.database.transaction(() => app.database.write(hold));
    expect(await counts(manager)).toEqual({
      replenishments_due: (before as number[]).length,
      replenishments_on_cart: 1,
      recounts_failed: 1,
      bins_expired: 1,
    });
    const expired = (await manager.get(`${CONSOLE}/bins?state=expired`)).body as { data: { bin_id: number; contents: object[] }[] };
    expect(expired.data.map(({ bin_id }) => bin_id)).toEqual([1]);
    expect(expired.data[0].contents).toContainEqual(expect.objectContaining({ lot: 'OLD', quantity: 2, state: 'expired' }));
    await app.database.transaction(() => app.database.write('DELETE FROM held_contents'));
    expect(await counts(western)).toEqual({ replenishments_due: 0, replenishments_on_cart: 0, recounts_failed: 0, bins_expired: 0 });
    const failed = await ids(manager, 'recounts?state=failed');
    expect(failed).toEqual(((await ids(manager, 'recounts?per_page=1')) as number[]).slice(0, 1));
    expect(await ids(western, 'recounts?state=failed')).toEqual([]);
  });
});
