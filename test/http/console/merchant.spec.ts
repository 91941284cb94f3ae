import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const OMS = '/apirest/v4/oms';

interface Answer<Data> {
  data: Data;
  metadata: { total_records: number };
  response?: { errors?: { path: string; message: string }[] };
}
type Row = Record<string, unknown>;

describeApp('a merchant in the console', (app) => {
  let clerk: Browser;
  let manager: Browser;

  beforeAll(async () => {
    clerk = await logIn(app, 'clerk');
    manager = await logIn(app, 'manager');
  });

  const read = async <Data = Row[]>(path: string, by = clerk): Promise<Answer<Data>> => (await by.get(CONSOLE + path)).body as Answer<Data>;
  const faultsOf = async (path: string): Promise<unknown> => (await read(path)).response?.errors?.map((fault) => fault.path);

  it('sees their stock, by the start of a SKU, site and state, a page at a time', async () => {
    const all = await read('/stock?per_page=5&page=4');
    expect([all.data.map(({ sku }) => sku), all.metadata.total_records]).toEqual([
      ['DEMO-016', 'DEMO-017', 'DEMO-018', 'DEMO-019', 'DEMO-020'],
      20,
    ]);
    const [first] = (await read('/stock?sku=DEMO-010')).data;
    expect(first).toEqual({
      product_id: 10,
      sku: 'DEMO-010',
      description: expect.any(String),
      distribution_center: 'MAIN',
      on_hand: 100,
      reserved: 2,
      available: 98,
      hurt: 0,
      incoming: 0,
    });
    const skus = async (query: string): Promise<unknown[]> => (await read(`/stock?${query}`)).data.map(({ sku }) => sku);
    expect(await skus('state=out_of_stock')).toEqual(['DEMO-020']);
    expect(await skus('sku=DEMO-00&state=available&distribution_center=MAIN')).toHaveLength(9);
    for (const none of ['sku=demo', 'sku=OTHER', 'state=hurt', 'state=sold_out', 'state=incoming', 'distribution_center=WEST'])
      expect([none, await skus(none)]).toEqual([none, []]);
    expect(await faultsOf('/stock?distribution_center=NOWHERE')).toEqual(['distribution_center']);
    expect(await faultsOf('/stock?state=lost')).toEqual(['state']);
    expect((await manager.get(`${CONSOLE}/stock`)).status).toBe(403);
  });

  it("counts stock by state, their own and a site's", async () => {
    const units = { on_hand: 1900, reserved: 2, available: 1898, hurt: 0, incoming: 0 };
    expect((await read<Row>('/stock/health')).data).toEqual({ products: 20, out_of_stock: 1, sold_out: 0, hurt: 0, incoming: 0, units });
    expect((await read<Row>('/stock/health', manager)).data).toMatchObject({ units: { ...units, on_hand: 1950, available: 1948 } });
  });

  it('finds orders by the start of their number or reference, or by their barcode', async () => {
    const found = async (query: string): Promise<unknown[]> =>
      (await read(`/orders/found?${query}`)).data.map((order) => order.order_number);
    const [order] = (await read('/orders/found?text=SO-1003')).data;
    expect(order).toEqual(((await clerk.get(`${OMS}/orders/3`)).body as { data: unknown }).data);
    expect(await found('text=SO-100')).toEqual(['SO-1005', 'SO-1004', 'SO-1003', 'SO-1002', 'SO-1001']);
    expect(await found('text=SO-100&page=2&per_page=2')).toEqual(['SO-1003', 'SO-1002']);
    expect(await found('text=SO-100&status_id=9')).toEqual(['SO-1003']);
    expect(await found('text=2')).toEqual(['SO-1002']);
    for (const none of ['text=so-100', 'text=O-1001', 'text=77']) expect([none, await found(none)]).toEqual([none, []]);
    await app.database.transaction(
      async () =>
        void (await app.database.write(
          "UPDATE orders SET OrderReference = 'PO-7', AccountID = CASE OrderID WHEN 4 THEN 101 ELSE 100 END WHERE OrderID IN (2, 4)",
        )),
    );
    expect([await found('text=PO'), await found('text=SO-1004'), await found('text=4')]).toEqual([['SO-1002'], [], []]);
    for (const [query, at] of [
      ['', 'text'],
      ['text=', 'text'],
      ['text=a&status_id=10', 'status_id'],
    ])
      expect(await faultsOf(`/orders/found?${query}`)).toEqual([at]);
    expect((await manager.get(`${CONSOLE}/orders/found?text=SO`)).status).toBe(403);
  });

  it("sees their returns, with the orders' numbers and buyers", async () => {
    await app.http
      .post(`${OMS}/inventory/returns`)
      .set({ AccountID: '100', Key: 'demo-oms-key' })
      .send({ data: [{ order_id: 3, items: [{ sku: 'DEMO-010', quantity: 1 }] }] });
    const { data, metadata } = await read('/account-returns');
    const [published] = ((await clerk.get(`${OMS}/inventory/returns`)).body as Answer<Row[]>).data;
    expect([data, metadata.total_records]).toEqual([[{ ...published, order_number: 'SO-1003', customer: 'Alan Turing' }], 1]);
    expect((await read<Row>(`/account-returns/${published.return_id as number}`)).data).toEqual(data[0]);
    expect((await clerk.get(`${CONSOLE}/account-returns/999`)).status).toBe(404);
    expect((await manager.get(`${CONSOLE}/account-returns`)).status).toBe(403);
    await app.database.transaction(async () => void (await app.database.write('UPDATE returns SET AccountID = 101')));
    expect([
      (await read('/account-returns')).data,
      (await clerk.get(`${CONSOLE}/account-returns/${published.return_id as number}`)).status,
    ]).toEqual([[], 404]);
  });

  it("sees their own use of the API; warehouse users see everybody's", async () => {
    const hours = async (by: Browser): Promise<Row[]> => (await read('/api-use?step=hour&steps=3', by)).data;
    expect(await hours(clerk)).toHaveLength(3);
    const sumOf = (rows: Row[], name: string): number => rows.reduce((sum, row) => sum + Number(row[name]), 0);
    const shown = async (): Promise<boolean> => {
      const rows = await hours(clerk);
      return sumOf(rows, 'requests') > 1 && sumOf(rows, 'refused') > 0;
    };
    await app.http.get(`${OMS}/orders/999999`).set({ AccountID: '100', Key: 'demo-oms-key' });
    await app.http.post(`${OMS}/ping`).set({ AccountID: '100', Key: 'demo-oms-key' });
    for (let tries = 0; tries < 100 && !(await shown()); tries++) await new Promise((done) => setTimeout(done, 50));
    expect(await shown()).toBe(true);
    const [latest] = (await hours(manager)).filter(({ requests }) => requests !== 0);
    expect(latest).toEqual({
      from: expect.stringMatching(/:00:00.000Z$/),
      requests: expect.any(Number),
      refused: expect.any(Number),
      failed: 0,
      mean_ms: expect.any(Number),
    });
    expect(await faultsOf('/api-use?step=minute')).toEqual(['step']);
    expect(await faultsOf('/api-use?steps=91')).toEqual(['steps']);
  });
});
