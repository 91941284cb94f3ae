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
      ['idle', 1, false],
      ['held', 0, false],
      ['unsupplied', 1, false],
    ]);
    expect(await counted(manager)).toEqual([
      ['due', 2, false],
      ['late', 2, false],
      ['picked', 0, false],
      ['idle', 1, false],
      ['held', 0, false],
      ['standby', 0, false],
    ]);
    expect(await counted(western)).toEqual(['due', 'late', 'picked', 'idle', 'held', 'standby'].map((task) => [task, 0, false]));
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
});
