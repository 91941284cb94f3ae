import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { Day, type Device } from '../../support/build-day.js';
import { onCommandLine } from '../../support/command-line.js';

/** Steps of one day, each of which needs the ones before it. */
describeApp('a full day', (app) => {
  let day: Day;
  let one: Device;
  let two: Device;
  const orders: Record<'kit' | 'lots' | 'serials' | 'both' | 'reverted', number> = { kit: 0, lots: 0, serials: 0, both: 0, reverted: 0 };
  let waiting = 0;
  beforeAll(async () => {
    day = new Day(app);
  });

  it('begins: a new product, and a login on each of two devices, one of them with a code', async () => {
    await day.shop('post', 'inventory/products', {
      data: [{ sku: 'DAY-SN', description: 'Scanner', width: 1, length: 1, height: 1, weight: 1, cost: 10, retail: 20 }],
    });
    await day.shop('post', 'inventory/products', {
      data: [{ sku: 'DAY-EXP', description: 'Yoghurt', width: 1, length: 1, height: 1, weight: 1, cost: 1, retail: 2, pick_style: 'FEFO' }],
    });
    await day.shop('post', 'serials/bulk', { data: [{ sku: 'DAY-SN', serials: ['SN-1', 'SN-2', 'SN-3', 'SN-4'] }] });
    waiting = await day.order('DAY-WAITS', [{ sku: 'DAY-EXP', quantity: 4 }]);
    expect([await day.statusOf(waiting), await day.statusOf(5)]).toEqual(['Backorder', 'Backorder']);
    [one, two] = [await day.device('picker', 'scanner-01'), await day.device('guard2fa', 'scanner-02')];
    expect([one.isVerified, two.isVerified]).toEqual([false, true]);
  });

  it('a replenishment arrives short and is put away: only then is it on hand, and fills backorders', async () => {
    const items = [
      { sku: 'DAY-SN', quantity: 4 },
      { sku: 'DAY-EXP', quantity: 12, lot: 'LATE', expiry: '2028-01-31' },
      { sku: 'DAY-EXP', quantity: 6 },
      { sku: 'DEMO-020', quantity: 3 },
    ];
    const [{ replenishment_id }] = await day.shop<[{ replenishment_id: number }]>('post', 'inventory/replenishments', {
      data: [{ distribution_center: 'MAIN', eta: '2026-12-01', items }],
    });
    const load = (load_id: string, ...came: object[]) =>
      day.receiver<{ replenishment_status: string }>('put-away-load', { replenishment_id, load_id, items: came });
    const first = randomUUID();
    for (const _ of ['sent', 'sent again'])
      await load(first, { sku: 'DAY-SN', quantity: 4 }, { sku: 'DAY-EXP', quantity: 10, lot: 'LATE' });
    await load(randomUUID(), { sku: 'DAY-EXP', quantity: 6, lot: 'SOON', expiry: '2027-01-31' }, { sku: 'DEMO-020', quantity: 3 });
    expect([await day.stock('DAY-SN'), await day.stock('DAY-EXP'), await day.stock('DEMO-020')]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 2],
      [0, 0, 0, 0],
    ]);
    const move = (sku: string, quantity: number, bin: string, more: object = {}) => ({
      move_id: randomUUID(),
      replenishment_id,
      sku,
      quantity,
      location: bin.slice(0, 1),
      bin,
      ...more,
    });
    const moves = [move('DAY-SN', 4, 'A20'), move('DAY-EXP', 10, 'B20', { lot: 'LATE' }), move('DEMO-020', 3, 'A20')];
    const put = await day.receiver<{ moves: object[] }>('put-away-move', { moves });
    // The answer is lost: sends the same request again, with one more move.
    const again = await day.receiver<{ moves: object[] }>('put-away-move', { moves: [...moves, move('DAY-EXP', 6, 'A19')] });
    expect(again.moves.slice(0, 3)).toEqual(put.moves);
    const [closed] = await day.operator<{ status: string }[]>('replenishments/close', { replenishment_ids: [replenishment_id] });
    expect([closed?.status, await day.stock('DAY-EXP')]).toEqual(['Completed', [16, expect.any(Number), 0, 0]]);
    expect((await day.bins('DAY-EXP')).sort()).toEqual([
      ['A19', 'SOON', 6],
      ['B20', 'LATE', 10],
    ]);
    await app.until(async () => (await day.statusOf(waiting)) === 'Pending' && (await day.statusOf(5)) === 'Pending');
    expect([await day.stock('DAY-SN'), await day.stock('DAY-EXP'), await day.stock('DEMO-020')]).toEqual([
      [4, 0, 0, 0],
      [16, 4, 0, 0],
      [3, 1, 0, 0],
    ]);
  });

  it('orders arrive and go to the floor', async () => {
    orders.kit = await day.order('DAY-KIT', [
      { sku: 'DEMO-KIT', quantity: 2 },
      { sku: 'EXT-001', quantity: 1 },
    ]);
    orders.lots = await day.order('DAY-LOTS', [{ sku: 'DAY-EXP', quantity: 8 }]);
    orders.serials = await day.order('DAY-SERIALS', [{ sku: 'DAY-SN', quantity: 3 }]);
    orders.both = await day.order('DAY-BOTH', [
      { sku: 'DEMO-003', quantity: 12 },
      { sku: 'DEMO-004', quantity: 3 },
    ]);
    orders.reverted = await day.order('DAY-REVERTED', [{ sku: 'DEMO-005', quantity: 4 }]);
    const processed = await day.operator<{ status: string }[]>('shipments/process', { order_ids: [...Object.values(orders), waiting] });
    expect(processed.map(({ status }) => status)).toEqual(Array(6).fill('Processing'));
  });

  it('two devices pick them at once, each unit once', async () => {
    const all = [...Object.values(orders), waiting];
    const serials = ['SN-1', 'SN-2', 'SN-3', 'SN-4'];
    const serialsOf = (sku: string) => (sku === 'DAY-SN' ? serials : undefined);
    // Both orders need the last units of a product; one of them gets them.
    const wanted = () => ({
      picks: [{ pick_id: randomUUID(), order_id: orders.both, sku: 'DEMO-004', location: 'A', bin: 'A04', quantity: 3 }],
    });
    const both = await Promise.all([one.post('pp-updateLogPick-1', wanted()), two.post('pp-updateLogPick-1', wanted())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const results = await Promise.all([one.pickAll(all, serialsOf), two.pickAll(all, serialsOf)]);
    // 2 kits of 3 and 1; 8; 3; 12, 3 being picked; 4; 4.
    expect(results.reduce((sum, { picked }) => sum + picked, 0)).toBe(38);
    expect(results.every(({ picked }) => picked > 0)).toBe(true);
    // The units that expire first went first: 6 of SOON, then 6 of LATE; no reservations remain.
    expect([await day.bins('DAY-EXP'), await day.stock('DAY-EXP'), await day.stock('DAY-SN')]).toEqual([
      [['B20', 'LATE', 4]],
      [4, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect([await day.stock('DEMO-001'), await day.stock('DEMO-002'), await day.stock('DEMO-003')]).toEqual([
      [95, 0, 0, 0],
      [98, 0, 0, 0],
      [88, 0, 0, 0],
    ]);
  });

  it('stock moves to another bin once, though the request comes twice', async () => {
    const move = {
      move_id: randomUUID(),
      sku: 'DEMO-006',
      from: { location: 'A', bin: 'A06' },
      to: { location: 'B', bin: 'B06' },
      quantity: 10,
    };
    const [first, again] = [await two.post('pp-move-1', { moves: [move] }), await one.post('pp-move-1', { moves: [move] })];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await day.bins('DEMO-006')).toEqual([
      ['A06', null, 50],
      ['B06', null, 50],
    ]);
  });

  it('they are checked: one fails and passes later', async () => {
    const check = async (...results: object[]) => {
      const { status, body } = await one.post('qc-shippings-1', { per_page: 500, results });
      expect(status).toBe(200);
      return (body as { shipments: { order_id: number }[] }).shipments.map(({ order_id }) => order_id);
    };
    const listed = await check(
      ...Object.values(orders).map((order_id) => ({ order_id, passed: order_id !== orders.both, comment: 'looked at' })),
    );
    expect(listed).toEqual(expect.arrayContaining([...Object.values(orders), waiting]));
    const refused = await app.http
      .post('/apirest/v4/oms/internal/shipments/ship')
      .set({ userName: 'manager', Key: 'demo-wms-key' })
      .send({ order_id: orders.both });
    expect(refused.status).toBe(400);
    await check({ order_id: orders.both, passed: true }, { order_id: waiting, passed: true });
  });

  it('one is reverted: its picks return to their bins, it keeps its reservation', async () => {
    await day.warehouse('post', 'shipments/revert/pending', { shipments_list: [orders.reverted] });
    await app.until(
      async () =>
        (await day.warehouse<{ data: { status: string } }>('get', `shipments/revert/${orders.reverted}`)).data.status === 'applied',
    );
    expect([await day.statusOf(orders.reverted), await day.stock('DEMO-005'), await day.bins('DEMO-005')]).toEqual([
      'Pending',
      [100, 4, 0, 0],
      [
        ['A05', null, 60],
        ['B05', null, 40],
      ],
    ]);
  });

  it('a scale sends weights and the rest ships', async () => {
    const shipped = [orders.kit, orders.lots, orders.serials, orders.both, waiting];
    const barcodes = await Promise.all(
      shipped.map(async (id) => (await day.shop<{ nbtybarcode: string }>('get', `orders/${id}`)).nbtybarcode),
    );
    await day.warehouse('post', 'orders/UpdateWeight', {
      data: barcodes.map((nbtybarcode, index) => ({ nbtybarcode, weight: index + 0.5 })),
    });
    for (const order_id of shipped) await day.operator('shipments/ship', { order_id, carrier: 'UPS', tracking_number: `1Z${order_id}` });
    await day.warehouse('post', 'orders/UpdateWeight', { data: [{ nbtybarcode: barcodes[0], weight: 9 }] });
    expect(await Promise.all(shipped.map((id) => day.statusOf(id)))).toEqual(Array(5).fill('Shipped'));
    const kit = await day.shop<{ weight: number; tracking_number: string; items: { quantity_shipped: number }[] }>(
      'get',
      `orders/${orders.kit}`,
    );
    expect([kit.weight, kit.tracking_number, kit.items.map(({ quantity_shipped }) => quantity_shipped)]).toEqual([
      9,
      `1Z${orders.kit}`,
      [2, 1],
    ]);
  });

  it('one is returned, part of it broken', async () => {
    const [{ return_id }] = await day.shop<[{ return_id: number }]>('post', 'inventory/returns', {
      data: [{ order_id: orders.both, items: [{ sku: 'DEMO-003', quantity: 5, reason: 'too many' }] }],
    });
    const [returned] = await day.operator<{ status: string }[]>('returns/receive', {
      data: [{ return_id, items: [{ sku: 'DEMO-003', quantity_good: 4, quantity_hurt: 1, location: 'B', bin: 'B03' }] }],
    });
    expect([returned?.status, await day.stock('DEMO-003')]).toEqual(['As Expected', [92, 0, 1, 0]]);
  });

  it('bins are counted, by how much and how many', async () => {
    const bins = [
      {
        sku: 'DEMO-007',
        bins: [
          { location: 'A', bin: 'A07', qty_in_bin: 57 },
          { location: 'B', bin: 'B07', qty: 2 },
        ],
      },
      { sku: 'DAY-EXP', bins: [{ location: 'B', bin: 'B20', qty_in_bin: 3 }] },
    ];
    const { result } = await day.warehouse<{ result: { correction_id: number; new_quantity: number }[] }>('post', 'recount', [
      { account_id: 100, skus: bins },
    ]);
    expect(result.map(({ new_quantity }) => new_quantity)).toEqual([57, 42, 3]);
    for (const { correction_id } of result) {
      await app.until(
        async () => (await day.warehouse<{ data: { status: string } }>('get', `recount/${correction_id}`)).data.status === 'applied',
      );
    }
    expect([await day.stock('DEMO-007'), await day.bins('DAY-EXP')]).toEqual([[99, 0, 0, 0], [['B20', 'LATE', 3]]]);
  });

  it('ends with no waiting work and no violation of the rules of stock and orders', async () => {
    const queues = () =>
      day.ok<{ data: { pending: number; failed: number }[] }>(
        app.http.get('/apirest/v4/oms/internal/queues').set({ userName: 'manager', Key: 'demo-wms-key' }),
      );
    await app.until(async () => (await queues()).data.every(({ pending }) => pending === 0));
    expect((await queues()).data.every(({ failed }) => failed === 0)).toBe(true);
    expect(await onCommandLine(app, 'stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);
  });
});
