import { randomUUID } from 'node:crypto';
import { ChangeProducts, ListLedger } from '@contract/inventory';
import { ReceiveFloorReturns } from '@contract/warehouse';
import { keyOf, Shop } from '../support/build-orders.js';
import { Inbound } from '../support/build-inbound.js';
import { Devices } from '../support/build-picking.js';

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>[]; response?: { code: string; errors: { path: string }[] } };
}

describe('stock states', () => {
  let shop: Shop;
  let hands: Devices;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  /** On hand, reserved, available, held. */
  async function stock(sku: string): Promise<number[]> {
    const { body } = await shop.get(`/apirest/v4/oms/inventory/stock?sku=${sku}&distribution_center=MAIN`);
    const [row] = (body as { data: Record<string, number>[] }).data;
    return [row.on_hand, row.reserved, row.available, row.held];
  }

  const changeOf = (
    sku: string,
    to: string,
    quantity: number,
    { state, bin = 'B1', ...more }: { state?: string; bin?: string; lot?: string } = {},
  ) => ({
    change_id: randomUUID(),
    sku,
    from: { location: 'B', bin, ...(state === undefined ? {} : { state }) },
    to_state: to,
    quantity,
    reason: 'wet',
    ...more,
  });
  const change = async (...changes: object[]): Promise<Answer> => {
    const { status, body } = await hands.floor.post('stock_states', { changes });
    return { status, body: body as Answer['body'] };
  };
  const refused = async (...changes: object[]): Promise<unknown> => {
    const { status, body } = await change(...changes);
    return [status, body.response?.code, body.response?.errors.map(({ path }) => path)];
  };
  const at = (code: string, path: string) => [400, code, [`changes[0].${path}`]];

  it('take units from sale and give them back, each once by its id, with two entries of the ledger', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 5, { lot: 'L' });
    const away = changeOf(sku, 'quarantine', 3);
    const first = await change(away);
    expect(first).toMatchObject({
      status: 200,
      body: { data: [{ sku, from_state: 'sellable', to_state: 'quarantine', quantity: 3, lots: [{ lot: 'L', quantity: 3 }] }] },
    });
    expect(await stock(sku)).toEqual([2, 0, 2, 3]);
    expect(await change(away)).toEqual(first);
    expect(await refused({ ...away, quantity: 2 })).toEqual(at('change_id_reused', 'change_id'));
    expect(await stock(sku)).toEqual([2, 0, 2, 3]);
    const entries = await shop.app.bus.ask(new ListLedger({ siteId: 1 }, { productId }, undefined, 2));
    expect(entries.map(({ reason, quantity, reference, comment }) => [reason, quantity, reference, comment])).toEqual([
      ['quarantine', 3, `state:${away.change_id}`, 'wet'],
      ['quarantine', -3, `state:${away.change_id}`, 'wet'],
    ]);
    const { order_id } = await shop.order([{ sku, quantity: 4 }]);
    expect((await shop.read(order_id)).status).toBe('Backorder');
    await change(changeOf(sku, 'damaged', 1, { state: 'quarantine' }), changeOf(sku, 'sellable', 2, { state: 'quarantine' }));
    await hands.floor.quiet();
    expect([(await shop.read(order_id)).status, await stock(sku)]).toEqual(['Pending', [4, 4, 0, 1]]);
  });

  it('send the newest orders to Backorder, and leave those that somebody picks', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 4);
    const begun = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(begun, sku, 1, { location: 'B', bin: 'B1' }));
    const { order_id } = await shop.order([{ sku, quantity: 2 }]);
    expect((await change(changeOf(sku, 'damaged', 1))).status).toBe(200);
    expect([(await shop.read(order_id)).status, await stock(sku)]).toEqual(['Backorder', [2, 1, 1, 1]]);
    expect(await refused(changeOf(sku, 'damaged', 2, { state: 'sellable' }))).toEqual(at('units_reserved', 'quantity'));
    expect(await stock(sku)).toEqual([2, 1, 1, 1]);
  });

  it('are refused, each at its place, and nothing is written', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 5, { lot: 'L' });
    await change(changeOf(sku, 'damaged', 2));
    expect(await refused(changeOf(sku, 'quarantine', 1))).toEqual(at('state_required', 'from.state'));
    expect(await refused(changeOf(sku, 'damaged', 1, { state: 'damaged' }))).toEqual(at('state_required', 'from.state'));
    expect(await refused(changeOf(sku, 'hold', 4, { state: 'sellable' }))).toEqual(at('bin_holds_less', 'quantity'));
    expect(await refused(changeOf(sku, 'hold', 1, { lot: 'X' }))).toEqual(at('unknown_lot', 'lot'));
    expect(await refused(changeOf(sku, 'hold', 1, { bin: 'B99' }))).toEqual(at('unknown_bin', 'from.bin'));
    expect(await refused(changeOf('NOPE', 'hold', 1))).toEqual(at('unknown_sku', 'sku'));
    await shop.post('/apirest/v4/oms/inventory/holds', { data: [{ sku, reason: 'Recalled' }] });
    await hands.floor.quiet();
    for (const state of ['hold', 'damaged'])
      expect(await refused(changeOf(sku, 'sellable', 1, { state }))).toEqual(at('lot_on_hold', 'to_state'));
    expect((await change(changeOf(sku, 'damaged', 1, { state: 'hold' }))).status).toBe(200);
    expect(await stock(sku)).toEqual([0, 0, 0, 5]);
  });

  it('are told of each bin where somebody asks for them', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 5);
    await change(changeOf(sku, 'damaged', 2), changeOf(sku, 'quarantine', 1, { state: 'sellable' }));
    const bins = async (query: string): Promise<unknown> =>
      ((await hands.floor.get(`inventory/products/${productId}/bin${query}`)).body as { bin_list: Record<string, unknown>[] }).bin_list.map(
        ({ Bin, Quantity, Held, ...row }) => [Bin, Quantity, Held, row.State],
      );
    expect(await bins('')).toEqual([['B1', 5, 3, undefined]]);
    expect(await bins('?states=all')).toEqual([
      ['B1', 2, 2, 'damaged'],
      ['B1', 1, 1, 'quarantine'],
      ['B1', 2, 0, 'sellable'],
    ]);
  });

  it('are told to merchants of each bin and lot where they ask for them, page by page', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 4, { lot: 'L' });
    await hands.receive(productId, 'B2', 3, { lot: 'OLD', expiry: '2020-01-31' });
    await change(changeOf(sku, 'damaged', 1));
    const read = (query: string) => shop.get(`/apirest/v4/oms/inventory/bins?sku=${sku}${query}`);
    const rows = async (query: string): Promise<unknown> => {
      const { data, metadata } = (await read(query)).body as { data: Record<string, unknown>[]; metadata: { total_records: number } };
      return [metadata.total_records, data.map(({ bin, lot, quantity, state }) => [bin, lot, quantity, state])];
    };
    const all = [
      ['B1', 'L', 1, 'damaged'],
      ['B1', 'L', 3, 'sellable'],
      ['B2', 'OLD', 3, 'expired'],
    ];
    expect(await rows('&states=all')).toEqual([3, all]);
    expect(await rows('&states=all&distribution_center=MAIN&per_page=2&page=2')).toEqual([3, all.slice(2)]);
    expect(await rows('&states=all&per_page=1')).toEqual([3, all.slice(0, 1)]);
    expect(await rows('')).toEqual([
      2,
      [
        ['B1', 'L', 3, undefined],
        ['B2', 'OLD', 3, undefined],
      ],
    ]);
    const { status, body } = await read('&states=all&as_of=2026-01-01');
    expect([status, body]).toMatchObject([400, { response: { code: 'invalid_value', errors: [{ path: 'states' }] } }]);
  });

  it('never sell what has expired', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 2, { lot: 'OLD', expiry: '2020-01-31' });
    expect((await change(changeOf(sku, 'damaged', 1))).status).toBe(200);
    expect(await refused(changeOf(sku, 'sellable', 1, { state: 'damaged' }))).toEqual(at('stock_expired', 'to_state'));
  });

  it.each([
    ['put-aways and returns ask for', { asked: { state: 'quarantine' as const }, facts: {} }],
    ['products that are inspected arrive in', { asked: {}, facts: { isInspected: true } }],
  ])('are those that %s', async (_, { asked, facts }) => {
    const inbound = new Inbound(shop.app, keyOf);
    const { sku, productId } = await shop.product({ MAIN: 1 });
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, ...facts }]));
    const sold = await hands.shipment([{ sku, quantity: 1 }]);
    expect((await hands.ship(sold, { pick: 'auto' })).status).toBe(200);
    const replenishmentId = await inbound.announce([{ sku, quantity: 3 }]);
    await inbound.load(replenishmentId, [{ sku, quantity: 3 }]);
    const step = { ...inbound.step(replenishmentId, sku, 3), ...asked };
    const first = await inbound.move(step);
    expect([first.status, await stock(sku)]).toEqual([200, [0, 0, 0, 3]]);
    expect((await inbound.move(step)).body).toEqual(first.body);
    const { body } = await shop.post('/apirest/v4/oms/inventory/returns', {
      data: [{ order_id: sold, items: [{ sku, quantity: 1, reason: 'x' }] }],
    });
    const [{ return_id }] = (body as { data: { return_id: number }[] }).data;
    const items = [{ sku, good: 1, hurt: 0, location: 'B', bin: 'B4', ...asked }];
    await shop.app.bus.send(new ReceiveFloorReturns(1, [{ returnId: return_id, items, isComplete: true }], 'test'));
    expect(await stock(sku)).toEqual([0, 0, 0, 4]);
    const [{ State }] = await shop.app.database.query<{ State: string }>('SELECT DISTINCT State FROM held_contents WHERE ProductID = ?', [
      productId,
    ]);
    expect(State).toBe('quarantine');
  });

  it('are changed once by many at the same moment', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 10);
    const same = changeOf(sku, 'damaged', 2, { state: 'sellable' });
    const others = Array.from({ length: 10 }, () => changeOf(sku, 'quarantine', 1, { state: 'sellable' }));
    const answers = await Promise.all([...Array.from({ length: 5 }, () => change(same)), ...others.map((each) => change(each))]);
    const done = answers.slice(5).filter(({ status }) => status === 200).length;
    expect(answers.slice(0, 5).map(({ status }) => status)).toContain(200);
    expect(await stock(sku)).toEqual([10 - 2 - done, 0, 10 - 2 - done, 2 + done]);
  });
});
