import { ReceiveStock } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Inbound, PRO } from '../../support/build-inbound.js';
import { StockRoom } from '../../support/build-stock.js';

const URL = `${PRO}/inventory-list-1`;

interface Listed {
  status: string;
  inventory: {
    sku: string;
    location: string;
    bin: string;
    BinID: number;
    quantity: number;
    lot: string | null;
    product_id: number;
    distribution_center: string;
  }[];
  pagination: object;
}

describeApp('inventory-list-1', (app) => {
  let inbound: Inbound;
  let room: StockRoom;
  beforeAll(async () => {
    inbound = new Inbound(app);
    room = new StockRoom(app);
  });

  const list = (body: object, accountId = 100) => inbound.post<Listed>(URL, body, accountId);
  const places = ({ body }: { body: Listed }) =>
    body.inventory.map(({ distribution_center, location, bin, quantity, lot }) => [distribution_center, location, bin, quantity, lot]);

  it("lists the contents of the account's bins, and nothing of others", async () => {
    const { status, body } = await list({ per_page: 2, page: 2 });
    expect([status, body]).toEqual([
      200,
      {
        status: 'successful',
        inventory: [
          {
            sku: 'DEMO-002',
            product_id: 2,
            description: expect.any(String),
            distribution_center: 'MAIN',
            location: 'A',
            bin: 'A02',
            BinID: expect.any(Number),
            quantity: 60,
            lot: null,
            expiry: null,
            received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          },
          expect.objectContaining({ sku: 'DEMO-002', bin: 'B02', quantity: 40 }),
        ],
        // Two bins of each product but DEMO-020, which has no stock.
        pagination: { current_page: 2, per_page: 2, total: 38, total_pages: 19 },
      },
    ]);
    expect((await list({})).body.pagination).toEqual({ current_page: 1, per_page: 20, total: 38, total_pages: 2 });
    expect((await list({ page: 3 })).body).toMatchObject({
      inventory: [],
      pagination: { current_page: 3, per_page: 20, total: 38, total_pages: 2 },
    });
    expect(places(await list({}, 101))).toEqual([['MAIN', 'C', 'C01', 50, null]]);
  });

  it('narrows by sku, location and bin, together, case-sensitive', async () => {
    expect(places(await list({ sku: 'DEMO-003' }))).toEqual([
      ['MAIN', 'A', 'A03', 60, null],
      ['MAIN', 'B', 'B03', 40, null],
    ]);
    expect(places(await list({ sku: 'DEMO-003', location: 'B' }))).toEqual([['MAIN', 'B', 'B03', 40, null]]);
    expect(places(await list({ sku: 'DEMO-003', bin: 'A03' }))).toEqual([['MAIN', 'A', 'A03', 60, null]]);
    expect(places(await list({ sku: 'DEMO-003', location: 'B', bin: 'A03' }))).toEqual([]);
    expect(places(await list({ bin: 'B04' }))).toEqual([['MAIN', 'B', 'B04', 40, null]]);
    expect(places(await list({ location: 'A', bin: 'A04' }))).toEqual([['MAIN', 'A', 'A04', 60, null]]);
    expect((await list({ location: 'A', per_page: 1 })).body.pagination).toEqual({
      current_page: 1,
      per_page: 1,
      total: 19,
      total_pages: 19,
    });
    expect(places(await list({ sku: ' DEMO-003', location: 'B\u00a0', bin: '\tB03' }))).toEqual([['MAIN', 'B', 'B03', 40, null]]);
    for (const none of [
      { sku: 'demo-003' },
      { sku: 'EXT-001' },
      { sku: 'OTHER-001' },
      { location: 'a' },
      { location: 'C' },
      { bin: 'a04' },
      { bin: 'C01' },
      { sku: 'NOTHING' },
    ]) {
      expect((await list(none)).body).toMatchObject({ inventory: [], pagination: { total: 0, total_pages: 0 } });
    }
  });

  it('has a row for each lot of a bin and each site, by product, bin and lot; an empty bin has none', async () => {
    const productId = await room.product('LOTS');
    const { bins } = await room.site('THIRD');
    const receive = (binId: number, quantity: number, lot: string) =>
      room.receive(productId, binId, quantity, lot === '' ? {} : { lot, expiry: '2027-06-30' });
    for (const [binId, quantity, lot] of [
      [bins[1], 4, 'z'],
      [bins[0], 3, 'b'],
      [bins[0], 2, 'a'],
      [bins[0], 1, ''],
    ] as const)
      await receive(binId ?? 0, quantity, lot);
    await app.bus.send(new ReceiveStock([{ productId, binId: bins[2] ?? 0, quantity: 9 }], { reason: 'receipt', actor: 'test' }));
    await app.database.transaction(() => app.database.write('UPDATE bin_contents SET Quantity = 0 WHERE BinID = ?', [bins[2] ?? 0]));
    expect(places(await list({ sku: 'LOTS' }))).toEqual([
      ['THIRD', 'A', '1', 1, null],
      ['THIRD', 'A', '1', 2, 'a'],
      ['THIRD', 'A', '1', 3, 'b'],
      ['THIRD', 'A', '2', 4, 'z'],
    ]);
    expect(places(await list({ location: 'A', bin: '1' }))).toEqual([
      ['THIRD', 'A', '1', 1, null],
      ['THIRD', 'A', '1', 2, 'a'],
      ['THIRD', 'A', '1', 3, 'b'],
    ]);
    expect((await list({ sku: 'LOTS', per_page: 1, page: 3 })).body.pagination).toEqual({
      current_page: 3,
      per_page: 1,
      total: 4,
      total_pages: 4,
    });
  });

  it.each<[object, string[]]>([
    [{ page: 0 }, ['page']],
    [{ page: '1' }, ['page']],
    [{ page: 1.5 }, ['page']],
    [{ per_page: 0 }, ['per_page']],
    [{ per_page: 501 }, ['per_page']],
    [{ per_page: true }, ['per_page']],
    [{ sku: '', location: '', bin: '' }, ['sku', 'location', 'bin']],
    [{ sku: 1, location: [], bin: {} }, ['sku', 'location', 'bin']],
    [{ sku: 'x'.repeat(65) }, ['sku']],
  ])('refuses %j', async (body, paths) => {
    const { status, body: answered } = await list(body);
    expect([status, answered.response?.errors?.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it('is for accounts', async () => {
    expect((await app.http.post(URL).send({})).status).toBe(401);
    expect((await app.http.post(URL).set({ AccountID: '100', Authorization: 'demo-oms-key' }).send({})).status).toBe(200);
  });
});
