import { FindSerialRanges, type InventoryError } from '@contract/inventory';
import { CheckFloorRule, floorRules } from '@contract/warehouse';
import { as, describeApp } from '../../support/app.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { StockRoom } from '../../support/build-stock.js';

const BULK = '/apirest/v4/oms/serials/bulk';

describeApp('serials', (app) => {
  let room: StockRoom;

  beforeAll(async () => {
    room = new StockRoom(app);
  });

  const post = async (data: unknown) => {
    const { status, body } = await app.http
      .post(BULK)
      .set(as.account())
      .send({ data } as object);
    return {
      status,
      body: body as { data: unknown; response?: { code: string; message: string; errors: { path: string; message: string }[] } },
    };
  };
  const numbered = (prefix: string, count: number, from = 1) =>
    Array.from({ length: count }, (_, index) => `${prefix}${String(from + index).padStart(5, '0')}`);

  it('are stored by product', async () => {
    const sent = await post([
      { sku: 'DEMO-001', serials: ['A-1', 'A-2'] },
      { sku: 'DEMO-002', serials: ['A-1'] },
      { sku: 'DEMO-001', serials: ['A-3'] },
    ]);
    expect(sent).toEqual({
      status: 200,
      body: {
        data: [
          { sku: 'DEMO-001', created: 2 },
          { sku: 'DEMO-002', created: 1 },
          { sku: 'DEMO-001', created: 1 },
        ],
      },
    });
    const rows = await app.database.query(
      'SELECT p.SKU AS sku, s.Serial AS serial FROM serials s JOIN products p ON p.ProductID = s.ProductID ORDER BY s.SerialID',
    );
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([
      { sku: 'DEMO-001', serial: 'A-1' },
      { sku: 'DEMO-001', serial: 'A-2' },
      { sku: 'DEMO-002', serial: 'A-1' },
      { sku: 'DEMO-001', serial: 'A-3' },
    ]);
  });

  it('are refused whole when one is stored, named twice, or of no product', async () => {
    await post([{ sku: 'DEMO-003', serials: ['B-1'] }]);
    const count = await room.count('serials');
    const { status, body } = await post([
      { sku: 'DEMO-003', serials: ['B-2', 'B-1', 'B-2', 'b-2'] },
      { sku: 'OTHER-001', serials: ['B-9'] },
      { sku: 'DEMO-003', serials: ['b-2', 'B-2 '] },
    ]);
    expect(status).toBe(400);
    expect(body.response?.code).toBe('unknown_sku');
    expect(body.response?.errors).toEqual([
      { path: 'data[1].sku', message: 'The SKU OTHER-001 does not exist' },
      { path: 'data[0].serials[1]', message: 'The serial B-1 of DEMO-003 exists already' },
      { path: 'data[0].serials[2]', message: 'The serial B-2 of DEMO-003 is in the request more than once' },
      { path: 'data[2].serials[0]', message: 'The serial b-2 of DEMO-003 is in the request more than once' },
      { path: 'data[2].serials[1]', message: 'The serial B-2 of DEMO-003 is in the request more than once' },
    ]);
    expect(await room.count('serials')).toBe(count);
  });

  it('are 10,000 at most in a request', async () => {
    const batches = (more: number) => [
      { sku: 'DEMO-004', serials: numbered('C', 6000) },
      { sku: 'DEMO-005', serials: numbered('C', 4000 + more) },
    ];
    const { status, body } = await post(batches(1));
    expect([status, body.response?.code, body.response?.message]).toEqual([
      400,
      'too_many_serials',
      'A request may hold at most 10000 serials, not 10001',
    ]);
    expect((await post(batches(0))).body.data).toEqual([
      { sku: 'DEMO-004', created: 6000 },
      { sku: 'DEMO-005', created: 4000 },
    ]);
    expect((await post([{ sku: 'DEMO-004', serials: numbered('C', 10_001) }])).body.response?.errors[0]?.path).toBe('data[0].serials');
  });

  it.each([
    [{}, ['data[0].sku', 'data[0].serials']],
    [{ sku: 'DEMO-001', serials: [] }, ['data[0].serials']],
    [{ sku: 'DEMO-001', serials: 'S1' }, ['data[0].serials']],
    [{ sku: 'DEMO-001', serials: ['S1', 2, '', ' '] }, ['data[0].serials[1]', 'data[0].serials[2]', 'data[0].serials[3]']],
    [{ sku: 'DEMO-001', serials: ['S'.repeat(129)] }, ['data[0].serials[0]']],
  ])('refuse %j', async (record, paths) => {
    const { status, body } = await post([record]);
    expect([status, body.response?.errors.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it('created by two at once are created once', async () => {
    const both = await Promise.all([1, 2].map(() => post([{ sku: 'DEMO-006', serials: ['D-1', 'D-2'] }])));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.response?.errors.map(({ path }) => path)).toEqual([
      'data[0].serials[0]',
      'data[0].serials[1]',
    ]);
  });

  it('are found by range, both ends included, by number and not by text', async () => {
    await post([
      { sku: 'DEMO-007', serials: ['SN-0100', 'SN-0009', 'SN-0010', 'SN-00010', 'sn-0010', 'SN-X', 'SN-0101', 'EN 0001', 'EN0001'] },
    ]);
    const serials = async (start: string, end: string): Promise<string[]> => {
      const [ids = []] = await app.bus.ask(new FindSerialRanges(100, [{ sku: 'DEMO-007', start, end }]));
      const rows = await app.database.query<{ id: number; serial: string }>(
        'SELECT SerialID AS id, Serial AS serial FROM serials WHERE SerialID IN (?)',
        [ids],
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.serial ?? '');
    };
    expect(await serials('SN-0009', 'SN-0100')).toEqual(['SN-0009', 'SN-0010', 'SN-0100']);
    expect(await serials('SN-0000', 'SN-9999')).toEqual(['SN-0009', 'SN-0010', 'SN-0100', 'SN-0101']);
    expect(await serials('EN0001', 'EN0009')).toEqual(['EN0001']);
    expect(await serials('EN 0001', 'EN 0009')).toEqual(['EN 0001']);
    expect(await serials('SN-00010', 'SN-00010')).toEqual(['SN-00010']);
    const ranges = [
      { sku: 'DEMO-007', start: 'SN-0200', end: 'SN-0300' },
      { sku: 'DEMO-007', start: 'SN-0100', end: 'SN-00101' },
      { sku: 'OTHER-001', start: 'SN-0001', end: 'SN-0002' },
    ];
    const error: unknown = await app.bus.ask(new FindSerialRanges(100, ranges)).catch((thrown: unknown) => thrown);
    expect((error as InventoryError).faults.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'no_serial_in_range ranges[0].start',
      'bad_serial_range ranges[1].end',
      'unknown_sku ranges[2].sku',
    ]);
  });
});

describeApp('serials of units that ship and come back', Shop, (shop) => {
  const SERIALS = '/apirest/v4/oms/serials';
  const RECEIVE = '/apirest/v4/oms/internal/returns/receive';
  const bin = { location: 'A', bin: 'A01' };

  interface Refused {
    response: { code: string; errors: { path: string; message: string }[] };
  }
  const statusAndBody = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as Refused).response.code,
    ((body as Refused).response.errors ?? []).map(({ path }) => path),
  ];

  /** A product with stored serials, and as many units at MAIN. */
  async function serialised(...serials: string[]): Promise<{ sku: string; productId: number }> {
    const product = await shop.product({ MAIN: serials.length });
    await shop.post(`${SERIALS}/bulk`, { data: [{ sku: product.sku, serials }] });
    return product;
  }
  async function inProcessing(...items: { sku: string; quantity: number }[]): Promise<number> {
    const { order_id } = await shop.order(items);
    await shop.floor('process', { order_ids: [order_id] });
    return order_id;
  }
  const ship = (order_id: number, serials?: { sku: string; serials: string[] }[]) =>
    shop.floor('ship', { order_id, pick: 'auto', serials });
  const announce = async (orderId: number, sku: string, quantity = 1): Promise<number> => {
    const { body } = await shop.post('/apirest/v4/oms/inventory/returns', { data: [{ order_id: orderId, items: [{ sku, quantity }] }] });
    return (body as { data: { return_id: number }[] }).data[0].return_id;
  };
  const receive = (return_id: number, item: { sku: string; quantity_good: number; quantity_hurt?: number; serials?: string[] }) =>
    shop.app.http
      .post(RECEIVE)
      .set({ userName: 'manager', Key: 'master-key-for-tests' })
      .send({ data: [{ return_id, items: [{ ...bin, ...item }] }] });
  const remove = (body: object, accountId = 100) =>
    shop.app.http
      .delete(SERIALS)
      .set({ AccountID: String(accountId), Key: keyOf(accountId) })
      .send(body);
  const breaches = async () => (await Promise.all(floorRules.map((rule) => shop.app.bus.ask(new CheckFloorRule(rule))))).flat();
  afterEach(async () => expect(await breaches()).toEqual([]));

  it('are needed of units that ship with automatic picks, one for each', async () => {
    const { sku, productId } = await serialised('S1', 'S2', 'S3');
    const plain = await shop.product({ MAIN: 9 });
    const kit = await shop.kit([{ sku, quantity: 1 }]);
    const orderId = await inProcessing({ sku, quantity: 1 }, { sku: kit, quantity: 1 }, { sku: plain.sku, quantity: 2 });
    expect(statusAndBody(await ship(orderId))).toEqual([400, 'serials_required', ['serials']]);
    expect(statusAndBody(await ship(orderId, [{ sku, serials: ['S1'] }]))).toEqual([400, 'serials_required', ['serials[0].serials']]);
    const wrong = [
      { sku, serials: ['S1', 'S1'] },
      { sku: plain.sku, serials: ['S2'] },
      { sku: 'NOPE', serials: ['S2'] },
      { sku, serials: ['S2'] },
    ];
    expect(statusAndBody(await ship(orderId, wrong))).toEqual([
      400,
      'unknown_sku',
      ['serials[2].sku', 'serials[3].sku', 'serials[0].serials[1]', 'serials[1].serials'],
    ]);
    expect(statusAndBody(await ship(orderId, [{ sku, serials: ['S1', 'S9'] }]))).toEqual([
      400,
      'unknown_serial',
      ['serials[0].serials[1]'],
    ]);
    expect(await shop.level(productId)).toEqual([3, 2]);
    expect((await ship(orderId, [{ sku, serials: ['S1', 'S3'] }])).body).toEqual({
      data: { order_id: orderId, status_id: 9, status: 'Shipped' },
    });
    const next = await inProcessing({ sku, quantity: 1 });
    expect(statusAndBody(await ship(next, [{ sku, serials: ['S3'] }]))).toEqual([400, 'serial_picked', ['serials[0].serials[0]']]);
    expect((await ship(next, [{ sku, serials: ['S2'] }])).status).toBe(200);
  });

  it('are needed of several orders, each refused by itself', async () => {
    const { sku } = await serialised('B1', 'B2');
    const [first, second] = [await inProcessing({ sku, quantity: 1 }), await inProcessing({ sku, quantity: 1 })];
    const row = (order_id: number, serials?: object[]) => ({ order_id, pick: 'auto', serials });
    const { body } = await shop.floor('ship-bulk', { data: [row(first, [{ sku, serials: ['B1'] }]), row(second)] });
    expect(body.data).toEqual([
      { order_id: first, status: 'Shipped' },
      {
        order_id: second,
        error: { code: 'serials_required', message: `${sku} ships by serial: 1 serials are needed, 0 are given` },
      },
    ]);
  });

  it('may be left out where the account has auto_without_serials, with a warning', async () => {
    const { sku } = await serialised('L1', 'L2');
    const orderId = await inProcessing({ sku, quantity: 2 });
    expect(statusAndBody(await ship(orderId))).toEqual([400, 'serials_required', ['serials']]);
    const set = (auto_without_serials: boolean) =>
      shop.app.http
        .patch('/apirest/v4/oms/internal/accounts/100')
        .set({ userName: 'manager', Key: 'master-key-for-tests' })
        .send({ auto_without_serials });
    expect((await set(true)).body.data.auto_without_serials).toBe(true);
    const { status, body } = await ship(orderId);
    expect([status, body.warnings]).toEqual([200, [{ path: 'serials', message: expect.stringContaining(sku) }]]);
    expect((await set(false)).body.data.auto_without_serials).toBe(false);
  });

  it('that come back good can be picked again; those of hurt units cannot', async () => {
    const { sku } = await serialised('R1', 'R2', 'R3');
    const orderId = await inProcessing({ sku, quantity: 3 });
    await ship(orderId, [{ sku, serials: ['R1', 'R2', 'R3'] }]);
    const part = { sku, quantity_good: 1 };
    const announced = await announce(orderId, sku, 3);
    const back = (...serials: string[]) => receive(announced, { ...part, serials });
    expect(statusAndBody(await back('R9'))).toEqual([400, 'unknown_serial', ['data[0].items[0].serials[0]']]);
    expect(statusAndBody(await back('R1', 'R2'))).toEqual([400, 'serials_required', ['data[0].items[0].serials']]);
    expect((await back('R1')).status).toBe(200);
    const next = await inProcessing({ sku, quantity: 1 });
    expect(statusAndBody(await ship(next, [{ sku, serials: ['R2'] }]))).toEqual([400, 'serial_picked', ['serials[0].serials[0]']]);
    expect((await ship(next, [{ sku, serials: ['R1'] }])).status).toBe(200);
    // The serial belongs to the next order now, and only comes back from that one.
    expect(statusAndBody(await back('R1')).slice(0, 2)).toEqual([400, 'unknown_serial']);
    expect((await receive(announced, { sku, quantity_good: 0, quantity_hurt: 1 })).status).toBe(200);
    expect((await receive(await announce(next, sku), part)).status).toBe(200);
    const last = await inProcessing({ sku, quantity: 1 });
    expect((await ship(last, [{ sku, serials: ['R1'] }])).status).toBe(200);
  });

  it('come back from the part of a divided order and from a kit', async () => {
    const { sku, productId } = await serialised('K1', 'K2', 'K3');
    await shop.receive(productId, 1, 2);
    const kit = await shop.kit([{ sku, quantity: 2 }]);
    const orderId = await inProcessing({ sku: kit, quantity: 1 });
    await ship(orderId, [{ sku, serials: ['K1', 'K2'] }]);
    expect((await receive(await announce(orderId, kit), { sku: kit, quantity_good: 1 })).status).toBe(200);
    const divided = await shop.order([{ sku, quantity: 4 }], { split: 'when_needed' });
    const part = divided.children.find(({ distribution_center: site }) => site === 'MAIN');
    await shop.floor('process', { order_ids: [part?.order_id] });
    expect((await ship(part?.order_id ?? 0, [{ sku, serials: ['K1', 'K2', 'K3'] }])).status).toBe(200);
    expect((await receive(await announce(part?.order_id ?? 0, sku, 3), { sku, quantity_good: 3 })).status).toBe(200);
    const again = await inProcessing({ sku, quantity: 3 });
    expect((await ship(again, [{ sku, serials: ['K1', 'K2', 'K3'] }])).status).toBe(200);
  });

  it('can be deleted while they never left, and by their own account', async () => {
    const { sku } = await serialised('D1', 'D2', 'D3', 'D4');
    const orderId = await inProcessing({ sku, quantity: 2 });
    await ship(orderId, [{ sku, serials: ['D1', 'D2'] }]);
    await receive(await announce(orderId, sku), { sku, quantity_good: 1, serials: ['D1'] });
    expect(statusAndBody(await remove({ sku, serials: ['D1', 'D2', 'D3', 'D3', 'D9'] }))).toEqual([
      400,
      'serial_picked',
      ['serials[0]', 'serials[1]', 'serials[3]', 'serials[4]'],
    ]);
    expect(statusAndBody(await remove({ sku: 'NOPE', serials: ['D3'] }))).toEqual([400, 'unknown_sku', ['sku']]);
    expect(statusAndBody(await remove({ sku, serials: ['D3'] }, 101))).toEqual([400, 'unknown_sku', ['sku']]);
    expect((await remove({ sku, serials: ['D3', 'D4 '] })).body).toEqual({ data: { sku, deleted: 2 } });
    const next = await inProcessing({ sku, quantity: 1 });
    expect(statusAndBody(await ship(next, [{ sku, serials: ['D3'] }]))).toEqual([400, 'unknown_serial', ['serials[0].serials[0]']]);
    expect((await shop.post(`${SERIALS}/bulk`, { data: [{ sku, serials: ['D3'] }] })).status).toBe(200);
  });

  it('are deleted or picked, or come back once, when it happens at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sku } = await serialised(`X${round}`, `Y${round}`);
      const orderId = await inProcessing({ sku, quantity: 1 });
      const [shipped, removed] = await Promise.all([
        ship(orderId, [{ sku, serials: [`X${round}`] }]),
        remove({ sku, serials: [`X${round}`] }),
      ]);
      expect([
        [200, 400],
        [400, 200],
      ]).toContainEqual([shipped.status, removed.status]);
      if (shipped.status !== 200) continue;
      const announced = await announce(orderId, sku);
      const twice = () => receive(announced, { sku, quantity_good: 1, serials: [`X${round}`] });
      const back = await Promise.all([twice(), twice()]);
      expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
