import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { Inbound } from '../../support/build-inbound.js';
import { announceReturn, hireAtWest, inBin, placeOrder, shipOrder, stockOf } from '../../support/build-returns.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

interface Answer<Data> {
  data: Data;
  metadata?: { total_records: number };
  response?: { code: string; message: string; errors?: { path: string; message: string }[] };
}
type Row = Record<string, unknown>;

describeApp('the floor in the console', (app) => {
  let manager: Browser;
  let clerk: Browser;
  let westerner: Browser;

  beforeAll(async () => {
    manager = await logIn(app, 'manager');
    clerk = await logIn(app, 'clerk');
    westerner = await logIn(app, await hireAtWest(app));
  });

  const read = async <Data = Row>(path: string, by = manager): Promise<Answer<Data>> => (await by.get(CONSOLE + path)).body as Answer<Data>;
  const send = async <Data = Row>(path: string, body: object = {}, by = manager): Promise<Answer<Data>> =>
    (await by.post(CONSOLE + path, body)).body as Answer<Data>;
  const faultsOf = ({ response }: Answer<unknown>): unknown => response?.errors;

  it('lists the orders of the site with pick progress, the longest waiting first', async () => {
    const open = await read<Row[]>('/shipments');
    expect(open.data.map((row) => [row.order_number, row.status, row.units, row.units_picked])).toEqual([
      ['SO-1001', 'Pending', 1, 0],
      ['SO-1002', 'Processing', 1, 0],
      ['SO-1005', 'Backorder', 1, 0],
    ]);
    expect(open.data[0]).toMatchObject({ account_id: 100, account_name: 'Demo Outfitters', nbtybarcode: '1', lines: 1 });
    expect(open.metadata).toMatchObject({ total_records: 3 });
    const numbers = async (query: string): Promise<unknown[]> =>
      (await read<Row[]>(`/shipments?${query}`)).data.map((row) => row.order_number);
    expect(await numbers('status_id=9')).toEqual(['SO-1003']);
    expect(await numbers('text=SO-1004')).toEqual(['SO-1004']);
    expect(await numbers('sku=DEMO-02')).toEqual(['SO-1005']);
    expect(await numbers('account_id=101')).toEqual([]);
    expect(await numbers('order_by=order_number&order_direction=desc&per_page=2')).toEqual(['SO-1005', 'SO-1002']);
    expect(faultsOf(await read('/shipments?order_by=colour'))).toMatchObject([{ path: 'order_by' }]);
    for (const bad of ['x', '1,', '0', Array.from({ length: 201 }, (_, index) => index + 1).join(',')])
      expect(faultsOf(await read(`/shipments?order_ids=${bad}`))).toMatchObject([{ path: 'order_ids' }]);
    expect((await numbers('order_ids=3,1,4711&order_by=order_number')).sort()).toEqual(['SO-1001', 'SO-1003']);
    expect(await numbers('order_ids=3,1&status_id=3')).toEqual(['SO-1001']);
    expect((await read<Row[]>('/shipments', westerner)).data).toEqual([]);
  });

  it('shows an order, its open picks and its history to its site alone', async () => {
    expect((await read('/shipments/2')).data).toMatchObject({
      order_number: 'SO-1002',
      account_id: 100,
      account_name: 'Demo Outfitters',
      items: [{ sku: 'DEMO-010', quantity: 1 }],
    });
    const { data } = await read<Row[]>('/shipments/2/open-items');
    expect(data).toMatchObject([
      {
        sku: 'DEMO-010',
        quantity: 1,
        quantity_picked: 0,
        serialised: false,
        bins: [{ location: 'A', bin: 'A10', quantity: 60, lot: null }],
      },
    ]);
    expect((await read<Row[]>('/shipments/1/open-items')).data).toEqual([]);
    expect((await read<Row[]>('/shipments/2/history')).data).toMatchObject([
      { to_status: 'Pending' },
      { to_status: 'Processing', actor: 'user:manager' },
    ]);
    for (const path of ['/shipments/2', '/shipments/2/history']) expect((await westerner.get(CONSOLE + path)).status).toBe(404);
    expect((await read<Row[]>('/shipments/2/open-items', westerner)).data).toEqual([]);
    for (const path of [
      '/shipments',
      '/shipments/2',
      '/shipments/2/history',
      '/shipments/2/open-items',
      '/replenishments',
      '/replenishments/1',
      '/returns',
      '/returns/1',
    ]) {
      expect([path, (await clerk.get(CONSOLE + path)).status]).toEqual([path, 403]);
    }
    expect((await manager.get(`${CONSOLE}/shipments/x`)).status).toBe(400);
  });

  it('picks bin by bin, each pick once, and reports each fault at its place', async () => {
    const order = await placeOrder(app, [{ sku: 'DEMO-011', quantity: 3 }]);
    await send('/shipments/process', { order_ids: [order] });
    const pick = { pick_id: randomUUID(), order_id: order, sku: 'DEMO-011', location: 'A', bin: 'A11', quantity: 2 };
    expect((await send('/shipments/picks', { picks: [pick] })).data).toEqual([
      { pick_id: pick.pick_id, order_id: order, sku: 'DEMO-011', quantity: 2, quantity_open: 1 },
    ]);
    expect((await send<Row[]>('/shipments/picks', { picks: [pick] })).data).toMatchObject([{ quantity_open: 1 }]);
    expect(await inBin(app, 'DEMO-011', 'A11')).toBe(58);
    const more = (change: object): Promise<Answer<Row>> =>
      send('/shipments/picks', { picks: [{ ...pick, pick_id: randomUUID(), ...change }] });
    expect(faultsOf(await more({}))).toEqual([{ path: 'picks[0].quantity', message: 'Only 1 of DEMO-011 is left to pick, not 2' }]);
    expect(faultsOf(await more({ quantity: 1, bin: 'A99' }))).toMatchObject([{ path: 'picks[0].bin' }]);
    expect(faultsOf(await more({ quantity: 1, order_id: 1 }))).toEqual([
      { path: 'picks[0].order_id', message: 'The order is not in Processing: it is Pending' },
    ]);
    expect(faultsOf(await more({ quantity: 0 }))).toMatchObject([{ path: 'picks[0].quantity', message: 'must be 1 or more' }]);
    expect((await read<Row[]>(`/shipments?status_id=4&text=BUILT`)).data).toMatchObject([{ units: 3, units_picked: 2 }]);
    expect(JSON.stringify((await read<Row[]>(`/shipments/${order}/history`)).data.at(-1))).toContain('user:manager');
    expect((await send('/shipments/picks', { picks: [pick] }, clerk)).response).toMatchObject({ code: 'other_side' });
    expect(faultsOf(await send('/shipments/picks', { picks: [{ ...pick, pick_id: randomUUID() }] }, westerner))).toMatchObject([
      { path: 'picks[0].order_id' },
      { path: 'picks[0].bin' },
    ]);
  });

  it('receives announced units, puts them away, and closes short replenishments', async () => {
    const inbound = new Inbound(app);
    const id = await inbound.announce([
      { sku: 'DEMO-012', quantity: 10 },
      { sku: 'DEMO-013', quantity: 4, lot: 'L-1', expiry: '2027-06-30' },
    ]);
    const at = `/replenishments/${id}`;
    expect((await read<Row[]>('/replenishments')).data[0]).toMatchObject({
      replenishment_id: id,
      status: 'In Transit',
      account_id: 100,
      account_name: 'Demo Outfitters',
    });
    expect((await read<Row[]>(`/replenishments?before=${id}`)).data).toEqual([]);
    expect((await read<Row[]>('/replenishments?status=Completed')).data).toEqual([]);
    expect((await read(at)).data).toMatchObject({
      open_items: [
        { sku: 'DEMO-012', quantity_open: 10, cart: [], suggested_bins: [{ location: 'A', bin: 'A12', quantity: 60 }, { bin: 'B12' }] },
        { lot: 'L-1' },
      ],
    });

    const load = {
      load_id: randomUUID(),
      items: [
        { sku: 'DEMO-012', quantity: 8, lot: 'L-9', expiry: '2027-01-31' },
        { sku: 'DEMO-013', quantity: 4 },
      ],
    };
    for (const _again of [1, 2]) {
      expect((await send(`${at}/receive`, load)).data).toMatchObject({
        status: 'Processing',
        open_items: [
          { quantity_open: 2, cart: [{ lot: 'L-9', expiry: '2027-01-31', quantity: 8 }] },
          { quantity_open: 0, cart: [{ lot: 'L-1', quantity: 4 }] },
        ],
      });
    }
    expect(faultsOf(await send(`${at}/receive`, { load_id: randomUUID(), items: [{ sku: 'DEMO-012', quantity: 3 }] }))).toMatchObject([
      { path: 'items[0].quantity' },
    ]);
    expect(faultsOf(await send(`${at}/receive`, { load_id: load.load_id, items: [{ sku: 'DEMO-012', quantity: 1 }] }))).toMatchObject([
      { path: 'load_id' },
    ]);

    const move = (change: object) => ({
      moves: [{ move_id: randomUUID(), sku: 'DEMO-012', quantity: 8, location: 'A', bin: 'A12', ...change }],
    });
    expect(faultsOf(await send(`${at}/put-away`, move({ quantity: 9 })))).toMatchObject([{ path: 'moves[0].quantity' }]);
    expect(faultsOf(await send(`${at}/put-away`, move({ bin: 'nowhere' })))).toMatchObject([{ path: 'moves[0].bin' }]);
    expect((await send(`${at}/put-away`, move({}))).data).toMatchObject({
      status: 'Partial',
      open_items: [{ quantity_put_away: 8, cart: [] }, {}],
    });
    expect(await inBin(app, 'DEMO-012', 'A12')).toBe(68);

    expect((await send(`${at}/close`)).data).toMatchObject({ open_items: [{ sku: 'DEMO-013', quantity_open: 0 }] });
    expect((await send(`${at}/close`)).response).toMatchObject({ code: 'replenishment_closed' });
    expect((await send(`${at}/put-away`, move({ sku: 'DEMO-013', quantity: 4, bin: 'A13' }))).data).toMatchObject({
      status: 'Completed',
      open_items: [],
    });
    expect(await inbound.breaches()).toEqual([]);

    for (const [path, body] of [
      ['', undefined],
      ['/receive', load],
      ['/put-away', move({})],
      ['/close', {}],
    ] as const) {
      const { status } = body === undefined ? await westerner.get(CONSOLE + at) : await westerner.post(CONSOLE + at + path, body);
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await read<Row[]>('/replenishments', westerner)).data).toEqual([]);
  });

  it('receives returned units, the good ones into a bin and the hurt ones apart', async () => {
    const order = await shipOrder(app, [{ sku: 'DEMO-014', quantity: 3 }]);
    const { returnId } = await announceReturn(app, order, [{ sku: 'DEMO-014', quantity: 3 }]);
    expect((await read<Row[]>('/returns')).data[0]).toMatchObject({
      return_id: returnId,
      order_id: order,
      status: 'Pending',
      account_name: 'Demo Outfitters',
    });
    expect((await read<Row[]>(`/returns?before=${returnId}`)).data).toEqual([]);
    expect((await read<Row[]>('/returns?status=Discrepancy')).data).toEqual([]);

    const receive = (items: object[], more: object = {}, by = manager) =>
      send<Row[]>('/returns/receive', { data: [{ return_id: returnId, items, ...more }] }, by);
    expect(faultsOf(await receive([{ sku: 'DEMO-014', quantity_good: 1 }]))).toMatchObject([{ path: 'data[0].items[0].bin' }]);
    expect(faultsOf(await receive([{ sku: 'DEMO-014', quantity_hurt: 1 }], {}, westerner))).toMatchObject([{ path: 'data[0].return_id' }]);
    const before = await stockOf(app, 'DEMO-014');
    expect((await receive([{ sku: 'DEMO-014', quantity_good: 1, quantity_hurt: 1, location: 'A', bin: 'A14' }])).data).toMatchObject([
      { status: 'Processing', items: [{ quantity_good: 1, quantity_hurt: 1 }] },
    ]);
    expect(await stockOf(app, 'DEMO-014')).toMatchObject({ onHand: before.onHand + 1, hurt: before.hurt + 1 });
    expect((await receive([], { complete: true })).data).toMatchObject([{ status: 'Discrepancy' }]);
    expect((await read(`/returns/${returnId}`)).data).toMatchObject({ return_id: returnId, status: 'Discrepancy', account_id: 100 });
    expect((await westerner.get(`${CONSOLE}/returns/${returnId}`)).status).toBe(404);
  });
});
