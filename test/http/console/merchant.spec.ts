import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GetOrderSearch } from '@contract/orders';
import { CreateProductCodes } from '@contract/inventory';
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
      held: 0,
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

  it('finds orders by any part of what stands on them, and by how a text begins before the worker has seen a change', async () => {
    await app.until(async () => (await app.bus.ask(new GetOrderSearch())).filledTo === null);
    const found = async (query: string): Promise<unknown[]> =>
      (await read(`/orders/found?${query}`)).data.map((order) => order.order_number);
    const [order] = (await read('/orders/found?text=SO-1003')).data;
    expect(order).toEqual(((await clerk.get(`${OMS}/orders/3`)).body as { data: unknown }).data);
    expect(await found('text=SO-100')).toEqual(['SO-1005', 'SO-1004', 'SO-1003', 'SO-1002', 'SO-1001']);
    expect(await found('text=SO-100&page=2&per_page=2')).toEqual(['SO-1003', 'SO-1002']);
    expect(await found('text=SO-100&status_id=9')).toEqual(['SO-1003']);
    expect(await found('text=2')).toEqual(['SO-1002']);
    expect([await found('text=so-100'), await found('text=O-1001'), await found('text=oppe')]).toEqual([
      ['SO-1005', 'SO-1004', 'SO-1003', 'SO-1002', 'SO-1001'],
      ['SO-1001'],
      ['SO-1002'],
    ]);
    for (const none of ['text=77', 'text=O-', 'text=xqz']) expect([none, await found(none)]).toEqual([none, []]);
    await app.database.transaction(
      async () =>
        void (await app.database.write(
          "UPDATE orders SET OrderReference = 'PO-7', AccountID = CASE OrderID WHEN 4 THEN 101 ELSE 100 END WHERE OrderID IN (2, 4)",
        )),
    );
    expect([await found('text=PO'), await found('text=SO-1004'), await found('text=4')]).toEqual([['SO-1002'], [], []]);
    await app.database.transaction(
      async () =>
        void (await app.database.write(
          `UPDATE orders SET Company = 'Ångström & Söner', Email = 'Mary@Example.com', Phone = '+1 212 555 0100', TrackingNumber = '9K999',
            FirstName = 'Mary Ann', LastName = 'O''Neil' WHERE OrderID = 5`,
        )),
    );
    for (const text of ['Ångström', 'mary@EX', '+1 212 5', '9K9', "o'ne", "mary o'neil", "Mary Ann O'Neil"])
      expect([text, await found(`text=${encodeURIComponent(text)}`)]).toEqual([text, ['SO-1005']]);
    for (const text of ['9k9', 'Söner', 'Ann', "Ann O'Neil", "Mary Ann O'Neils", '%', '_', 'xample mary'])
      expect([text, await found(`text=${encodeURIComponent(text)}`)]).toEqual([text, []]);
    await app.database.transaction(
      async () => void (await app.database.write("UPDATE orders SET TrackingNumber = '9K9' WHERE AccountID = 101")),
    );
    expect(await found('text=9K9')).toEqual(['SO-1005']);
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

  it('finds products by words of their SKU or description in either case, or by their UPC', async () => {
    const products = [
      { sku: 'HAT-1', description: 'Blue hat of wool', upc: '036000291452' },
      { sku: 'WOOL-2', description: 'Ärmel 100% blau' },
      { sku: 'GROSS', description: 'Größe istanbul' },
      { sku: 'wool', description: 'Anything', image_url: 'http://images.example.com/wool.png' },
    ].map((product) => ({ width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 19.99, ...product }));
    expect((await clerk.post(`${OMS}/inventory/products`, { data: products })).status).toBe(200);
    const skus = async (query: string): Promise<unknown[]> => (await read(`/products/found?${query}`)).data.map(({ sku }) => sku);
    expect(await skus('text=wool')).toEqual(['wool', 'HAT-1', 'WOOL-2']);
    expect(await skus('text=WOOL%20BLUE')).toEqual(['HAT-1']);
    await app.bus.send(new CreateProductCodes(100, [{ sku: 'HAT-1', code: '10036000291459', quantity: 12 }]));
    const spellings = ['036000291452', '0036000291452', '00036000291452', ']E00036000291452', '(01)00036000291452(10)L7'];
    for (const upc of [...spellings, '\x1d0100036000291452', 'https://id.gs1.org/01/00036000291452/10/L7', '10036000291459']) {
      expect([upc, await skus(`text=${encodeURIComponent(upc)}`)]).toEqual([upc, ['HAT-1']]);
      expect((await read(`/products/suggestions?text=${encodeURIComponent(upc)}`)).data).toMatchObject([{ sku: 'HAT-1' }]);
    }
    expect(await skus(`text=${encodeURIComponent('(01)00036000291453')}`)).toEqual([]);
    for (const text of ['Ärmel', 'ärmel', 'ARMEL', 'A\u0308rmel BLAU'])
      expect([text, await skus(`text=${encodeURIComponent(text)}`)]).toEqual([text, ['WOOL-2']]);
    expect(await skus('text=grosse')).toEqual(['GROSS']);
    await clerk.post(`${OMS}/inventory/aliases`, { data: [{ alias: 'MARKET-HAT', sku: 'HAT-1' }] });
    for (const alias of ['MARKET-HAT', 'MARKET']) expect([alias, await skus(`text=${alias}`)]).toEqual([alias, ['HAT-1']]);
    expect(await skus('text=ARKET')).toEqual([]);
    expect(await skus(`text=${encodeURIComponent('İSTANBUL GRÖSSE')}`)).toEqual(['GROSS']);
    // OTHER-001 belongs to another account.
    for (const none of ['03600029145', 'a_l', '%25%25', 'HAT-2', 'OTHER-001', 'mug'])
      expect([none, await skus(`text=${none}`)]).toEqual([none, []]);
    const published = ((await clerk.get(`${OMS}/inventory/products/HAT-1`)).body as { data: Row }).data;
    expect((await read('/products/found?text=hat-1')).data).toEqual([published]);
    const page = await read('/products/found?text=DEMO&page=2&per_page=15');
    expect([page.data.map(({ sku }) => sku), page.metadata.total_records]).toEqual([
      ['DEMO-016', 'DEMO-017', 'DEMO-018', 'DEMO-019', 'DEMO-020'],
      20,
    ]);
    expect(await faultsOf('/products/found?text=')).toEqual(['text']);
    expect((await manager.get(`${CONSOLE}/products/found?text=DEMO`)).status).toBe(403);
  });

  it('is told what an order may name, and where how much of it is available', async () => {
    const items = [
      { sku: 'DEMO-001', quantity: 2 },
      { sku: 'DEMO-002', quantity: 1 },
    ];
    await clerk.post(`${OMS}/inventory/synsets`, { data: [{ synset: 'DEMO-001-SET', items }] });
    const { data } = await read('/products/suggestions?text=demo-001');
    const available = 98;
    expect(data).toEqual([
      {
        product_id: 1,
        sku: 'DEMO-001',
        description: expect.any(String),
        retail: expect.any(Number),
        has_image: false,
        available: expect.any(Number),
        sites: [{ distribution_center: 'MAIN', available: data[0]?.available }],
        has_lots: false,
      },
      {
        product_id: null,
        sku: 'DEMO-001-SET',
        description: 'Kit of 2 × DEMO-001, 1 × DEMO-002',
        retail: null,
        has_image: false,
        available: Math.floor(Number(data[0]?.available) / 2),
        sites: [],
        has_lots: false,
      },
    ]);
    expect((await read('/products/suggestions?text=DEMO-010')).data).toMatchObject([{ available }]);
    expect((await read('/products/suggestions?text=DEMO-020')).data).toMatchObject([{ available: 0, sites: [] }]);
    expect((await read('/products/suggestions?text=demo&limit=5')).data).toHaveLength(5);
    expect(await faultsOf('/products/suggestions?text=a&limit=21')).toEqual(['limit']);
  });

  it("reads what is in an order's lines, and its own split policy; nobody else's", async () => {
    const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };
    const order = { order_number: 'DETAILS-1', shipping_method: 'GROUND', customer, split: 'never' };
    const lines = [
      { sku: 'DEMO-001-SET', quantity: 1 },
      { sku: 'DEMO-003', quantity: 4 },
    ];
    const { data } = (await clerk.post(`${OMS}/orders`, { data: [{ ...order, items: lines }] })).body as Answer<
      { order_id: number; items: { order_item_id: number }[] }[]
    >;
    const [{ order_id: id, items }] = data;
    const [kit, single] = items.map(({ order_item_id }) => order_item_id);
    const part = (order_item_id: number, product_id: number, quantity: number) => ({
      ...{ order_item_id, product_id, quantity, has_image: false },
      sku: `DEMO-00${product_id}`,
      description: expect.any(String) as string,
    });
    expect((await read<Row>(`/orders/${id}/details`)).data).toEqual({
      split: 'never',
      components: [part(kit, 1, 2), part(kit, 2, 1), part(single, 3, 1)],
    });
    expect((await read<Row>('/orders/1/details')).data).toMatchObject({ split: null });
    await app.database.transaction(
      async () => void (await app.database.write('UPDATE orders SET AccountID = 101 WHERE OrderID = ?', [id])),
    );
    expect((await clerk.get(`${CONSOLE}/orders/${id}/details`)).status).toBe(404);
  });

  it("sees the pictures of their products, and no other account's", async () => {
    const { data: product } = (await clerk.get(`${OMS}/inventory/products/wool`)).body as { data: { product_id: number } };
    const image = () => clerk.get(`${CONSOLE}/products/${product.product_id}/image`);
    expect((await image()).status).toBe(404);
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    const file = `100/${product.product_id}/picture.png`;
    const stored = path.join(app.config.dataDir, 'images', file);
    await mkdir(path.dirname(stored), { recursive: true });
    await writeFile(stored, png);
    const store = (account: number) =>
      app.database.transaction(
        async () =>
          void (await app.database.write('UPDATE products SET ImageFile = ?, AccountID = ? WHERE ProductID = ?', [
            file,
            account,
            product.product_id,
          ])),
      );
    await store(100);
    const answer = await image();
    expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options'], answer.body]).toEqual([
      200,
      'image/png',
      'nosniff',
      png,
    ]);
    await store(101);
    expect((await image()).status).toBe(404);
  });

  it('sees the returns of one order', async () => {
    await app.database.transaction(async () => void (await app.database.write('UPDATE returns SET AccountID = 100')));
    expect((await read('/account-returns?order_id=3')).data).toHaveLength(1);
    expect([(await read('/account-returns?order_id=2')).data, await faultsOf('/account-returns?order_id=0')]).toEqual([[], ['order_id']]);
  });
});
