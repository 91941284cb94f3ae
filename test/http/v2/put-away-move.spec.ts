import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { Inbound, PRO } from '../../support/build-inbound.js';
import { StockRoom } from '../../support/build-stock.js';

const URL = `${PRO}/put-away-move`;

describeApp('put-away-move', (app) => {
  let inbound: Inbound;
  let room: StockRoom;
  beforeAll(async () => {
    inbound = new Inbound(app);
    room = new StockRoom(app);
  });
  afterEach(async () => expect([await inbound.breaches(), await room.broken()]).toEqual([[], []]));

  /** Id of a replenishment with all its units on the cart. */
  async function loaded(...items: { sku: string; quantity: number; lot?: string; expiry?: string }[]): Promise<number> {
    const id = await inbound.announce(items);
    const { status, body } = await inbound.load(id, items);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  }

  const ledger = (id: number): Promise<unknown[]> =>
    app.database.query('SELECT Lot, Quantity, Actor FROM stock_ledger WHERE Reason = ? AND Reference = ? ORDER BY LedgerID', [
      'put_away',
      String(id),
    ]);
  const binOf = async (sku: string, bin: string): Promise<unknown[]> => {
    const { body } = await inbound.post<{ inventory: { quantity: number; lot: string | null; expiry: string | null }[] }>(
      `${PRO}/inventory-list-1`,
      { sku, location: 'A', bin },
    );
    return body.inventory.map(({ lot, expiry, quantity }) => [lot, expiry, quantity]);
  };

  it('puts units into a bin: only then are they on hand', async () => {
    const id = await loaded({ sku: 'DEMO-001', quantity: 10, lot: 'L-7', expiry: '2027-06-30' });
    expect(await inbound.stock('DEMO-001')).toEqual([100, 0, 0, 0]);
    const move = inbound.step(id, 'DEMO-001', 6);
    expect(await inbound.move(move)).toEqual({
      status: 200,
      body: {
        status: 'successful',
        moves: [
          {
            move_id: move.move_id,
            replenishment_id: id,
            sku: 'DEMO-001',
            quantity: 6,
            location: 'A',
            bin: 'A01',
            BinID: expect.any(Number),
            lots: [{ lot: 'L-7', expiry: '2027-06-30', quantity: 6 }],
          },
        ],
      },
    });
    expect([await inbound.stock('DEMO-001'), await inbound.state(id)]).toEqual([
      [106, 0, 0, 0],
      ['Partial', [10, 6]],
    ]);
    expect(await binOf('DEMO-001', 'A01')).toEqual([
      [null, null, 60],
      ['L-7', '2027-06-30', 6],
    ]);
    expect((await inbound.move(inbound.step(id, 'DEMO-001', 4, { lot: 'L-7' }))).status).toBe(200);
    expect([await inbound.stock('DEMO-001'), await inbound.state(id)]).toEqual([
      [110, 0, 0, 0],
      ['Completed', [10, 10]],
    ]);
    expect(await ledger(id)).toEqual([
      { Lot: 'L-7', Quantity: 6, Actor: 'account:100' },
      { Lot: 'L-7', Quantity: 4, Actor: 'account:100' },
    ]);
    expect((await inbound.load(id)).body).toMatchObject({ replenishment_status: 'Completed', items: [] });
  });

  it('is Processing while nothing is put away, Partial until everything is, whatever is still to come', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-002', quantity: 4 }]);
    await inbound.load(id, [{ sku: 'DEMO-002', quantity: 2 }]);
    expect(await inbound.state(id)).toEqual(['Processing', [2, 0]]);
    await inbound.move(inbound.step(id, 'DEMO-002', 2, { bin: 'A02' }));
    expect(await inbound.state(id)).toEqual(['Partial', [2, 2]]);
    await inbound.load(id, [{ sku: 'DEMO-002', quantity: 2 }]);
    expect(await inbound.state(id)).toEqual(['Partial', [4, 2]]);
    await inbound.move(inbound.step(id, 'DEMO-002', 2, { bin: 'A02' }));
    expect([await inbound.state(id), await inbound.stock('DEMO-002')]).toEqual([
      ['Completed', [4, 4]],
      [104, 0, 0, 0],
    ]);
  });

  it('takes the named lot, or the first to expire; units without an expiry go last', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-003', quantity: 20 }]);
    await inbound.load(id, [
      { sku: 'DEMO-003', quantity: 5 },
      { sku: 'DEMO-003', quantity: 5, lot: 'late', expiry: '2028-01-01' },
      { sku: 'DEMO-003', quantity: 5, lot: 'soon', expiry: '2027-01-01' },
      { sku: 'DEMO-003', quantity: 5, lot: 'never' },
    ]);
    const { body } = await inbound.move(
      inbound.step(id, 'DEMO-003', 1, { bin: 'A03', lot: 'never' }),
      inbound.step(id, 'DEMO-003', 7, { bin: 'A03' }),
      inbound.step(id, 'DEMO-003', 10, { bin: 'A03' }),
    );
    expect(body.moves.map(({ lots }) => lots)).toEqual([
      [{ lot: 'never', expiry: null, quantity: 1 }],
      [
        { lot: 'soon', expiry: '2027-01-01', quantity: 5 },
        { lot: 'late', expiry: '2028-01-01', quantity: 2 },
      ],
      [
        { lot: 'late', expiry: '2028-01-01', quantity: 3 },
        { lot: null, expiry: null, quantity: 5 },
        { lot: 'never', expiry: null, quantity: 2 },
      ],
    ]);
    expect((await inbound.move(inbound.step(id, 'DEMO-003', 1, { bin: 'A03', lot: 'soon' }))).body.response).toMatchObject({
      code: 'lot_not_on_cart',
      errors: [{ path: 'moves[0].lot', message: 'The lot soon of DEMO-003 is not on the put-away cart' }],
    });
    expect(await binOf('DEMO-003', 'A03')).toEqual([
      [null, null, 65],
      ['late', '2028-01-01', 5],
      ['never', null, 3],
      ['soon', '2027-01-01', 5],
    ]);
  });

  it('frees backorders that wait for the units, through the queue', async () => {
    const { body } = await inbound.post<{ data: { order_id: number; status: string }[] }>('/apirest/v4/oms/orders', {
      data: [
        {
          order_number: 'WAITS',
          shipping_method: 'GROUND',
          customer: { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
          items: [{ sku: 'DEMO-004', quantity: 105 }],
        },
      ],
    });
    const [order] = body.data;
    expect(order?.status).toBe('Backorder');
    const read = async () =>
      (
        (await app.http.get(`/apirest/v4/oms/orders/${order?.order_id}`).set({ AccountID: '100', Key: 'demo-oms-key' })).body as {
          data: { status: string };
        }
      ).data.status;
    const id = await loaded({ sku: 'DEMO-004', quantity: 5 });
    expect(await read()).toBe('Backorder');
    await inbound.move(inbound.step(id, 'DEMO-004', 5, { bin: 'A04' }));
    await app.until(async () => (await read()) === 'Pending');
    expect(await inbound.stock('DEMO-004')).toEqual([105, 105, 0, 0]);
  });

  it('runs once under a move_id, and replays its answer; other moves of the same request run', async () => {
    const id = await loaded({ sku: 'DEMO-005', quantity: 5 });
    const move = inbound.step(id, 'DEMO-005', 2, { bin: 'A05' });
    const first = await inbound.move(move);
    expect(first.status).toBe(200);
    const more = inbound.step(id, 'DEMO-005', 3, { bin: 'A05' });
    const again = await inbound.move({ ...move, move_id: move.move_id.toUpperCase() }, more);
    expect(again.body.moves).toEqual([
      { ...first.body.moves[0], move_id: move.move_id.toUpperCase() },
      expect.objectContaining({ move_id: more.move_id, quantity: 3 }),
    ]);
    expect([await inbound.stock('DEMO-005'), await inbound.state(id)]).toEqual([
      [105, 0, 0, 0],
      ['Completed', [5, 5]],
    ]);
    expect((await inbound.move(move)).body).toEqual(first.body);
    // Ids belong to an account.
    const others = await inbound.post(URL, { moves: [move] }, 101);
    expect(others.body.response).toMatchObject({ code: 'unknown_replenishment' });
  });

  it('is refused for other units under the same move_id, and for one move_id twice in a request', async () => {
    const id = await loaded({ sku: 'DEMO-006', quantity: 5 });
    const move = inbound.step(id, 'DEMO-006', 1, { bin: 'A06' });
    await inbound.move(move);
    const said = `The id ${move.move_id} was used for another move before`;
    for (const other of [
      { quantity: 2 },
      { sku: 'DEMO-007' },
      { bin: 'A07' },
      { location: 'B' },
      { lot: 'x' },
      { replenishment_id: id + 1 },
    ]) {
      expect(await inbound.move(inbound.step(id, 'DEMO-006', 1, { bin: 'A06' }), { ...move, ...other })).toEqual({
        status: 400,
        body: {
          response: { success: false, code: 'move_id_reused', message: said, errors: [{ path: 'moves[1].move_id', message: said }] },
        },
      });
    }
    const twice = inbound.step(id, 'DEMO-006', 1, { bin: 'A06' });
    const repeated = `The id ${twice.move_id.toUpperCase()} is in the request more than once`;
    expect(await inbound.move(twice, { ...twice, move_id: twice.move_id.toUpperCase() })).toEqual({
      status: 400,
      body: {
        response: { success: false, code: 'repeated_move', message: repeated, errors: [{ path: 'moves[1].move_id', message: repeated }] },
      },
    });
    expect(await inbound.state(id)).toEqual(['Partial', [5, 1]]);
  });

  it('is refused as a whole, naming every place', async () => {
    const id = await loaded({ sku: 'DEMO-008', quantity: 5 });
    const open = await inbound.announce([{ sku: 'DEMO-009', quantity: 5 }]);
    const west = await inbound.announce([{ sku: 'DEMO-009', quantity: 5 }], 'WEST');
    await inbound.load(west, [{ sku: 'DEMO-009', quantity: 5 }]);
    const before = [await inbound.stock('DEMO-008'), await room.count('stock_ledger'), await room.count('put_away_requests')];
    const bin = 'A08';
    expect(
      await inbound.move(
        inbound.step(id, 'DEMO-008', 4, { bin }),
        inbound.step(id, 'DEMO-008', 2, { bin }),
        inbound.step(open, 'DEMO-009', 1, { bin }),
        inbound.step(987654, 'DEMO-008', 1, { bin }),
        inbound.step(id, 'NOTHING', 1, { bin }),
        inbound.step(id, 'DEMO-010', 1, { bin }),
        inbound.step(id, 'DEMO-008', 1, { bin: 'a08' }),
        inbound.step(id, 'DEMO-008', 1, { location: 'a', bin }),
        inbound.step(west, 'DEMO-009', 1, { bin: 'A09' }),
        inbound.step(id, 'OTHER-001', 1, { bin }),
        inbound.step(id, 'DEMO-008', 1, { bin, lot: 'L' }),
      ),
    ).toEqual({
      status: 400,
      body: {
        response: {
          success: false,
          code: 'not_on_cart',
          message: '1 of DEMO-008 are on the put-away cart, not 2, and 10 more faults',
          errors: [
            { path: 'moves[1].quantity', message: '1 of DEMO-008 are on the put-away cart, not 2' },
            { path: 'moves[2].quantity', message: '0 of DEMO-009 are on the put-away cart, not 1' },
            { path: 'moves[3].replenishment_id', message: 'No replenishment 987654 exists' },
            { path: 'moves[4].sku', message: 'The SKU NOTHING does not exist' },
            { path: 'moves[5].sku', message: 'DEMO-010 is not in the replenishment' },
            { path: 'moves[6].bin', message: 'There is no bin a08 in location A of the warehouse' },
            { path: 'moves[7].bin', message: 'There is no bin A08 in location a of the warehouse' },
            { path: 'moves[7].quantity', message: '0 of DEMO-008 are on the put-away cart, not 1' },
            { path: 'moves[8].bin', message: 'There is no bin A09 in location A of the warehouse' },
            { path: 'moves[9].sku', message: 'The SKU OTHER-001 does not exist' },
            { path: 'moves[10].lot', message: 'The lot L of DEMO-008 is not on the put-away cart' },
          ],
        },
      },
    });
    expect([await inbound.stock('DEMO-008'), await room.count('stock_ledger'), await room.count('put_away_requests')]).toEqual(before);
    expect(
      (await inbound.post(URL, { moves: [inbound.step(id, 'DEMO-008', 1)] }, 101)).body.response?.errors?.map(({ path }) => path),
    ).toEqual(['moves[0].replenishment_id', 'moves[0].sku']);
  });

  const good = { move_id: randomUUID(), replenishment_id: 1, sku: 'DEMO-001', quantity: 1, location: 'A', bin: 'A01' };
  it.each<[object, string[]]>([
    [{}, ['moves']],
    [{ moves: [] }, ['moves']],
    [{ moves: null }, ['moves']],
    [{ moves: 'all' }, ['moves']],
    [{ moves: [7] }, ['moves[0]']],
    [{ moves: [{}] }, ['move_id', 'replenishment_id', 'sku', 'quantity', 'location', 'bin'].map((name) => `moves[0].${name}`)],
    [{ moves: [{ ...good, move_id: 'first' }] }, ['moves[0].move_id']],
    [
      {
        moves: [
          { ...good, move_id: 1 },
          { ...good, move_id: '' },
        ],
      },
      ['moves[0].move_id', 'moves[1].move_id'],
    ],
    [{ moves: [{ ...good, replenishment_id: '1' }] }, ['moves[0].replenishment_id']],
    [{ moves: [{ ...good, replenishment_id: 0, quantity: 0 }] }, ['moves[0].replenishment_id', 'moves[0].quantity']],
    [{ moves: [{ ...good, quantity: -1 }] }, ['moves[0].quantity']],
    [{ moves: [{ ...good, quantity: 0.5 }] }, ['moves[0].quantity']],
    [{ moves: [{ ...good, quantity: '1' }] }, ['moves[0].quantity']],
    [{ moves: [{ ...good, sku: '', location: '', bin: ' ' }] }, ['moves[0].sku', 'moves[0].location', 'moves[0].bin']],
    [{ moves: [{ ...good, sku: 1, location: true, bin: {} }] }, ['moves[0].sku', 'moves[0].location', 'moves[0].bin']],
    [{ moves: [{ ...good, lot: 5 }] }, ['moves[0].lot']],
    [{ moves: [{ ...good, lot: '' }] }, ['moves[0].lot']],
  ])('refuses %j', async (body, paths) => {
    const { status, body: answered } = await inbound.post(URL, body);
    // They may also name unknown records.
    expect([status, answered.response?.errors?.map(({ path }) => path).slice(0, paths.length)]).toEqual([400, paths]);
  });

  it('is for accounts', async () => {
    for (const headers of [
      {},
      { AccountID: '100' },
      { AccountID: '100', Key: 'demo-oms-key-101' },
      { userName: 'manager', Key: 'demo-wms-key' },
    ]) {
      expect(
        (
          await app.http
            .post(URL)
            .set(headers)
            .send({ moves: [good] })
        ).status,
      ).toBe(401);
    }
  });
});
