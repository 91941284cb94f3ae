import { randomUUID } from 'node:crypto';
import {
  ChangeSite,
  CompleteManufactureOrders,
  CreateManufactureOrders,
  FindExpiryWork,
  FindUnnoticedExpiry,
  ListLedger,
  MoveManufactureOrders,
  pickStyles,
  ReceiveStock,
} from '@contract/inventory';
import { WithholdStock, ListPickOrders } from '@contract/warehouse';
import { Clock } from '@kernel';
import { keyOf, Shop } from '../support/build-orders.js';
import { Inbound } from '../support/build-inbound.js';
import { Devices } from '../support/build-picking.js';
import { codeOf } from '../support/refused-with.js';

const STOCK = '/apirest/v4/oms/inventory/stock';
const SITES = ['MAIN', 'WEST'] as const;
/** Just before 11 December begins in Auckland and in New York. */
const MIDNIGHT = { MAIN: '2026-12-10T11:00:00Z', WEST: '2026-12-11T05:00:00Z' };
const GOOD = '2027-12-31';
const LAST_DAY = '2026-12-10';

interface Stock {
  on_hand: number;
  reserved: number;
  available: number;
  held: number;
}

describe('expiry', () => {
  let shop: Shop;
  let hands: Devices;
  let now: Date;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
    await shop.app.bus.send(new ChangeSite(1, { timeZone: 'Pacific/Auckland' }));
    await shop.app.bus.send(new ChangeSite(2, { timeZone: 'America/New_York' }));
    shop.app.nest.get(Clock).now = () => now;
    at('2026-12-01T12:00:00Z');
  });
  beforeEach(() => at('2026-12-01T12:00:00Z'));
  afterAll(() => shop.close());
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  function at(instant: string, plusMs = 0): void {
    now = new Date(Date.parse(instant) + plusMs);
  }

  const later = (site: (typeof SITES)[number] = 'MAIN'): void => at(MIDNIGHT[site]);

  /** Receives units of a lot in a bin of MAIN, or in the first bin of WEST. */
  async function receive(productId: number, quantity: number, expiry: string | null, { bin = 'A01', lot = 'L', site = 'MAIN' } = {}) {
    if (site === 'MAIN') return hands.receive(productId, bin, quantity, { lot, expiry });
    return shop.app.bus.send(new ReceiveStock([{ productId, binId: 2, quantity, lot, expiry }], { reason: 'receipt', actor: 'test' }));
  }

  async function stock(sku: string, site = 'MAIN'): Promise<number[]> {
    const { body } = await shop.get(`${STOCK}?sku=${sku}&distribution_center=${site}`);
    const [{ on_hand, reserved, available, held }] = (body as { data: Stock[] }).data;
    return [on_hand, reserved, available, held];
  }

  const statusOf = async (orderId: number): Promise<unknown> => (await shop.read(orderId)).status;

  /** Runs the scheduled work for a product. */
  const expire = (productId: number, siteId = 1): Promise<boolean> => shop.app.bus.send(new WithholdStock(siteId, [productId]));

  const offered = async (orderId: number): Promise<unknown[]> => {
    const { rows } = await shop.app.bus.ask(new ListPickOrders(1, { orderId }, { page: 1, perPage: 20 }));
    return rows.flatMap(({ items }) => items.flatMap(({ bins }) => bins.map(({ bin, lot }) => [bin, lot])));
  };

  describe.each([
    ['before the scheduled work', false],
    ['after it', true],
  ])('%s', (_, hasRun) => {
    it.each(SITES)('sells units of %s until their day is over there, and not a moment longer', async (site) => {
      const siteId = SITES.indexOf(site) + 1;
      const { sku, productId } = await shop.product();
      await receive(productId, 5, LAST_DAY, { site });
      at(MIDNIGHT[site], -1);
      if (hasRun) expect(await expire(productId, siteId)).toBe(false);
      expect(await stock(sku, site)).toEqual([5, 0, 5, 0]);
      const early = await shop.order([{ sku, quantity: 1 }], { distribution_center: site });
      expect(early.status).toBe('Pending');
      later(site);
      if (hasRun) expect(await expire(productId, siteId)).toBe(true);
      expect((await stock(sku, site))[0]).toBe(0);
      expect((await stock(sku, site)).slice(2)).toEqual([0, 5]);
      expect((await shop.order([{ sku, quantity: 1 }], { distribution_center: site })).status).toBe('Backorder');
    });

    it.each(pickStyles)('neither offers, picks nor ships expired units, in the pick style %s', async (style) => {
      const { sku, productId } = await shop.product();
      await hands.style(productId, style);
      for (const [bin, lot] of [
        ['B1', 'A'],
        ['B9', 'Z'],
      ])
        await receive(productId, 3, LAST_DAY, { bin, lot });
      await receive(productId, 3, GOOD, { bin: 'B5', lot: 'M' });
      const [manual, auto] = [await hands.shipment([{ sku, quantity: 1 }]), await hands.shipment([{ sku, quantity: 2 }])];
      later();
      if (hasRun) await expire(productId);
      expect(await offered(manual)).toEqual([['B5', 'M']]);
      for (const bin of ['B1', 'B9'])
        expect(await codeOf(hands.pick(hands.wish(manual, sku, 1, { location: 'B', bin })))).toBe('bin_holds_less');
      await hands.pick(hands.wish(manual, sku, 1, { location: 'B', bin: 'B5' }));
      expect((await hands.ship(auto, { pick: 'auto' })).status).toBe(200);
      const picked = await shop.app.database.query('SELECT DISTINCT Lot FROM picks WHERE ProductID = ?', [productId]);
      expect(picked).toEqual([{ Lot: 'M' }]);
      expect(await stock(sku)).toEqual([0, 0, 0, 6]);
    });

    it('makes no kit and no manufacture order of them', async () => {
      const [one, two, made] = [await shop.product({ MAIN: 5 }), await shop.product(), await shop.product()];
      await receive(two.productId, 5, LAST_DAY);
      const kit = await shop.kit([one, two].map(({ sku }) => ({ sku, quantity: 1 })));
      const { bus } = shop.app;
      const [{ manufactureId }] = await bus.send(
        new CreateManufactureOrders(1, [{ accountId: 100, sku: made.sku, quantity: 1, items: [{ sku: two.sku, quantity: 1 }] }]),
      );
      await bus.send(new MoveManufactureOrders(1, [manufactureId], 'In Progress'));
      later();
      if (hasRun) await expire(two.productId);
      expect((await shop.order([{ sku: kit, quantity: 1 }])).status).toBe('Backorder');
      const { body } = await shop.get(`/apirest/v4/oms/inventory/synsets/${kit}`);
      expect((body as { data: { available: unknown } }).data.available).toBe(0);
      const completion = { manufactureId, location: 'A', bin: 'A01' };
      expect(await codeOf(bus.send(new CompleteManufactureOrders(1, [completion], 'test')))).toBe('out_of_stock');
    });

    it('fills no backorder with expired units that are put away, and does with good ones', async () => {
      const inbound = new Inbound(shop.app, keyOf);
      later();
      const { sku, productId } = await shop.product();
      const { order_id } = await shop.order([{ sku, quantity: 2 }]);
      for (const [lot, expiry, status] of [
        ['OLD', LAST_DAY, 'Backorder'],
        ['NEW', GOOD, 'Pending'],
      ]) {
        const replenishmentId = await inbound.announce([{ sku, quantity: 2, lot, expiry }]);
        expect((await inbound.load(replenishmentId, [{ sku, quantity: 2 }])).status).toBe(200);
        expect((await inbound.move(inbound.step(replenishmentId, sku, 2))).status).toBe(200);
        await hands.floor.quiet();
        if (hasRun) await expire(productId);
        expect(await statusOf(order_id)).toBe(status);
      }
      expect(await stock(sku)).toEqual([2, 2, 0, 2]);
    });
  });

  it('refuses to ship units that expired since they were picked; reverted, they are held and their order waits', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 2, LAST_DAY);
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(orderId, sku, 2));
    later();
    expect(await hands.ship(orderId)).toMatchObject({ status: 400, body: { response: { code: 'stock_expired' } } });
    await hands.revert(orderId);
    await expire(productId);
    expect([await statusOf(orderId), await stock(sku)]).toEqual(['Backorder', [0, 0, 0, 2]]);
  });

  it('refuses to pack and to close a carton with units that expired since they were picked', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 2, LAST_DAY);
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(orderId, sku, 2));
    const { body } = await hands.floor.post('cartons', { data: [{ order_id: orderId }] }, 'manager');
    const [{ carton_id: cartonId }] = (body as { data: { carton_id: number }[] }).data;
    const pack = () =>
      hands.floor.post('cartons/pack', { packs: [{ pack_id: randomUUID(), carton_id: cartonId, sku, quantity: 1 }] }, 'manager');
    expect((await pack()).status).toBe(200);
    later();
    for (const refused of [await pack(), await hands.floor.post('cartons/close', { data: [{ carton_id: cartonId }] }, 'manager')])
      expect(refused).toMatchObject({ status: 400, body: { response: { code: 'stock_expired' } } });
  });

  it('goes by the new time zone of a site as soon as it has one', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 3, LAST_DAY);
    // The day after has begun in Auckland, but not in New York.
    at(MIDNIGHT.MAIN, 60_000);
    await expire(productId);
    expect(await stock(sku)).toEqual([0, 0, 0, 3]);
    await shop.app.bus.send(new ChangeSite(1, { timeZone: 'America/New_York' }));
    await expire(productId);
    expect(await stock(sku)).toEqual([3, 0, 3, 0]);
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    await shop.app.bus.send(new ChangeSite(1, { timeZone: 'Pacific/Auckland' }));
    expect(await codeOf(hands.pick(hands.wish(orderId, sku, 1)))).not.toBe('done');
    expect(await hands.ship(orderId, { pick: 'auto' })).toMatchObject({ status: 400, body: { response: { code: 'stock_expired' } } });
    expect((await stock(sku))[2]).toBe(0);
  });

  it('refuses to ship by itself what expired since it was reserved', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 2, LAST_DAY);
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    later();
    expect(await hands.ship(orderId, { pick: 'auto' })).toMatchObject({ status: 400, body: { response: { code: 'stock_expired' } } });
    expect(await stock(sku)).toEqual([0, 2, 0, 2]);
  });

  it('sends the newest orders to Backorder first and leaves those with picked units in Processing', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 4, LAST_DAY, { bin: 'B1', lot: 'OLD' });
    await receive(productId, 3, GOOD, { bin: 'B2', lot: 'NEW' });
    const begun = await hands.shipment([{ sku, quantity: 3 }]);
    await hands.pick(hands.wish(begun, sku, 1, { location: 'B', bin: 'B1' }));
    const [first, second] = [await shop.order([{ sku, quantity: 1 }]), await shop.order([{ sku, quantity: 2 }])];
    later();
    expect(await shop.app.bus.ask(new FindExpiryWork({ siteId: 0, productId: 0 }))).toContainEqual({ siteId: 1, productId });
    expect(await expire(productId)).toBe(true);
    expect(await Promise.all([begun, first.order_id, second.order_id].map(statusOf))).toEqual(['Processing', 'Pending', 'Backorder']);
    expect(await stock(sku)).toEqual([3, 3, 0, 3]);
    expect([await expire(productId), await stock(sku)]).toEqual([false, [3, 3, 0, 3]]);
    const entries = await shop.app.bus.ask(new ListLedger({ siteId: 1 }, { productId }, undefined, 2));
    expect(entries.map(({ reason, lot, quantity }) => [reason, lot, quantity])).toEqual([
      ['expire', 'OLD', 3],
      ['expire', 'OLD', -3],
    ]);
    const events = await shop.app.until(async () => {
      const { body } = await shop.get('/apirest/v4/oms/events?types=stock.expired&limit=500');
      const matching = (body as { data: { subject: { sku: string }; data: object }[] }).data.filter(({ subject }) => subject.sku === sku);
      return matching.length > 0 && matching;
    });
    expect(events).toMatchObject([{ data: { on_hand: 3, held: 3 } }]);
  });

  it('leaves orders short of expired units that somebody has begun to pick for, and nobody can pick them', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 3, LAST_DAY);
    const orderId = await hands.shipment([{ sku, quantity: 3 }]);
    await hands.pick(hands.wish(orderId, sku, 1));
    later();
    expect(await expire(productId)).toBe(true);
    expect([await statusOf(orderId), await stock(sku)]).toEqual(['Processing', [0, 0, 0, 2]]);
    expect((await shop.read(orderId)).short).toMatchObject([{ quantity: 2 }]);
    expect(await codeOf(hands.pick(hands.wish(orderId, sku, 1)))).toBe('more_than_open bin_holds_less');
    await hands.floor.post('shipments/revert/pending', { shipments_list: [orderId] });
    await shop.app.until(async () => (await statusOf(orderId)) === 'Backorder');
    expect(await expire(productId)).toBe(true);
    expect([await statusOf(orderId), await stock(sku)]).toEqual(['Backorder', [0, 0, 0, 3]]);
  });

  it('finds units that a version before this one received', async () => {
    const { productId } = await shop.product();
    await receive(productId, 2, LAST_DAY);
    const { bus, database } = shop.app;
    await database.transaction(() => database.write('UPDATE stock_levels SET NextExpiry = NULL WHERE ProductID = ?', [productId]));
    const unnoticed = () => bus.ask(new FindUnnoticedExpiry({ siteId: 0, productId: 0 }));
    expect(await unnoticed()).toEqual([{ siteId: 1, productId }]);
    await expire(productId);
    expect(await unnoticed()).toEqual([]);
    later();
    expect(await expire(productId)).toBe(true);
  });

  it('leaves pickers either before the units expire or without them', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 30, LAST_DAY);
    const orders: number[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await hands.shipment([{ sku, quantity: 3 }]));
    const picking = orders.map((orderId, index) => {
      if (index === 3) later();
      return codeOf(hands.pick(hands.wish(orderId, sku, 3)));
    });
    const [, ...outcomes] = await Promise.all([expire(productId), ...picking]);
    expect(outcomes.every((outcome) => ['done', 'bin_holds_less', 'order_not_in_processing'].includes(outcome))).toBe(true);
    await expire(productId);
    const picked = outcomes.filter((outcome) => outcome === 'done').length * 3;
    expect(await stock(sku)).toEqual([0, 0, 0, 30 - picked]);
  });

  it('counts what lies in a bin, held or not, and takes the held units last', async () => {
    const { sku, productId } = await shop.product();
    await receive(productId, 4, LAST_DAY, { bin: 'B3', lot: 'OLD' });
    await receive(productId, 3, GOOD, { bin: 'B3', lot: 'NEW' });
    later();
    const bins = async (): Promise<unknown> =>
      ((await hands.floor.get(`inventory/products/${productId}/bin`)).body as { bin_list: Record<string, unknown>[] }).bin_list.map(
        ({ Bin, Quantity, Held }) => [Bin, Quantity, Held],
      );
    expect(await bins()).toEqual([['B3', 7, 4]]);
    await expire(productId);
    expect(await bins()).toEqual([['B3', 7, 4]]);
    const count = async (units: number): Promise<void> => {
      await hands.floor.recount(sku, [{ location: 'B', bin: 'B3', qty_in_bin: units }]);
      await hands.floor.quiet();
    };
    await count(3);
    expect([await bins(), await stock(sku)]).toEqual([[['B3', 3, 3]], [0, 0, 0, 3]]);
    await count(5);
    expect([await bins(), await stock(sku)]).toEqual([[['B3', 5, 5]], [0, 0, 0, 5]]);
    await count(0);
    expect([await bins(), await stock(sku)]).toEqual([[], [0, 0, 0, 0]]);
  });

  describe('of lots', () => {
    const LOTS = '/apirest/v4/oms/inventory/lots';
    const POLICY = '/apirest/v4/oms/inventory/expiry_policy';
    const listed = async (query: string): Promise<unknown[]> => {
      const { body } = await shop.get(`${LOTS}?${query}`);
      return (body as { data: Record<string, unknown>[] }).data.map(({ lot, expiry, on_hand, held }) => [lot, expiry, on_hand, held]);
    };
    const patch = (url: string, body: object) =>
      shop.app.http
        .patch(url)
        .set({ AccountID: '100', Key: keyOf(100) })
        .send(body) as Promise<{ status: number; body: unknown }>;

    it('lists them by product and lot, with the units that can be sold and those that cannot, narrowed', async () => {
      const { sku, productId } = await shop.product();
      for (const [lot, expiry] of [
        ['A', LAST_DAY],
        ['B', GOOD],
        ['C', null],
      ] as const)
        await receive(productId, 2, expiry, { lot });
      later();
      const all = [
        ['A', LAST_DAY, 0, 2],
        ['B', GOOD, 2, 0],
        ['C', null, 2, 0],
      ];
      for (const hasRun of [false, true]) {
        if (hasRun) await expire(productId);
        expect(await listed(`sku=${sku}`)).toEqual(all);
        expect(await listed(`sku=${sku}&expires_to=${LAST_DAY}`)).toEqual(all.slice(0, 1));
        expect(await listed(`sku=${sku}&lot=B`)).toEqual(all.slice(1, 2));
        expect(await listed(`sku=${sku}&state=expired`)).toEqual(all.slice(0, 1));
        expect(await listed(`sku=${sku}&state=sellable`)).toEqual(all.slice(1));
      }
      // On hold, but not expired; then it is both.
      const hold = { sku, lot: 'B', state: 'hold', reason: 'A complaint' };
      expect((await shop.post('/apirest/v4/oms/inventory/holds', { data: [hold] })).status).toBe(200);
      await expire(productId);
      expect(await listed(`sku=${sku}&lot=B`)).toEqual([['B', GOOD, 0, 2]]);
      expect(await listed(`sku=${sku}&state=expired`)).toEqual(all.slice(0, 1));
      at('2028-01-02T00:00:00Z');
      expect((await listed(`sku=${sku}&state=expired`)).map((each) => (each as unknown[])[0])).toEqual(['A', 'B']);
      later();
      const { body } = await shop.get(`${LOTS}?sku=${sku}&per_page=2&page=2`);
      expect(body).toMatchObject({ data: [{ lot: 'C' }], metadata: { total_records: 3 } });
      expect((await shop.get(`${LOTS}?sku=${sku}`, 101)).body).toMatchObject({ data: [] });
    });

    it('tells of two expiries that a lot had before an upgrade, until somebody says which is right', async () => {
      const { sku, productId } = await shop.product();
      for (const lot of ['A', 'B']) await receive(productId, 2, GOOD, { lot });
      await shop.app.database.transaction(() =>
        shop.app.database.write("UPDATE lots SET LaterExpiry = '2029-05-31' WHERE ProductID = ? AND Lot = 'A'", [productId]),
      );
      const contradicting = async (): Promise<unknown[]> => {
        const { body } = await shop.get(`${LOTS}?sku=${sku}&state=contradicting`);
        return (body as { data: Record<string, unknown>[] }).data.map(({ lot, expiry, later_expiry: later }) => [lot, expiry, later]);
      };
      const change = (told: object) => patch(LOTS, { data: [{ sku, lot: 'A', ...told }] });
      expect(await contradicting()).toEqual([['A', GOOD, '2029-05-31']]);
      expect((await change({ supplier_lot: 'S-1' })).body).toMatchObject({ data: [{ later_expiry: '2029-05-31' }] });
      expect((await change({ expiry: GOOD })).body).toMatchObject({ data: [{ expiry: GOOD, later_expiry: null }] });
      expect(await contradicting()).toEqual([]);
    });

    it('refuses a delivery that contradicts the expiry of its lot, wherever it comes from, and gives it to units without one', async () => {
      const inbound = new Inbound(shop.app, keyOf);
      const { sku, productId } = await shop.product();
      await receive(productId, 1, null, { lot: 'Q', bin: 'B6' });
      await receive(productId, 1, GOOD, { lot: 'Q', bin: 'B7' });
      expect(await listed(`sku=${sku}`)).toEqual([['Q', GOOD, 2, 0]]);
      expect((await hands.lying(productId)).map((row) => (row as unknown[]).slice(0, 4))).toEqual([
        ['B6', 'Q', 1, GOOD],
        ['B7', 'Q', 1, GOOD],
      ]);
      const replenishmentId = await inbound.announce([{ sku, quantity: 3, lot: 'Q' }]);
      const refused = await inbound.load(replenishmentId, [{ sku, quantity: 1, expiry: LAST_DAY }]);
      expect([refused.status, refused.body.response?.code, refused.body.response?.errors?.map(({ path }) => path)]).toEqual([
        400,
        'contradicting_expiry',
        ['items[0].expiry'],
      ]);
      expect((await inbound.load(replenishmentId, [{ sku, quantity: 1 }])).body.items[0].cart).toEqual([
        { lot: 'Q', expiry: GOOD, quantity: 1 },
      ]);
      expect(await codeOf(receive(productId, 1, LAST_DAY, { lot: 'Q' }))).toBe('contradicting_expiry');
    });

    it('corrects the expiry of all units of a lot: those that may be sold again are given back', async () => {
      const { sku, productId } = await shop.product();
      await receive(productId, 3, LAST_DAY);
      later();
      await expire(productId);
      const { order_id } = await shop.order([{ sku, quantity: 2 }]);
      expect(await statusOf(order_id)).toBe('Backorder');
      expect(await patch(LOTS, { data: [{ sku, lot: 'L', expiry: GOOD }] })).toMatchObject({
        status: 200,
        body: { data: [{ lot: 'L', expiry: GOOD, on_hand: 3, held: 0 }] },
      });
      await hands.floor.quiet();
      expect([await statusOf(order_id), await stock(sku)]).toEqual(['Pending', [3, 2, 1, 0]]);
      await patch(LOTS, { data: [{ sku, lot: 'L', expiry: LAST_DAY }] });
      await expire(productId);
      expect([await statusOf(order_id), await stock(sku)]).toEqual(['Backorder', [0, 0, 0, 3]]);
      expect(await patch(LOTS, { data: [{ sku, lot: 'X', expiry: null }] })).toMatchObject({
        status: 400,
        body: { response: { code: 'unknown_lot', errors: [{ path: 'data[0].lot' }] } },
      });
    });

    it('sells expired units where the account or the product says so, and only there', async () => {
      const [one, other] = [await shop.product(), await shop.product()];
      for (const { productId } of [one, other]) await receive(productId, 2, LAST_DAY);
      later();
      await expire(one.productId);
      const stocks = () => Promise.all([one, other].map(async ({ sku }) => (await stock(sku)).slice(2)));
      const policies = [{ sku: one.sku, expiry_policy: 'ignore' }];
      expect(await patch(POLICY, { products: policies })).toMatchObject({
        status: 200,
        body: { data: { expiry_policy: 'block', products: policies } },
      });
      expect(await stocks()).toEqual([
        [2, 0],
        [0, 2],
      ]);
      const orderId = await hands.shipment([{ sku: one.sku, quantity: 1 }]);
      expect((await hands.ship(orderId, { pick: 'auto' })).status).toBe(200);
      await patch(POLICY, { expiry_policy: 'ignore', products: [{ sku: one.sku, expiry_policy: 'block' }] });
      expect(await stocks()).toEqual([
        [0, 1],
        [2, 0],
      ]);
      await patch(POLICY, { expiry_policy: 'block', products: [{ sku: one.sku, expiry_policy: null }] });
      expect((await shop.get(POLICY)).body).toEqual({ data: { expiry_policy: 'block', min_shelf_days: 0, products: [] } });
      expect(await stocks()).toEqual([
        [0, 1],
        [0, 2],
      ]);
    });
  });
});
