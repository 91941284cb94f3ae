import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { gapsOf } from '../../support/openapi.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';

describeApp('the console', (app) => {
  let clerk: Browser;
  let manager: Browser;

  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
  });

  it('shows and replaces the key of the account; the old one is invalid once it has answered', async () => {
    expect((await clerk.get(`${CONSOLE}/account-key`)).body).toEqual({ data: { key: 'demo-oms-key' } });
    const { body } = await clerk.post(`${CONSOLE}/account-key/regenerate`);
    const { key } = (body as { data: { key: string } }).data;
    const ping = async (shown: string): Promise<number> =>
      (await app.http.post(`${OMS}/ping`).set({ AccountID: '100', Key: shown })).status;
    expect([await ping('demo-oms-key'), await ping(key)]).toEqual([401, 200]);
  });

  it('shows and replaces the master key likewise', async () => {
    expect((await manager.get(`${CONSOLE}/master-key`)).body).toEqual({ data: { key: 'demo-wms-key' } });
    const { body } = await manager.post(`${CONSOLE}/master-key/regenerate`);
    const { key } = (body as { data: { key: string } }).data;
    const ping = async (shown: string): Promise<number> =>
      (await app.http.post(`${WMS}/ping`).set({ userName: 'manager', Key: shown })).status;
    expect([await ping('demo-wms-key'), await ping(key)]).toEqual([401, 200]);
  });

  it('counts orders by status, of the account and of the site', async () => {
    const expected = [
      [2, 'Hold', 0],
      [3, 'Pending', 1],
      [4, 'Processing', 1],
      [5, 'Stand By', 0],
      [6, 'Divided', 0],
      [7, 'Backorder', 1],
      [8, 'Cancelled', 1],
      [9, 'Shipped', 1],
    ];
    for (const browser of [clerk, manager]) {
      const { body } = await browser.get(`${CONSOLE}/orders/counts`);
      const counts = (body as { data: { status_id: number; status: string; orders: number }[] }).data;
      expect(counts.map((each) => [each.status_id, each.status, each.orders])).toEqual(expected);
    }
  });

  it("shows an order's history to its own account alone", async () => {
    const { body } = await clerk.get(`${CONSOLE}/orders/3/history`);
    expect((body as { data: object[] }).data).toMatchObject([
      { from_status: null, to_status: 'Pending', actor: 'account:100' },
      { from_status: 'Pending', to_status: 'Processing', actor: 'user:manager' },
      { from_status: 'Processing', to_status: 'Shipped', actor: 'user:manager' },
    ]);
    for (const [id, status] of [
      ['999999', 404],
      ['x', 400],
    ])
      expect((await clerk.get(`${CONSOLE}/orders/${id}/history`)).status).toBe(status);
    await app.database.transaction(async () => void (await app.database.write('UPDATE orders SET AccountID = 101 WHERE OrderID = 4')));
    expect((await clerk.get(`${CONSOLE}/orders/4/history`)).status).toBe(404);
  });

  it('does the work of the floor in the name of the user', async () => {
    const done = async (path: string, body: object): Promise<unknown> =>
      ((await manager.post(`${CONSOLE}/shipments/${path}`, body)).body as { data: unknown }).data;
    expect(await done('hold', { order_ids: [1] })).toMatchObject([{ status: 'Hold' }]);
    expect(await done('release', { order_ids: [1] })).toMatchObject([{ status: 'Pending' }]);
    expect(await done('stand-by', { order_ids: [1] })).toMatchObject([{ status: 'Stand By' }]);
    expect(await done('release', { order_ids: [1] })).toMatchObject([{ status: 'Pending' }]);
    expect(await done('process', { order_ids: [1] })).toMatchObject([{ status: 'Processing' }]);
    expect(await done('ship', { order_id: 1, carrier: 'UPS', pick: 'auto' })).toMatchObject({ status: 'Shipped' });
    const { body } = await clerk.get(`${CONSOLE}/orders/1/history`);
    expect((body as { data: { actor: string }[] }).data.slice(1).map(({ actor }) => actor)).toEqual(
      Array.from({ length: 6 }, () => 'user:manager'),
    );
    expect(await done('ship-bulk', { data: [{ order_id: 1, pick: 'auto' }, { order_id: 999_999 }] })).toMatchObject([
      { order_id: 1, error: { code: 'order_not_shippable' } },
      { order_id: 999_999, error: { code: 'order_not_found' } },
    ]);
    expect((await manager.post(`${CONSOLE}/shipments/process`, { order_ids: [1, 999_999] })).body).toMatchObject({
      response: { errors: [{ path: 'order_ids[0]' }, { path: 'order_ids[1]' }] },
    });
  });

  it('publishes its whole interface to logged-in users', async () => {
    expect((await app.http.get(`${CONSOLE}/docs-json`)).status).toBe(401);
    const { body } = await clerk.get(`${CONSOLE}/docs-json`);
    expect(gapsOf(body as Parameters<typeof gapsOf>[0])).toEqual([]);
    expect(Object.keys((body as { paths: object }).paths)).toContain('/account-key/regenerate');
  });

  it('knows no other paths', async () => {
    for (const path of [
      '/console/api',
      '/console/api/',
      '/console/api/nothing',
      '/console/assets',
      '/console/assets/',
      '/console/assets/../../package.json',
      '/console/assets/nothing.js',
    ]) {
      expect((await app.http.get(path)).status).toBe(404);
    }
    const { status, headers } = await app.http.get('/');
    expect([status, headers.location]).toEqual([302, '/console/']);
  });
});
