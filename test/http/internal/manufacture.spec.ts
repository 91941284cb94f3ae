import { as, describeApp } from '../../support/app.js';
import { StockRoom } from '../../support/build-stock.js';

const INTERNAL = '/apirest/v4/oms/internal/manufacture';
const OMS = '/apirest/v4/oms/manufacture';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface Answer {
  data: Record<string, unknown>[];
  response?: { code: string; message: string; errors: { path: string; message: string }[] };
}

describeApp('manufacture orders', (app) => {
  let room: StockRoom;
  let far: { siteId: number; bins: number[] };

  beforeAll(async () => {
    room = new StockRoom(app);
    far = await room.site('FAR');
  });
  afterEach(async () => expect(await room.broken()).toEqual([]));

  const send = async (path: string, body: object) => {
    const answer = await app.http.post(`${INTERNAL}${path}`).set(as.warehouse()).send(body);
    return { status: answer.status, body: answer.body as Answer };
  };
  const create = (...data: object[]) => send('', { data });
  const complete = (...data: object[]) => send('/complete', { data });
  const get = async (path: string, account = 100) => {
    const { status, body } = await app.http.get(`${OMS}${path}`).set(as.account(account));
    return { status, body: body as Answer };
  };
  const kit = (more: object = {}) => ({ account_id: 100, sku: 'DEMO-019', quantity: 5, synset: 'DEMO-KIT', ...more });
  const planned = async (more: object = {}): Promise<number> => (await create(kit(more))).body.data[0]?.manufacture_id as number;
  const productId = async (sku: string): Promise<number> => {
    const [row] = await app.database.query<{ id: number }>('SELECT ProductID AS id FROM products WHERE SKU = ?', [sku]);
    return row?.id ?? 0;
  };
  const onHand = async (sku: string): Promise<number> => (await room.level(await productId(sku), 1))?.[0] ?? 0;
  const paths = ({ body }: { body: Answer }) => body.response?.errors.map(({ path, message }) => `${path}: ${message}`);

  it('are planned of a synset or of items, read and listed by the account', async () => {
    const items = [
      { sku: 'DEMO-003', quantity: 1 },
      { sku: 'DEMO-004', quantity: 4 },
    ];
    const { status, body } = await create(kit(), { account_id: 100, sku: 'DEMO-018', quantity: 1, distribution_center: 'FAR', items });
    expect(status).toBe(200);
    const [first, second] = body.data;
    expect(first).toEqual({
      manufacture_id: expect.any(Number),
      sku: 'DEMO-019',
      synset: 'DEMO-KIT',
      quantity: 5,
      status: 'Planned',
      distribution_center: 'MAIN',
      items: [
        { sku: 'DEMO-001', quantity: 2 },
        { sku: 'DEMO-002', quantity: 1 },
      ],
      created_at: expect.stringMatching(INSTANT),
      completed_at: null,
    });
    expect(second).toMatchObject({ sku: 'DEMO-018', synset: null, distribution_center: 'FAR', items });
    expect((await get(`/${first?.manufacture_id}`)).body).toEqual({ data: first });
    expect((await get('?per_page=1')).body).toEqual({
      data: [second],
      metadata: { page: 1, per_page: 1, total_records: 2, total_pages: 2, total_current_page: 1 },
    });
    expect((await get('', 101)).body.data).toEqual([]);
    expect((await get(`/${first?.manufacture_id}`, 101)).status).toBe(404);
    expect((await get('/987654')).body.response).toEqual({
      success: false,
      code: 'manufacture_not_found',
      message: 'No manufacture order 987654 exists',
    });
    expect((await get('/first')).status).toBe(400);
    expect(await room.level(await productId('DEMO-001'), 1)).toEqual([100, 0, 0, 0]);
  });

  it('are refused as a whole, every fault with its place', async () => {
    const count = await room.count('manufacture_orders');
    const refused = await create(
      kit(),
      kit({ sku: 'NOTHING', distribution_center: 'NORTH', synset: 'NO-KIT' }),
      kit({ synset: undefined }),
      kit({ items: [{ sku: 'DEMO-001', quantity: 1 }] }),
      kit({
        synset: undefined,
        items: [
          { sku: 'DEMO-001', quantity: 1 },
          { sku: 'DEMO-001', quantity: 1 },
          { sku: 'OTHER-001', quantity: 1 },
        ],
      }),
      kit({ sku: 'DEMO-001' }),
      kit({ account_id: 101 }),
    );
    expect(refused.status).toBe(400);
    expect(paths(refused)).toEqual([
      'data[1].sku: The SKU NOTHING does not exist',
      'data[1].distribution_center: The distribution center NORTH is not registered',
      'data[1].synset: The synset NO-KIT does not exist',
      'data[2]: Give either a synset or items to build the product of',
      'data[3]: Give either a synset or items to build the product of',
      'data[4].items[1].sku: The SKU DEMO-001 is in the request more than once',
      'data[4].items[2].sku: The SKU OTHER-001 does not exist',
      'data[5].sku: DEMO-001 cannot be built of itself',
      'data[6].sku: The SKU DEMO-019 does not exist',
      'data[6].synset: The synset DEMO-KIT does not exist',
    ]);
    expect(await room.count('manufacture_orders')).toBe(count);
    const malformed = await create({ account_id: '100', quantity: 0, items: [{}] });
    expect(malformed.body.response?.errors.map(({ path }) => path)).toEqual([
      'data[0].account_id',
      'data[0].sku',
      'data[0].quantity',
      'data[0].items[0].sku',
      'data[0].items[0].quantity',
    ]);
  });

  it('consume their components and book the product when they are completed', async () => {
    const id = await planned();
    const before = [await onHand('DEMO-001'), await onHand('DEMO-002'), await onHand('DEMO-019')];
    expect((await send('/start', { manufacture_ids: [id] })).body.data[0]).toMatchObject({
      manufacture_id: id,
      status: 'In Progress',
      completed_at: null,
    });
    const { status, body } = await complete({ manufacture_id: id, location: 'B', bin: 'B19', lot: 'L-1', expiry: '2027-06-30' });
    expect([status, body.data[0]]).toEqual([
      200,
      expect.objectContaining({ manufacture_id: id, status: 'Completed', completed_at: expect.stringMatching(INSTANT) }),
    ]);
    expect([await onHand('DEMO-001'), await onHand('DEMO-002'), await onHand('DEMO-019')]).toEqual([
      (before[0] ?? 0) - 10,
      (before[1] ?? 0) - 5,
      (before[2] ?? 0) + 5,
    ]);
    const ledger = await app.database.query<{ sku: string; bin: string; lot: string; quantity: number; actor: string }>(
      `SELECT p.SKU AS sku, b.Bin AS bin, g.Lot AS lot, g.Quantity AS quantity, g.Actor AS actor FROM stock_ledger g JOIN products p ON p.ProductID = g.ProductID
        JOIN bins b ON b.BinID = g.BinID WHERE g.Reason = 'manufacture' AND g.Reference = ? ORDER BY g.LedgerID`,
      [String(id)],
    );
    expect(ledger.map((entry) => Object.values(entry))).toEqual([
      ['DEMO-001', 'A01', '', -10, 'user:manager'],
      ['DEMO-002', 'A02', '', -5, 'user:manager'],
      ['DEMO-019', 'B19', 'L-1', 5, 'user:manager'],
    ]);
  });

  it('are not completed twice, nor without bin, order or components', async () => {
    const [id, cancelled, big] = [await planned(), await planned(), await planned({ quantity: 60 })];
    await send('/cancel', { manufacture_ids: [cancelled] });
    const at = { location: 'B', bin: 'B19' };
    const refused = await complete(
      { manufacture_id: 987654, ...at },
      { manufacture_id: id, ...at },
      { manufacture_id: id, ...at },
      { manufacture_id: cancelled, location: 'b', bin: 'B19' },
    );
    expect([refused.status, paths(refused)]).toEqual([
      400,
      [
        'data[0].manufacture_id: No manufacture order 987654 exists at your distribution center',
        `data[2].manufacture_id: Manufacture order ${id} is in the request more than once`,
        `data[3].manufacture_id: Manufacture order ${cancelled} cannot be completed: it is Cancelled`,
        'data[3].bin: The bin B19 does not exist',
      ],
    ]);
    const stock = [await onHand('DEMO-001'), await onHand('DEMO-002'), await onHand('DEMO-019')];
    const short = await complete({ manufacture_id: id, ...at }, { manufacture_id: big, ...at });
    expect([short.status, short.body.response?.code, paths(short)]).toEqual([
      400,
      'out_of_stock',
      [`data[1].manufacture_id: ${(stock[0] ?? 0) - 10} of DEMO-001 are available, not 120`],
    ]);
    expect([await onHand('DEMO-001'), await onHand('DEMO-002'), await onHand('DEMO-019')]).toEqual(stock);
    const twice = await Promise.all([1, 2].map(() => complete({ manufacture_id: id, ...at })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await onHand('DEMO-019')).toBe((stock[2] ?? 0) + 5);
  });

  it('do not take what orders have reserved', async () => {
    const component = await room.product('PART');
    const [bin] = await app.database.query<{ id: number }>("SELECT BinID AS id FROM bins WHERE WarehouseID = 1 AND Bin = 'A01'");
    await room.receive(component, bin?.id ?? 0, 10);
    await app.database.transaction(async () => {
      await app.database.write('UPDATE stock_levels SET Reserved = 6 WHERE ProductID = ?', [component]);
      await app.database.write('INSERT INTO reservations (OrderID, ProductID, WarehouseID, Quantity) VALUES (998, ?, 1, 6)', [component]);
    });
    const id = await planned({ synset: undefined, items: [{ sku: 'PART', quantity: 1 }] });
    const refused = await complete({ manufacture_id: id, location: 'A', bin: 'A19' });
    expect(paths(refused)).toEqual(['data[0].manufacture_id: 4 of PART are available, not 5']);
  });

  it('of another distribution center are not there', async () => {
    const id = await planned({ distribution_center: 'FAR' });
    const unknown = `No manufacture order ${id} exists at your distribution center`;
    expect(paths(await send('/start', { manufacture_ids: [id] }))).toEqual([`manufacture_ids[0]: ${unknown}`]);
    expect(paths(await complete({ manufacture_id: id, location: 'A', bin: 'A19' }))).toEqual([`data[0].manufacture_id: ${unknown}`]);
    expect(far.siteId).toBe(3);
  });

  it('are started and cancelled only from where they may be', async () => {
    const [id, other] = [await planned(), await planned()];
    expect((await send('/start', { manufacture_ids: [id] })).status).toBe(200);
    expect(paths(await send('/start', { manufacture_ids: [other, id, other] }))).toEqual([
      `manufacture_ids[1]: Manufacture order ${id} cannot be started: it is In Progress`,
      `manufacture_ids[2]: Manufacture order ${other} is in the request more than once`,
    ]);
    expect(
      (await send('/cancel', { manufacture_ids: [other, id] })).body.data.map(({ manufacture_id, status }) => [manufacture_id, status]),
    ).toEqual([
      [other, 'Cancelled'],
      [id, 'Cancelled'],
    ]);
    expect(paths(await send('/cancel', { manufacture_ids: [id] }))).toEqual([
      `manufacture_ids[0]: Manufacture order ${id} cannot be cancelled: it is Cancelled`,
    ]);
    expect((await send('/cancel', { manufacture_ids: [] })).status).toBe(400);
  });
});
