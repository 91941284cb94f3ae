import { as, describeApp } from '../../support/app.js';
import { StockRoom } from '../../support/build-stock.js';

const REPLENISHMENTS = '/apirest/v4/oms/inventory/replenishments';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describeApp('replenishments', (app) => {
  let room: StockRoom;

  beforeAll(async () => {
    room = new StockRoom(app);
  });
  afterEach(async () => expect(await room.broken()).toEqual([]));

  const answered = async (request: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await request;
    return {
      status,
      body: body as {
        data: Record<string, unknown>[];
        response?: { code: string; message: string; errors: { path: string; message: string }[] };
      },
    };
  };
  const post = (data: unknown) =>
    answered(
      app.http
        .post(REPLENISHMENTS)
        .set(as.account())
        .send({ data } as object),
    );
  const patch = (data: unknown, account = 100) =>
    answered(
      app.http
        .patch(REPLENISHMENTS)
        .set(as.account(account))
        .send({ data } as object),
    );
  const get = (path: string, account = 100) => answered(app.http.get(`${REPLENISHMENTS}${path}`).set(as.account(account)));
  const item = (sku: string, quantity: number, more: object = {}) => ({ sku, quantity, ...more });
  const shown = (sku: string, quantity: number, more: object = {}) => ({
    sku,
    quantity,
    quantity_received: 0,
    quantity_put_away: 0,
    lot: null,
    expiry: null,
    ...more,
  });
  const one = async (): Promise<number> => {
    const { body } = await post([{ distribution_center: 'MAIN', items: [item('DEMO-009', 1)] }]);
    return body.data[0]?.replenishment_id as number;
  };
  const incoming = async (sku: string, code = 'MAIN'): Promise<number> => {
    const { body } = await app.http.get('/apirest/v4/oms/inventory/stock').query({ sku, distribution_center: code }).set(as.account());
    return (body as { data: { incoming: number }[] }).data[0]?.incoming ?? -1;
  };

  it('are announced, read, listed, and count as incoming', async () => {
    const { status, body } = await post([
      {
        distribution_center: 'MAIN',
        eta: '2026-12-01',
        items: [item('DEMO-001', 40, { lot: 'L-7', expiry: '2027-06-30' }), item('DEMO-001', 2), item('DEMO-002', 5)],
      },
      { distribution_center: 'WEST', items: [item('DEMO-001', 3)] },
    ]);
    expect(status).toBe(200);
    const [first, second] = body.data;
    expect(first).toEqual({
      replenishment_id: expect.any(Number),
      status: 'In Transit',
      distribution_center: 'MAIN',
      eta: '2026-12-01',
      items: [shown('DEMO-001', 40, { lot: 'L-7', expiry: '2027-06-30' }), shown('DEMO-001', 2), shown('DEMO-002', 5)],
      created_at: expect.stringMatching(INSTANT),
      updated_at: expect.stringMatching(INSTANT),
    });
    expect(second).toMatchObject({ distribution_center: 'WEST', eta: null, items: [shown('DEMO-001', 3)] });
    expect([await incoming('DEMO-001'), await incoming('DEMO-002'), await incoming('DEMO-001', 'WEST')]).toEqual([42, 5, 3]);
    expect((await get(`/${first?.replenishment_id}`)).body).toEqual({ data: first });
    const listed = await get('?per_page=1');
    expect(listed.body).toEqual({
      data: [second],
      metadata: { page: 1, per_page: 1, total_records: 2, total_pages: 2, total_current_page: 1 },
    });
    expect((await get('?per_page=1&page=2')).body.data).toEqual([first]);
    expect((await get('', 101)).body.data).toEqual([]);
  });

  it('can change while nothing is received; omitted fields stay', async () => {
    const before = [await incoming('DEMO-004'), await incoming('DEMO-005'), await incoming('DEMO-005', 'WEST')];
    const { body } = await post([{ distribution_center: 'MAIN', eta: '2026-12-01', items: [item('DEMO-004', 10)] }]);
    const replenishment_id = body.data[0]?.replenishment_id;
    expect((await patch([{ replenishment_id, eta: null }])).body.data[0]).toMatchObject({
      eta: null,
      distribution_center: 'MAIN',
      items: [shown('DEMO-004', 10)],
    });
    expect((await patch([{ replenishment_id, eta: '2026-12-24', items: [item('DEMO-005', 4)] }])).body.data[0]).toMatchObject({
      eta: '2026-12-24',
      distribution_center: 'MAIN',
      items: [shown('DEMO-005', 4)],
    });
    expect([await incoming('DEMO-004'), await incoming('DEMO-005'), await incoming('DEMO-005', 'WEST')]).toEqual([
      before[0],
      (before[1] ?? 0) + 4,
      before[2],
    ]);
    const moved = await patch([{ replenishment_id, distribution_center: 'WEST' }]);
    expect(moved.body.data[0]).toMatchObject({ eta: '2026-12-24', distribution_center: 'WEST', items: [shown('DEMO-005', 4)] });
    expect([await incoming('DEMO-004'), await incoming('DEMO-005'), await incoming('DEMO-005', 'WEST')]).toEqual([
      before[0],
      before[1],
      (before[2] ?? 0) + 4,
    ]);
    expect((await get(`/${replenishment_id as number}`)).body.data).toEqual(moved.body.data[0]);
  });

  it('are refused as a whole, every fault with its place', async () => {
    const count = await room.count('replenishments');
    const { status, body } = await post([
      { distribution_center: 'MAIN', items: [item('DEMO-006', 1)] },
      {
        distribution_center: 'NORTH',
        items: [item('DEMO-006', 1, { lot: 'x' }), item('NOTHING', 1), item('DEMO-006', 1, { lot: 'x' }), item('EXT-001', 1)],
      },
    ]);
    expect(status).toBe(400);
    expect(body.response).toEqual({
      success: false,
      code: 'unknown_distribution_center',
      message: 'The distribution center NORTH is not registered, and 3 more faults',
      errors: [
        { path: 'data[1].distribution_center', message: 'The distribution center NORTH is not registered' },
        { path: 'data[1].items[1].sku', message: 'The SKU NOTHING does not exist' },
        { path: 'data[1].items[2].sku', message: 'The SKU DEMO-006 is in the request more than once' },
        { path: 'data[1].items[3].sku', message: 'The SKU EXT-001 does not exist' },
      ],
    });
    expect([await room.count('replenishments'), await incoming('DEMO-006')]).toEqual([count, 0]);
  });

  it.each([
    [{}, ['data[0].distribution_center', 'data[0].items']],
    [{ distribution_center: 'MAIN', items: [] }, ['data[0].items']],
    [{ distribution_center: 'MAIN', items: [{}] }, ['data[0].items[0].sku', 'data[0].items[0].quantity']],
    [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-001', quantity: 0 }] }, ['data[0].items[0].quantity']],
    [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-001', quantity: '5' }] }, ['data[0].items[0].quantity']],
    [{ distribution_center: 'MAIN', items: [{ sku: 'DEMO-001', quantity: 1.5 }] }, ['data[0].items[0].quantity']],
    [
      { distribution_center: 'MAIN', eta: '2026-02-30', items: [{ sku: 'DEMO-001', quantity: 1, expiry: 'soon', lot: 7 }] },
      ['data[0].eta', 'data[0].items[0].lot', 'data[0].items[0].expiry'],
    ],
  ])('refuse %j', async (record, paths) => {
    const { status, body } = await post([record]);
    expect([status, body.response?.errors.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it('are not changed when they are unknown, named twice, or being received', async () => {
    const [known, started, received] = [await one(), await one(), await one()];
    await app.database.transaction(async () => {
      await app.database.write("UPDATE replenishments SET Status = 'Processing' WHERE ReplenishmentID = ?", [started]);
      await app.database.write('UPDATE replenishment_items SET QuantityReceived = 1 WHERE ReplenishmentID = ?', [received]);
    });
    const eta = '2027-01-01';
    const { status, body } = await patch([
      { replenishment_id: known, eta },
      { replenishment_id: 987654, eta },
      { replenishment_id: known, eta },
      { replenishment_id: started, eta },
      { replenishment_id: received, eta },
    ]);
    expect(status).toBe(400);
    expect(body.response?.code).toBe('unknown_replenishment');
    expect(body.response?.errors).toEqual([
      { path: 'data[1].replenishment_id', message: 'No replenishment 987654 exists' },
      { path: 'data[2].replenishment_id', message: `Replenishment ${known} is in the request more than once` },
      { path: 'data[3].replenishment_id', message: `Replenishment ${started} cannot be changed: it is Processing` },
      { path: 'data[4].replenishment_id', message: `Replenishment ${received} cannot be changed: some of it is received` },
    ]);
    expect((await get(`/${known}`)).body.data).toMatchObject({ eta: null });
    expect((await patch([{ replenishment_id: known, eta }], 101)).body.response?.errors).toEqual([
      { path: 'data[0].replenishment_id', message: `No replenishment ${known} exists` },
    ]);
    expect((await patch([{ eta }])).body.response?.errors[0]?.path).toBe('data[0].replenishment_id');
    expect(
      (await patch([{ replenishment_id: known, items: [item('NOTHING', 1)], distribution_center: 'NORTH' }])).body.response?.errors.map(
        ({ path }) => path,
      ),
    ).toEqual(['data[0].distribution_center', 'data[0].items[0].sku']);
  });

  it("answer 404 for one that is not there or another account's, 400 for what is no id", async () => {
    const id = await one();
    expect((await get(`/${id}`, 101)).status).toBe(404);
    expect((await get('/987654')).body.response).toEqual({
      success: false,
      code: 'replenishment_not_found',
      message: 'No replenishment 987654 exists',
    });
    expect((await get('/first')).status).toBe(400);
  });

  it('keep incoming right when many are announced and changed at once', async () => {
    const before = await incoming('DEMO-007');
    const created = await Promise.all(
      Array.from({ length: 12 }, () => post([{ distribution_center: 'MAIN', items: [item('DEMO-007', 3), item('DEMO-008', 1)] }])),
    );
    const ids = created.map(({ body }) => body.data[0]?.replenishment_id);
    const changed = await Promise.all(
      ids.map((replenishment_id, index) =>
        patch([{ replenishment_id, items: [item('DEMO-007', index)].filter(({ quantity }) => quantity > 0).concat(item('DEMO-008', 2)) }]),
      ),
    );
    expect(changed.every(({ status }) => status === 200)).toBe(true);
    expect(await incoming('DEMO-007')).toBe(before + 66);
  });
});
