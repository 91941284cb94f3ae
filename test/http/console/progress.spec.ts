import { CONSOLE as DOCUMENT } from '../../../apps/api/src/console-pages.js';
import { describeInterface } from '../../../apps/api/src/openapi/openapi.js';
import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';
import { type Document, type Documented, operationsOf } from '../../support/documented.js';

const WMS = '/apirest/v4/wms';

describeApp('progress, in the console', (app) => {
  let clerk: Browser;
  let manager: Browser;
  let western: Browser;
  let operations: Documented[];

  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
    western = await logIn(app, await hireAtWest(app));
    operations = operationsOf(describeInterface(app.nest, DOCUMENT) as unknown as Document, CONSOLE);
  });

  /** The answer for a page, checked against the document. */
  async function read<Data>(browser: Browser, path: string, expected = 200): Promise<Data> {
    const { status, body } = await browser.get(`${CONSOLE}/${path}`);
    const route = path.split('?')[0]?.replace(/\/\d+/g, '/{}') ?? '';
    const operation = operations.find((each) => each.method === 'GET' && each.path.replace(/\{\w+\}/g, '{}') === `${CONSOLE}/${route}`);
    expect([path, status, operation?.faultsOf(status, body)]).toEqual([path, expected, []]);
    return (status === 200 ? (body as { data: Data }).data : body) as Data;
  }
  const refused = async (browser: Browser, path: string): Promise<unknown> => {
    const { status, body } = await browser.get(`${CONSOLE}/${path}`);
    const { response } = body as { response: { code: string; errors?: { path: string }[] } };
    return [status, response.code, ...(response.errors ?? []).map((each) => each.path)];
  };

  it('orders by day, of the account and of the site', async () => {
    for (const browser of [clerk, manager]) {
      const days = await read<{ day: string; created: number; statuses: { status: string; orders: number }[] }[]>(
        browser,
        'orders/days?days=3',
      );
      expect([days.length, days[2]?.created, days[0]?.created]).toEqual([3, 5, 0]);
      expect(Object.fromEntries(days[2]?.statuses.map(({ status, orders }) => [status, orders]) ?? [])).toEqual({
        Pending: 4,
        Processing: 2,
        Backorder: 1,
        Cancelled: 1,
        Shipped: 1,
      });
      expect(await read(browser, 'orders/days')).toHaveLength(30);
    }
    expect((await read<{ created: number }[]>(western, 'orders/days?days=90')).every(({ created }) => created === 0)).toBe(true);
    expect(await refused(clerk, 'orders/days?days=91')).toEqual([400, 'invalid_value', 'days']);
    expect(await refused(clerk, 'orders/days?days=many')).toEqual([400, 'invalid_type', 'days']);
  });

  it('the age of open orders, and what is missing for them', async () => {
    for (const browser of [clerk, manager]) {
      expect(await read(browser, 'orders/backlog')).toMatchObject({
        orders: 3,
        ages: [{ from_hours: 0, before_hours: 1, orders: 3 }, {}, {}, {}, {}, { from_hours: 168, before_hours: null, orders: 0 }],
        oldest: { order_id: 1, order_number: 'SO-1001' },
      });
      expect(await read(browser, 'orders/shortages')).toEqual({
        products: 1,
        top: [
          {
            account_id: 100,
            product_id: 20,
            sku: 'DEMO-020',
            distribution_center: 'MAIN',
            wanted: 1,
            available: 0,
            missing: 1,
            incoming: 0,
            orders: 1,
          },
        ],
      });
    }
    expect(await read(western, 'orders/backlog')).toMatchObject({ orders: 0, oldest: null });
    expect(await read(western, 'orders/shortages')).toEqual({ products: 0, top: [] });
    expect(await refused(clerk, 'orders/shortages?limit=0')).toEqual([400, 'invalid_value', 'limit']);
  });

  it("the floor's orders with pick progress, and one of them whole", async () => {
    const rows = await read<Record<string, unknown>[]>(manager, 'shipments');
    expect(
      rows.map(({ order_number, status, units, units_picked, account_name }) => [
        order_number,
        status,
        units,
        units_picked,
        typeof account_name,
      ]),
    ).toEqual([
      ['SO-1001', 'Pending', 1, 0, 'string'],
      ['SO-1002', 'Processing', 1, 0, 'string'],
      ['SO-1005', 'Backorder', 1, 0, 'string'],
    ]);
    const numbers = async (query: string): Promise<unknown[]> =>
      (await read<{ order_number: string }[]>(manager, `shipments?${query}`)).map(({ order_number }) => order_number);
    expect(await numbers('status_id=9&order_by=shipped&order_direction=desc')).toEqual(['SO-1003']);
    expect(await numbers('text=SO-100')).toEqual(['SO-1001', 'SO-1002', 'SO-1003', 'SO-1004', 'SO-1005']);
    expect(await numbers('text=3')).toEqual(['SO-1003']);
    expect(await numbers('sku=DEMO-02&account_id=100')).toEqual(['SO-1005']);
    expect(await numbers('order_by=order_number&order_direction=desc&per_page=2&page=1')).toEqual(['SO-1005', 'SO-1002']);
    expect((await manager.get(`${CONSOLE}/shipments?per_page=2&page=2`)).body).toMatchObject({
      metadata: { page: 2, per_page: 2, total_records: 3, total_pages: 2, total_current_page: 1 },
    });
    expect(await read(manager, 'shipments/2')).toMatchObject({ order_number: 'SO-1002', account_id: 100, items: [{ sku: 'DEMO-010' }] });
    expect(await read(manager, 'shipments/3/history')).toHaveLength(3);
    expect(await read(western, 'shipments')).toEqual([]);
    for (const path of ['shipments/2', 'shipments/3/history']) expect(await refused(western, path)).toEqual([404, 'order_not_found']);
    expect(await refused(manager, 'shipments?status_id=10&per_page=501&order_by=colour')).toEqual([
      400,
      'invalid_value',
      'status_id',
      'order_by',
      'per_page',
    ]);
    expect(await refused(manager, `shipments?text=${'x'.repeat(65)}`)).toEqual([400, 'invalid_value', 'text']);
  });

  it('recounts, their corrections, and how many a minute', async () => {
    const skus = [{ sku: 'DEMO-001', bins: ['A01', 'A02', 'A03'].map((bin) => ({ location: 'A', bin, qty: 1 })) }];
    const { body } = await manager.post(`${WMS}/recount`, [{ account_id: 100, skus }] as unknown as object);
    const ids = (body as { result: { correction_id: number }[] }).result.map(({ correction_id }) => correction_id);
    const recount = await read<{ recount_id: number }>(manager, `corrections/${ids[1]}/recount`);
    const { recount_id: id } = recount;
    await app.until(async () => (await read<{ queued: number }>(manager, `recounts/${id}`)).queued === 0);
    expect(await read(manager, `recounts/${id}`)).toMatchObject({
      recount_id: id,
      actor: 'user:manager',
      accepted: 3,
      applied: 3,
      failed: 0,
    });
    expect(await read(manager, 'recounts?per_page=1')).toMatchObject([{ recount_id: id }]);
    const corrections = await read<{ correction_id: number }[]>(manager, `corrections?recount_id=${id}&state=applied`);
    expect(corrections.map(({ correction_id }) => correction_id)).toEqual([...ids].reverse());
    expect(corrections[0]).toMatchObject({
      recount_id: id,
      account_id: 100,
      sku: 'DEMO-001',
      location: 'A',
      bin: 'A03',
      qty: 1,
      qty_in_bin: null,
      new_quantity: 1,
      state: 'applied',
      reason: null,
    });
    expect(await read(manager, `corrections?before=${ids[1]}&per_page=1`)).toMatchObject([{ correction_id: ids[0] }]);
    expect(await read(manager, 'corrections?state=failed')).toEqual([]);
    // Processes write their counts once per second.
    await app.until(async () => {
      const minutes = await read<{ applied: number }[]>(manager, 'corrections/throughput');
      return minutes.length === 60 && minutes.reduce((sum, { applied }) => sum + applied, 0) === 3;
    });
    expect(await read(manager, 'corrections/throughput?step=hour&steps=100')).toHaveLength(72);
    for (const path of [`recounts/${id}`, `corrections/${ids[0]}/recount`])
      expect(await refused(western, path)).toEqual([404, 'recount_not_found']);
    for (const path of ['recounts', 'corrections', `corrections?recount_id=${id}`]) expect(await read(western, path)).toEqual([]);
    expect(await refused(manager, 'corrections?state=done&per_page=501&before=0')).toEqual([
      400,
      'invalid_value',
      'state',
      'before',
      'per_page',
    ]);
    expect(await refused(manager, 'recounts/x')).toEqual([400, 'invalid_value', 'recount_id']);
  });

  it('reverts by their state', async () => {
    await manager.post(`${WMS}/shipments/revert/pending`, { shipments_list: [2] });
    await app.until(async () => (await read<{ state: string }[]>(manager, 'reverts'))[0]?.state === 'applied');
    expect(await read(manager, 'reverts?state=applied')).toMatchObject([{ order_id: 2, actor: 'user:manager', reason: null }]);
    expect(await read(manager, 'reverts?state=queued')).toEqual([]);
    expect(await read(western, 'reverts')).toEqual([]);
  });

  it('the floor to warehouse users alone, everything to those logged in alone', async () => {
    for (const path of [
      'shipments',
      'shipments/2',
      'recounts',
      'recounts/1',
      'corrections',
      'corrections/throughput',
      'corrections/1/recount',
      'reverts',
    ]) {
      expect([path, await refused(clerk, path)]).toEqual([path, [403, 'other_side']]);
      expect((await app.http.get(`${CONSOLE}/${path}`)).status).toBe(401);
    }
    for (const path of ['orders/days', 'orders/backlog', 'orders/shortages', 'orders/1/history'])
      expect((await app.http.get(`${CONSOLE}/${path}`)).status).toBe(401);
  });
});
