import { randomUUID } from 'node:crypto';
import { CloseReplenishments } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Inbound, type OpenItemShown, PRO } from '../../support/build-inbound.js';
import { StockRoom } from '../../support/build-stock.js';

const URL = `${PRO}/put-away-load`;

describeApp('put-away-load', (app) => {
  let inbound: Inbound;
  let room: StockRoom;
  beforeAll(async () => {
    inbound = new Inbound(app);
    room = new StockRoom(app);
  });
  afterEach(async () => expect(await inbound.breaches()).toEqual([]));

  const numbers = ({ quantity_received, quantity_put_away, quantity_open }: OpenItemShown): number[] => [
    quantity_received,
    quantity_put_away,
    quantity_open,
  ];
  const refused = (code: string, message: string, ...errors: [path: string, message: string][]) => ({
    status: 400,
    body: { response: { success: false, code, message, errors: errors.map(([path, said]) => ({ path, message: said })) } },
  });

  it('receives onto the cart: received grows, incoming shrinks, nothing is on hand yet', async () => {
    const id = await inbound.announce([
      { sku: 'DEMO-001', quantity: 10, lot: 'L-7', expiry: '2027-06-30' },
      { sku: 'DEMO-002', quantity: 4 },
    ]);
    const before = await inbound.stock('DEMO-001');
    expect(before).toEqual([100, 0, 0, 10]);
    const { status, body } = await inbound.load(id, [{ sku: 'DEMO-001', quantity: 8 }]);
    expect([status, body]).toEqual([
      200,
      {
        status: 'successful',
        replenishment_id: id,
        replenishment_status: 'Processing',
        distribution_center: 'MAIN',
        items: [
          {
            sku: 'DEMO-001',
            product_id: expect.any(Number),
            description: expect.any(String),
            quantity: 10,
            quantity_received: 8,
            quantity_put_away: 0,
            quantity_open: 2,
            lot: 'L-7',
            expiry: '2027-06-30',
            cart: [{ lot: 'L-7', expiry: '2027-06-30', quantity: 8 }],
            suggested_bins: [
              { BinID: expect.any(Number), Location: 'A', Bin: 'A01', Quantity: 60, Lot: null, Expiry: null },
              { BinID: expect.any(Number), Location: 'B', Bin: 'B01', Quantity: 40, Lot: null, Expiry: null },
            ],
          },
          {
            sku: 'DEMO-002',
            product_id: expect.any(Number),
            description: expect.any(String),
            quantity: 4,
            quantity_received: 0,
            quantity_put_away: 0,
            quantity_open: 4,
            lot: null,
            expiry: null,
            cart: [],
            suggested_bins: [expect.objectContaining({ Bin: 'A02' }), expect.objectContaining({ Bin: 'B02' })],
          },
        ],
      },
    ]);
    expect(await inbound.stock('DEMO-001')).toEqual([100, 0, 0, 2]);
    expect(await inbound.state(id)).toEqual(['Processing', [8, 0], [0, 0]]);
    // Receives the rest, and then repeats the list without items.
    const rest = await inbound.load(id, [
      { sku: 'DEMO-001', quantity: 2 },
      { sku: 'DEMO-002', quantity: 1 },
      { sku: 'DEMO-002', quantity: 3 },
    ]);
    expect([rest.body.replenishment_status, ...rest.body.items.map(numbers)]).toEqual(['Processing', [10, 0, 0], [4, 0, 0]]);
    expect((await inbound.load(id)).body).toEqual(rest.body);
    expect(await inbound.stock('DEMO-001')).toEqual([100, 0, 0, 0]);
  });

  it('lists the open units without items, and suggests a different empty bin for each product without one', async () => {
    await room.product('NEW-1');
    await room.product('NEW-2');
    await app.http
      .post('/apirest/v4/oms/internal/bins')
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({ data: ['Z1', 'Z2', 'Z3'].map((bin) => ({ distribution_center: 'MAIN', location: 'A', bin })) });
    const id = await inbound.announce([
      { sku: 'NEW-1', quantity: 1 },
      { sku: 'DEMO-003', quantity: 1 },
      { sku: 'NEW-2', quantity: 1 },
    ]);
    const { body } = await inbound.load(id);
    expect(body.replenishment_status).toBe('In Transit');
    // A20 and B20 belong to DEMO-020, which has no stock.
    expect(body.items.map(({ suggested_bins }) => suggested_bins.map(({ Bin, Quantity }) => [Bin, Quantity]))).toEqual([
      [['A20', 0]],
      [
        ['A03', 60],
        ['B03', 40],
      ],
      [['Z1', 0]],
    ]);
    expect(await inbound.state(id)).toEqual(['In Transit', [0, 0], [0, 0], [0, 0]]);
  });

  it('suggests bins with the lot of the units first, three at most', async () => {
    const productId = await room.product('LOTTED');
    const { siteId, bins } = await room.site('LOTS');
    await room.receive(productId, bins[0] ?? 0, 5, { lot: 'old' });
    await room.receive(productId, bins[2] ?? 0, 3, { lot: 'L-1', expiry: '2027-01-01' });
    expect(siteId).toBeGreaterThan(0);
    const id = await inbound.announce(
      [
        { sku: 'LOTTED', quantity: 5, lot: 'L-1' },
        { sku: 'LOTTED', quantity: 5 },
      ],
      'LOTS',
    );
    const { body } = await inbound.load(id);
    expect(body.items.map(({ suggested_bins }) => suggested_bins.map(({ Bin, Lot, Expiry }) => [Bin, Lot, Expiry]))).toEqual([
      [
        ['3', 'L-1', '2027-01-01'],
        ['1', 'old', null],
      ],
      [
        ['1', 'old', null],
        ['3', 'L-1', '2027-01-01'],
      ],
    ]);
  });

  it('keeps lots and expiries: as announced, or as received when none was announced', async () => {
    const id = await inbound.announce([
      { sku: 'DEMO-004', quantity: 5, lot: 'A', expiry: '2027-01-31' },
      { sku: 'DEMO-004', quantity: 5, lot: 'B' },
      { sku: 'DEMO-004', quantity: 5 },
    ]);
    const { body } = await inbound.load(id, [
      { sku: 'DEMO-004', quantity: 2, lot: 'A', expiry: '2027-01-31' },
      { sku: 'DEMO-004', quantity: 5, lot: 'B', expiry: '2027-02-28' },
      // One more of B than announced in B, and another lot: both come from the units announced without a lot.
      { sku: 'DEMO-004', quantity: 1, lot: 'B' },
      { sku: 'DEMO-004', quantity: 3, lot: 'C', expiry: '2026-12-31' },
    ]);
    expect(body.items.map(({ cart }) => cart)).toEqual([
      [{ lot: 'A', expiry: '2027-01-31', quantity: 2 }],
      [{ lot: 'B', expiry: '2027-02-28', quantity: 5 }],
      [
        { lot: 'C', expiry: '2026-12-31', quantity: 3 },
        { lot: 'B', expiry: '2027-02-28', quantity: 1 },
      ],
    ]);
    // 3 of A and 1 without a lot are open: one unit without a lot counts as the latter, four as everything.
    expect((await inbound.load(id, [{ sku: 'DEMO-004', quantity: 2 }])).body.response?.errors).toEqual([
      { path: 'items[0].quantity', message: '1 of DEMO-004 are still to be received, not 2' },
    ]);
    const rest = await inbound.load(id, [{ sku: 'DEMO-004', quantity: 4 }]);
    expect(rest.body.items.map(({ cart }) => cart.map(({ lot, quantity }) => [lot, quantity]))).toEqual(
      [
        [['A', 5]],
        [['B', 5]],
        [
          ['C', 3],
          ['B', 1],
          [null, 1],
        ].sort(),
      ].map((cart) => expect.arrayContaining(cart)),
    );
  });

  it('refuses more than is open, contradictory lots and expiries, and other products, naming every place', async () => {
    const id = await inbound.announce([
      { sku: 'DEMO-005', quantity: 3 },
      { sku: 'DEMO-006', quantity: 3, lot: 'A', expiry: '2027-01-31' },
      { sku: 'DEMO-006', quantity: 3, lot: 'B' },
    ]);
    const before = await inbound.load(id);
    expect(
      await inbound.load(id, [
        { sku: 'DEMO-005', quantity: 2 },
        { sku: 'DEMO-005', quantity: 2 },
        { sku: 'DEMO-006', quantity: 1 },
        { sku: 'DEMO-006', quantity: 1, lot: 'a' },
        { sku: 'DEMO-006', quantity: 1, lot: 'A', expiry: '2027-02-01' },
        { sku: 'DEMO-006', quantity: 4, lot: 'B' },
        { sku: 'DEMO-007', quantity: 1 },
        { sku: 'NOTHING', quantity: 1 },
        { sku: 'OTHER-001', quantity: 1 },
        { sku: 'EXT-001', quantity: 1 },
      ]),
    ).toEqual(
      refused(
        'over_receipt',
        '1 of DEMO-005 are still to be received, not 2, and 8 more faults',
        ['items[1].quantity', '1 of DEMO-005 are still to be received, not 2'],
        ['items[2].lot', 'DEMO-006 comes in several lots: say whether it is A or B'],
        ['items[3].lot', 'The lot a of DEMO-006 is not in the replenishment'],
        ['items[4].expiry', 'DEMO-006 of lot A expires on 2027-01-31, not on 2027-02-01'],
        ['items[5].quantity', '3 of DEMO-006 are still to be received, not 4'],
        ['items[6].sku', 'DEMO-007 is not in the replenishment'],
        ['items[7].sku', 'The SKU NOTHING does not exist'],
        ['items[8].sku', 'The SKU OTHER-001 does not exist'],
        ['items[9].sku', 'The SKU EXT-001 does not exist'],
      ),
    );
    expect((await inbound.load(id)).body).toEqual(before.body);
    // The lot's first receipt fixes its expiry.
    expect((await inbound.load(id, [{ sku: 'DEMO-006', quantity: 1, lot: 'B', expiry: '2027-05-01' }])).status).toBe(200);
    expect((await inbound.load(id, [{ sku: 'DEMO-006', quantity: 1, lot: 'B', expiry: '2027-05-02' }])).body.response?.errors).toEqual([
      { path: 'items[0].expiry', message: 'DEMO-006 of lot B expires on 2027-05-01, not on 2027-05-02' },
    ]);
    expect((await inbound.load(id, [{ sku: 'DEMO-005', quantity: 3 }])).status).toBe(200);
    expect((await inbound.load(id, [{ sku: 'DEMO-005', quantity: 1 }])).body.response?.code).toBe('over_receipt');
  });

  it("is 404 for a replenishment that is not there or another account's", async () => {
    const id = await inbound.announce([{ sku: 'DEMO-008', quantity: 1 }]);
    const own = await inbound.post(URL, { replenishment_id: 987654 });
    expect(own).toEqual({
      status: 404,
      body: { response: { success: false, code: 'replenishment_not_found', message: 'No replenishment 987654 exists' } },
    });
    for (const items of [undefined, [{ sku: 'OTHER-001', quantity: 1 }]]) {
      expect((await inbound.post(URL, { replenishment_id: id, items }, 101)).body.response?.message).toBe(`No replenishment ${id} exists`);
    }
    expect((await inbound.post(URL, { replenishment_id: id }, 102)).status).toBe(401);
  });

  it('under a load_id is received once, however often it is sent, and refused for other units', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-009', quantity: 5 }]);
    const load_id = randomUUID();
    const first = await inbound.load(id, [{ sku: 'DEMO-009', quantity: 2 }], { load_id });
    const again = await inbound.load(id, [{ sku: 'DEMO-009', quantity: 2 }], { load_id: load_id.toUpperCase() });
    expect([first.status, again]).toEqual([200, first]);
    expect(await inbound.load(id, [{ sku: 'DEMO-009', quantity: 3 }], { load_id })).toEqual({
      status: 400,
      body: {
        response: {
          success: false,
          code: 'load_id_reused',
          message: `The id ${load_id} was used for another load before`,
          errors: [{ path: 'load_id', message: `The id ${load_id} was used for another load before` }],
        },
      },
    });
    expect(await inbound.state(id)).toEqual(['Processing', [2, 0]]);
    // The refusal did nothing, so a correct request may use the same id.
    const other = randomUUID();
    expect((await inbound.load(id, [{ sku: 'DEMO-009', quantity: 30 }], { load_id: other })).status).toBe(400);
    expect((await inbound.load(id, [{ sku: 'DEMO-009', quantity: 3 }], { load_id: other })).status).toBe(200);
    expect(await inbound.state(id)).toEqual(['Processing', [5, 0]]);
  });

  it('accepts nothing more once the replenishment is closed', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-010', quantity: 10 }]);
    await inbound.load(id, [{ sku: 'DEMO-010', quantity: 8 }]);
    await app.bus.send(new CloseReplenishments(undefined, [id]));
    expect((await inbound.stock('DEMO-010'))[3]).toBe(0);
    expect((await inbound.load(id, [{ sku: 'DEMO-010', quantity: 1 }])).body.response).toEqual({
      success: false,
      code: 'replenishment_closed',
      message: `Replenishment ${id} takes nothing more: it is closed`,
      errors: [{ path: 'replenishment_id', message: `Replenishment ${id} takes nothing more: it is closed` }],
    });
    expect((await inbound.load(id)).body.items.map(numbers)).toEqual([[8, 0, 0]]);
  });

  it.each<[object, string[]]>([
    [{}, ['replenishment_id']],
    [{ replenishment_id: null }, ['replenishment_id']],
    [{ replenishment_id: '1' }, ['replenishment_id']],
    [{ replenishment_id: 0 }, ['replenishment_id']],
    [{ replenishment_id: 1.5 }, ['replenishment_id']],
    [{ replenishment_id: 1, items: [] }, ['items']],
    [{ replenishment_id: 1, items: {} }, ['items']],
    [{ replenishment_id: 1, items: ['DEMO-001'] }, ['items[0]']],
    [{ replenishment_id: 1, items: [{}] }, ['items[0].sku', 'items[0].quantity']],
    [{ replenishment_id: 1, items: [{ sku: '', quantity: 0 }] }, ['items[0].sku', 'items[0].quantity']],
    [{ replenishment_id: 1, items: [{ sku: 7, quantity: '1' }] }, ['items[0].sku', 'items[0].quantity']],
    [
      {
        replenishment_id: 1,
        items: [
          { sku: 'DEMO-001', quantity: -1 },
          { sku: 'DEMO-001', quantity: 1.5 },
        ],
      },
      ['items[0].quantity', 'items[1].quantity'],
    ],
    [{ replenishment_id: 1, items: [{ sku: 'DEMO-001', quantity: 1, lot: 7, expiry: 'soon' }] }, ['items[0].lot', 'items[0].expiry']],
    [
      { replenishment_id: 1, items: [{ sku: 'DEMO-001', quantity: 1, lot: '', expiry: '2027-02-30' }] },
      ['items[0].lot', 'items[0].expiry'],
    ],
    [{ replenishment_id: 1, items: [{ sku: 'DEMO-001', quantity: 1, lot: 'x'.repeat(65) }] }, ['items[0].lot']],
    [{ replenishment_id: 1, load_id: 'once' }, ['load_id']],
    [{ replenishment_id: 1, load_id: 7 }, ['load_id']],
  ])('refuses %j', async (body, paths) => {
    const { status, body: answered } = await inbound.post(URL, body);
    expect([status, answered.response?.errors?.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it('is for accounts, by either header, and reports unknown fields', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-011', quantity: 1 }]);
    expect((await app.http.post(URL).send({ replenishment_id: id })).status).toBe(401);
    const { status, body } = await app.http
      .post(URL)
      .set({ AccountID: '100', Authorization: 'demo-oms-key' })
      .send({ replenishment_id: id, note: 'dock 3' });
    expect([status, (body as { warnings: unknown }).warnings]).toEqual([200, [{ path: 'note', message: expect.any(String) }]]);
  });

  it('replays its answer under the same Idempotency-Key', async () => {
    const id = await inbound.announce([{ sku: 'DEMO-012', quantity: 2 }]);
    const send = () =>
      app.http
        .post(URL)
        .set({ AccountID: '100', Key: 'demo-oms-key', 'Idempotency-Key': `load-${id}` })
        .send({ replenishment_id: id, items: [{ sku: 'DEMO-012', quantity: 1 }] });
    const first = await send();
    const again = await send();
    expect([first.status, again.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 200, 'true', first.body]);
    expect(await inbound.state(id)).toEqual(['Processing', [1, 0]]);
  });
});
