import { describeApp } from '../../support/app.js';
import { hireAtWest } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

type Row = Record<string, unknown>;
interface Answer<Data> {
  data: Data;
  metadata?: { total_records: number };
  response?: { code: string; errors?: { path: string }[] };
}

describeApp('stock in the console', (app) => {
  let manager: Browser;
  let clerk: Browser;
  let westerner: Browser;

  beforeAll(async () => {
    manager = await logIn(app, 'manager');
    clerk = await logIn(app, 'clerk');
    westerner = await logIn(app, await hireAtWest(app));
  });

  const read = async <Data = Row[]>(path: string, by = manager): Promise<Answer<Data>> =>
    (await by.get(CONSOLE + path)).body as Answer<Data>;
  const binsOf = async (query: string, by = manager): Promise<unknown[]> => (await read(`/bins?${query}`, by)).data.map(({ bin }) => bin);

  it('lists the bins of the site with their contents, by place and by content', async () => {
    const { data, metadata } = await read('/bins?per_page=2');
    expect(metadata).toMatchObject({ total_records: 41, total_pages: 21 });
    expect(data[0]).toMatchObject({
      location: 'A',
      bin: 'A01',
      products: 1,
      units: 60,
      contents: [
        { account_id: 100, account_name: 'Demo Outfitters', product_id: 1, sku: 'DEMO-001', lot: null, expiry: null, quantity: 60 },
      ],
    });
    expect(await binsOf('location=B&bin=B1&per_page=3')).toEqual(['B10', 'B11', 'B12']);
    expect(await binsOf('sku=DEMO-003')).toEqual(['A03', 'B03']);
    expect(await binsOf('account_id=101')).toEqual(['C01']);
    expect((await read('/bins', westerner)).data).toEqual([]);
    expect((await read(`/bins?account_id=0&per_page=501&sku=${'S'.repeat(65)}`)).response?.errors?.map(({ path }) => path).sort()).toEqual([
      'account_id',
      'per_page',
      'sku',
    ]);
  });

  it("shows a bin, a product's places, and the history of both, to the site's users or the owner", async () => {
    const [{ bin_id: binId } = {}] = (await read('/bins?bin=A07')).data;
    expect((await read<Row>(`/bins/${String(binId)}`)).data).toMatchObject({
      bin_id: binId,
      location: 'A',
      bin: 'A07',
      total_contents: 1,
      contents: [{ sku: 'DEMO-007', quantity: 60 }],
    });
    const beyond = await read<Row>(`/bins/${String(binId)}?page=2`);
    expect(beyond.data).toMatchObject({ total_contents: 1, contents: [] });
    expect((await read(`/bins/${String(binId)}?page=0`)).response?.errors?.map(({ path }) => path)).toEqual(['page']);
    expect((await read(`/bins/${String(binId)}/ledger`)).data).toMatchObject([
      { sku: 'DEMO-007', quantity: 60, reason: 'initial', location: 'A', bin: 'A07', distribution_center: 'MAIN' },
    ]);
    for (const browser of [manager, clerk]) {
      const product = (await read<Row>('/products/7/stock', browser)).data;
      expect(product).toMatchObject({
        sku: 'DEMO-007',
        account_id: 100,
        sites: [
          {
            distribution_center: 'MAIN',
            on_hand: 100,
            available: 100,
            bins: [
              { bin: 'A07', quantity: 60 },
              { bin: 'B07', quantity: 40 },
            ],
          },
        ],
      });
      const ledger = (await read('/products/7/ledger', browser)).data;
      expect(ledger.map(({ bin, quantity }) => [bin, quantity]).sort()).toEqual([
        ['A07', 60],
        ['B07', 40],
      ]);
      const [newest, oldest] = ledger.map(({ ledger_id: id }) => Number(id));
      expect((await read(`/products/7/ledger?before=${newest}&per_page=1`, browser)).data).toMatchObject([{ ledger_id: oldest }]);
    }
    // Another site's bin, a product that was never at the site, another account's product.
    expect((await read(`/bins/${String(binId)}`, westerner)).response?.code).toBe('bin_not_found');
    expect((await read(`/bins/${String(binId)}/ledger`, westerner)).data).toEqual([]);
    expect((await read('/products/7/stock', westerner)).response?.code).toBe('product_not_found');
    expect((await read('/products/7/ledger', westerner)).data).toEqual([]);
    const other = (await read('/bins?account_id=101')).data[0]?.contents as Row[];
    const otherId = String(other[0]?.product_id);
    expect((await read<Row>(`/products/${otherId}/stock`)).data.sku).toBe('OTHER-001');
    expect((await read(`/products/${otherId}/stock`, clerk)).response?.code).toBe('product_not_found');
    expect((await read(`/products/${otherId}/ledger`, clerk)).data).toEqual([]);
    for (const path of ['/bins/x', '/products/x/stock']) expect((await manager.get(CONSOLE + path)).status).toBe(400);
    for (const path of ['/bins', `/bins/${String(binId)}`, `/bins/${String(binId)}/ledger`])
      expect((await read(path, clerk)).response?.code).toBe('other_side');
    expect((await app.http.get(`${CONSOLE}/products/7/stock`)).status).toBe(401);
  });

  it('takes a recount of a session once, however often it is sent, and refuses one to a merchant', async () => {
    const recount = [{ account_id: 100, skus: [{ sku: 'DEMO-009', bins: [{ location: 'A', bin: 'A09', qty: -2 }] }] }] as unknown as object;
    const send = (by: Browser) => by.post('/apirest/v4/wms/recount', recount).set('Idempotency-Key', 'count-of-today');
    const [first, second] = [await send(manager), await send(manager)];
    expect([first.status, second.body, second.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
    const [{ correction_id: id } = {}] = (first.body as { result: Row[] }).result;
    const { recount_id: recountId } = (await read<Row>(`/corrections/${String(id)}/recount`)).data;
    await app.until(async () => (await read<Row>(`/recounts/${String(recountId)}`)).data.applied === 1);
    expect((await read<Row>('/products/9/stock')).data).toMatchObject({
      sites: [{ on_hand: 98, bins: [{ bin: 'A09', quantity: 58 }, {}] }],
    });
    expect((await read('/products/9/ledger?per_page=1')).data).toMatchObject([
      { bin: 'A09', quantity: -2, reason: 'recount', actor: 'user:manager' },
    ]);
    expect((await send(clerk)).status).toBe(403);
  });

  it('moves units between bins, once under each id, and reports each fault at its member', async () => {
    const move = (change: object = {}) => ({
      moves: [
        {
          move_id: '5f1d7a84-1b6e-4e0c-9f0a-7b0f6a3c2e02',
          sku: 'DEMO-012',
          account_id: 100,
          from: { location: 'A', bin: 'A12' },
          to: { location: 'A', bin: 'A20' },
          quantity: 5,
          ...change,
        },
      ],
    });
    const send = async (body: object, by = manager): Promise<Answer<Row[]>> =>
      (await by.post(`${CONSOLE}/bins/moves`, body)).body as Answer<Row[]>;
    const faulty = await send(move({ to: { location: 'A', bin: 'a20' }, quantity: 61, lot: undefined }));
    expect(faulty.response?.errors?.map(({ path }) => path)).toEqual(['moves[0].to.bin']);
    expect((await send(move({ quantity: 61 }))).response?.errors?.map(({ path }) => path)).toEqual(['moves[0].quantity']);
    expect((await send(move({ from: undefined }))).response?.errors?.map(({ path }) => path)).toEqual(['moves[0].from']);
    expect((await send(move(), clerk)).response?.code).toBe('other_side');
    for (let times = 0; times < 2; times += 1)
      expect((await send(move())).data).toMatchObject([{ sku: 'DEMO-012', from: { bin: 'A12' }, to: { bin: 'A20' }, quantity: 5 }]);
    expect((await read<Row>('/products/12/stock')).data).toMatchObject({
      sites: [
        {
          on_hand: 100,
          bins: [
            { bin: 'A12', quantity: 55 },
            { bin: 'A20', quantity: 5 },
            { bin: 'B12', quantity: 40 },
          ],
        },
      ],
    });
  });
});
