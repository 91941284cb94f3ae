import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  CompleteManufactureOrders,
  CreateManufactureOrders,
  FindHoldWork,
  MoveManufactureOrders,
  pickStyles,
  ReceiveStock,
} from '@contract/inventory';
import { HoldStock, ReceiveFloorReturns, WithholdStock } from '@contract/warehouse';
import { keyOf, Shop } from '../support/build-orders.js';
import { Inbound } from '../support/build-inbound.js';
import { Devices } from '../support/build-picking.js';
import { codeOf } from '../support/refused-with.js';

const HOLDS = '/apirest/v4/oms/inventory/holds';
const STOCK = '/apirest/v4/oms/inventory/stock';

interface Hold {
  hold_id: number;
  activated: boolean;
}

describe('holds', () => {
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

  async function place(hold: object, accountId = 100): Promise<Hold> {
    const { status, body } = await shop.post(HOLDS, { data: [{ reason: 'Recalled', ...hold }] }, accountId);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { data: Hold[] }).data[0];
  }

  async function release(...holdIds: number[]): Promise<void> {
    const { status, body } = await shop.post(`${HOLDS}/release`, { hold_ids: holdIds });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await hands.floor.quiet();
  }

  /** Like `place`, without the job that removes the units from sale. */
  const placedAlone = ({ sku, lot = null }: { sku: string; lot?: string | null }): Promise<unknown> =>
    shop.app.database.transaction(async () => {
      const wanted = { accountId: null, sku, lot, distributionCenter: null, state: 'hold', reason: 'Recalled', reference: null } as const;
      await shop.app.bus.send(new HoldStock({ accountId: 100 }, [wanted], 'test'));
      await shop.app.database.write("DELETE FROM outbox WHERE Reaction = 'WithholdChangedStock'");
    });

  /** Like `place`, and waits until the units are removed from sale. */
  async function settled(hold: object): Promise<Hold> {
    const placed = await place(hold);
    await hands.floor.quiet();
    return placed;
  }

  /** On hand, reserved, available, held. */
  async function stock(sku: string, site = 'MAIN'): Promise<number[]> {
    const { body } = await shop.get(`${STOCK}?sku=${sku}&distribution_center=${site}`);
    const [row] = (body as { data: Record<string, number>[] }).data;
    return [row.on_hand, row.reserved, row.available, row.held];
  }

  const statusOf = async (orderId: number): Promise<unknown> => (await shop.read(orderId)).status;
  const held = (productId: number) =>
    shop.app.database.query<{ Lot: string; State: string; Quantity: number }>(
      'SELECT Lot, State, Quantity FROM held_contents WHERE ProductID = ? AND Quantity > 0 ORDER BY Lot, State',
      [productId],
    );
  const eventsOf = async (type: string, sku: string): Promise<{ subject: object; data: Record<string, unknown> }[]> => {
    const { body } = await shop.get(`/apirest/v4/oms/events?types=${type}&limit=500`);
    return (body as { data: { subject: { sku: string }; data: Record<string, unknown> }[] }).data.filter(
      ({ subject }) => subject.sku === sku,
    );
  };

  /** A product with 4 units of lot BAD in B1 and 3 of lot OK in B2. */
  async function product(): Promise<{ sku: string; productId: number }> {
    const made = await shop.product();
    await hands.receive(made.productId, 'B1', 4, { lot: 'BAD' });
    await hands.receive(made.productId, 'B2', 3, { lot: 'OK' });
    return made;
  }

  it('takes a lot from sale at all sites, gives it back, and tells of both', async () => {
    const { sku, productId } = await product();
    await shop.app.bus.send(new ReceiveStock([{ productId, binId: 2, quantity: 5, lot: 'BAD' }], { reason: 'receipt', actor: 'test' }));
    const hold = await settled({ sku, lot: 'BAD', state: 'hold', reference: 'R-1' });
    expect(hold).toMatchObject({ sku, lot: 'BAD', distribution_center: null, state: 'hold', activated: true, reference: 'R-1' });
    expect([await stock(sku), await stock(sku, 'WEST')]).toEqual([
      [3, 0, 3, 4],
      [0, 0, 0, 5],
    ]);
    await release(hold.hold_id);
    expect([await stock(sku), await stock(sku, 'WEST')]).toEqual([
      [7, 0, 7, 0],
      [5, 0, 5, 0],
    ]);
    const { body } = await shop.get(`${HOLDS}?sku=${sku}`);
    expect(body).toMatchObject({ data: [{ hold_id: hold.hold_id, activated: false, released_by: expect.any(String) as string }] });
    await shop.app.until(async () => (await eventsOf('hold.released', sku)).length === 1);
    expect((await eventsOf('hold.created', sku))[0].data).toMatchObject({ lot: 'BAD', reason: 'Recalled' });
    expect((await eventsOf('hold.released', sku))[0].data).toMatchObject({ activated: false });
    await shop.app.until(async () => (await eventsOf('stock.released', sku)).length === 2);
    expect(await eventsOf('stock.held', sku)).toHaveLength(2);
  });

  it('takes a lot from sale at one site alone', async () => {
    const { sku, productId } = await product();
    await shop.app.bus.send(new ReceiveStock([{ productId, binId: 2, quantity: 5, lot: 'BAD' }], { reason: 'receipt', actor: 'test' }));
    await settled({ sku, lot: 'BAD', distribution_center: 'WEST' });
    expect([await stock(sku), await stock(sku, 'WEST')]).toEqual([
      [7, 0, 7, 0],
      [0, 0, 0, 5],
    ]);
  });

  it('refuses, each at its place', async () => {
    const { sku } = await product();
    await settled({ sku, lot: 'BAD' });
    const refused = async (hold: object, accountId = 100): Promise<unknown> => {
      const { body } = await shop.post(HOLDS, { data: [{ reason: 'x', ...hold }] }, accountId);
      return (body as { response: { errors: { path: string; code?: string }[]; code: string } }).response;
    };
    expect(await refused({ sku, lot: 'BAD' })).toMatchObject({ code: 'hold_exists', errors: [{ path: 'data[0]' }] });
    expect(await refused({ sku, lot: 'NONE' })).toMatchObject({ code: 'unknown_lot', errors: [{ path: 'data[0].lot' }] });
    expect(await refused({ sku: 'NOPE' })).toMatchObject({ code: 'unknown_sku', errors: [{ path: 'data[0].sku' }] });
    expect(await refused({ sku, lot: 'BAD' }, 101)).toMatchObject({ code: 'unknown_sku' });
    expect(await refused({ sku, distribution_center: 'NOWHERE' })).toMatchObject({
      code: 'unknown_distribution_center',
      errors: [{ path: 'data[0].distribution_center' }],
    });
    const hold = await settled({ sku });
    const ended = async (holdId: number, accountId = 100) =>
      ((await shop.post(`${HOLDS}/release`, { hold_ids: [holdId] }, accountId)).body as { response: object }).response;
    expect(await ended(hold.hold_id, 101)).toMatchObject({ code: 'unknown_hold', errors: [{ path: 'hold_ids[0]' }] });
    await release(hold.hold_id);
    expect(await ended(hold.hold_id)).toMatchObject({ code: 'hold_not_active', errors: [{ path: 'hold_ids[0]' }] });
  });

  describe.each([
    ['before the work of the site', false],
    ['after it', true],
  ])('%s', (_, hasRun) => {
    const freeze = (hold: { sku: string; lot?: string }): Promise<unknown> => (hasRun ? settled(hold) : placedAlone(hold));
    /** Runs the scheduled work, which also finds what a job has missed. */
    const sweep = async (productId: number): Promise<void> => {
      expect(await shop.app.bus.ask(new FindHoldWork({ siteId: 0, productId: 0 }))).toContainEqual({ siteId: 1, productId });
      await shop.app.bus.send(new WithholdStock(1, [productId]));
    };

    it.each(pickStyles)('nobody picks or ships units on hold, in the pick style %s', async (style) => {
      const { sku, productId } = await product();
      await hands.style(productId, style);
      const [manual, auto] = [await hands.shipment([{ sku, quantity: 1 }]), await hands.shipment([{ sku, quantity: 2 }])];
      await freeze({ sku, lot: 'BAD' });
      for (const lot of [null, 'BAD'])
        expect(await codeOf(hands.pick(hands.wish(manual, sku, 1, { location: 'B', bin: 'B1', lot })))).toBe('lot_on_hold');
      expect(await codeOf(hands.move(hands.carry(sku, 1, 'B1', 'B3')))).toBe(hasRun ? 'bin_holds_less' : 'lot_on_hold');
      await hands.pick(hands.wish(manual, sku, 1, { location: 'B', bin: 'B2' }));
      expect((await hands.ship(auto, { pick: 'auto' })).status).toBe(200);
      const picked = await shop.app.database.query('SELECT DISTINCT Lot FROM picks WHERE ProductID = ?', [productId]);
      expect(picked).toEqual([{ Lot: 'OK' }]);
      if (!hasRun) await sweep(productId);
      expect(await stock(sku)).toEqual([0, 0, 0, 4]);
    });

    it('nobody ships or manufactures with what is on hold whole', async () => {
      const [{ sku, productId }, made] = [await product(), await shop.product()];
      const { bus } = shop.app;
      const [{ manufactureId }] = await bus.send(
        new CreateManufactureOrders(1, [{ accountId: 100, sku: made.sku, quantity: 1, items: [{ sku, quantity: 1 }] }]),
      );
      await bus.send(new MoveManufactureOrders(1, [manufactureId], 'In Progress'));
      const orderId = await hands.shipment([{ sku, quantity: 2 }]);
      await freeze({ sku });
      const completion = { manufactureId, location: 'A', bin: 'A01' };
      expect(await codeOf(bus.send(new CompleteManufactureOrders(1, [completion], 'test')))).toBe(hasRun ? 'out_of_stock' : 'lot_on_hold');
      const shipped = (await hands.ship(orderId, { pick: 'auto' })).body as { response: { code: string } };
      expect(shipped.response.code).toBe(hasRun ? 'order_not_shippable' : 'lot_on_hold');
      if (!hasRun) await sweep(productId);
      expect([await statusOf(orderId), await stock(sku)]).toEqual(['Backorder', [0, 0, 0, 7]]);
      expect((await held(productId)).map(({ Lot, Quantity }) => [Lot, Quantity])).toEqual([
        ['BAD', 4],
        ['OK', 3],
      ]);
    });
  });

  it('keeps orders that have picked such units in Processing, says why, and puts the units into held when they are reverted', async () => {
    const { sku } = await product();
    const [begun, clean] = [await hands.shipment([{ sku, quantity: 2 }]), await hands.shipment([{ sku, quantity: 1 }])];
    await hands.pick(hands.wish(begun, sku, 2, { location: 'B', bin: 'B1' }));
    await hands.pick(hands.wish(clean, sku, 1, { location: 'B', bin: 'B2' }));
    expect(await shop.read(begun)).not.toHaveProperty('hold');
    const { hold_id } = await settled({ sku, lot: 'BAD' });
    expect(await shop.read(begun)).toMatchObject({ status: 'Processing', hold: { hold_id, reason: 'Recalled' } });
    expect(await hands.ship(begun)).toMatchObject({ status: 400, body: { response: { code: 'lot_on_hold' } } });
    expect(await shop.read(clean)).not.toHaveProperty('hold');
    expect((await hands.ship(clean)).status).toBe(200);
    await hands.floor.post('shipments/revert/pending', { shipments_list: [begun] });
    await hands.floor.quiet();
    const after = await shop.read(begun);
    expect([after.status, 'hold' in after, await stock(sku)]).toEqual(['Pending', false, [2, 2, 0, 4]]);
  });

  it('lets an order ship again once its hold is released, and not while another one stays', async () => {
    const { sku } = await product();
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    await hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B1' }));
    const [one, other] = [await place({ sku, lot: 'BAD' }), await place({ sku, reason: 'All of it' })];
    expect(await shop.read(orderId)).toMatchObject({ hold: { hold_id: one.hold_id } });
    await release(one.hold_id);
    expect(await shop.read(orderId)).toMatchObject({ hold: { hold_id: other.hold_id, reason: 'All of it' } });
    expect((await hands.ship(orderId)).status).toBe(400);
    await release(other.hold_id);
    expect(await shop.read(orderId)).not.toHaveProperty('hold');
    expect((await hands.ship(orderId)).status).toBe(200);
    expect(await stock(sku)).toEqual([6, 0, 6, 0]);
  });

  it('sends the newest orders to Backorder, and serves them after the release', async () => {
    const { sku } = await product();
    const orders: number[] = [];
    for (let count = 0; count < 6; count += 1) orders.push((await shop.order([{ sku, quantity: 1 }])).order_id);
    await shop.floor('process', { order_ids: [orders[0]] });
    const { hold_id } = await settled({ sku, lot: 'BAD' });
    const statuses = () => Promise.all(orders.map(statusOf));
    expect(await statuses()).toEqual(['Processing', 'Pending', 'Pending', 'Backorder', 'Backorder', 'Backorder']);
    expect(await stock(sku)).toEqual([3, 3, 0, 4]);
    await release(hold_id);
    expect(await statuses()).toEqual(['Processing', ...Array<string>(5).fill('Pending')]);
    expect(await stock(sku)).toEqual([7, 6, 1, 0]);
  });

  it('holds what arrives later: put-aways, returns, recounts and restocked units', async () => {
    const inbound = new Inbound(shop.app, keyOf);
    const { sku, productId } = await product();
    const sold = await hands.shipment([{ sku, quantity: 1 }]);
    await hands.pick(hands.wish(sold, sku, 1, { location: 'B', bin: 'B1' }));
    expect((await hands.ship(sold)).status).toBe(200);
    await settled({ sku, lot: 'BAD' });
    const waiting = await shop.order([{ sku, quantity: 9 }]);
    const replenishmentId = await inbound.announce([{ sku, quantity: 9, lot: 'BAD' }]);
    await inbound.load(replenishmentId, [{ sku, quantity: 9 }]);
    expect((await inbound.move(inbound.step(replenishmentId, sku, 9))).status).toBe(200);
    expect(await stock(sku)).toEqual([3, 0, 3, 12]);
    const [{ return_id }] = (
      (await shop.post('/apirest/v4/oms/inventory/returns', { data: [{ order_id: sold, items: [{ sku, quantity: 1, reason: 'x' }] }] }))
        .body as { data: { return_id: number }[] }
    ).data;
    await shop.app.bus.send(
      new ReceiveFloorReturns(
        1,
        [{ returnId: return_id, items: [{ sku, good: 1, hurt: 0, location: 'B', bin: 'B4', lot: 'BAD' }], isComplete: true }],
        'test',
      ),
    );
    expect(await stock(sku)).toEqual([3, 0, 3, 13]);
    const counted = await shop.product();
    await hands.receive(counted.productId, 'B5', 2);
    await settled({ sku: counted.sku });
    await hands.floor.recount(counted.sku, [{ location: 'B', bin: 'B6', qty_in_bin: 3 }]);
    await hands.floor.quiet();
    expect(await stock(counted.sku)).toEqual([0, 0, 0, 5]);
    expect([await statusOf(waiting.order_id), new Set((await held(productId)).map(({ Lot }) => Lot))]).toEqual([
      'Backorder',
      new Set(['BAD']),
    ]);
  });

  it('leaves nothing half done when the work of a site fails, and does it once when it is tried again', async () => {
    const { sku } = await product();
    const { order_id } = await shop.order([{ sku, quantity: 5 }]);
    const { database } = shop.app;
    const insert = database.insert.bind(database) as (...call: unknown[]) => Promise<never>;
    let failures = 0;
    const failing = jest.spyOn(database, 'insert').mockImplementation(((...call: Parameters<typeof database.insert>) => {
      if (call[0].name === 'held_contents' && (failures += 1) === 1) throw new Error('the power went off');
      return insert(...call);
    }) as typeof database.insert);
    await place({ sku, lot: 'BAD' });
    await shop.app.until(() => Promise.resolve(failures > 0));
    await hands.floor.quiet();
    failing.mockRestore();
    expect(failures).toBeGreaterThan(1);
    expect([await statusOf(order_id), await stock(sku)]).toEqual(['Backorder', [3, 0, 3, 4]]);
  });

  it('leaves expired units expired when a hold ends', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 2, { lot: 'L', expiry: '2030-01-31' });
    const { hold_id } = await settled({ sku, lot: 'L', state: 'quarantine' });
    await shop.app.database.transaction(() =>
      shop.app.database.write("UPDATE held_contents SET Expiry = '2020-01-31' WHERE ProductID = ?", [productId]),
    );
    await release(hold_id);
    expect((await held(productId)).map(({ State, Quantity }) => [State, Quantity])).toEqual([['expired', 2]]);
  });

  it('holds at a site for its leads alone, and only what they hold can they release', async () => {
    const { sku } = await product();
    const hold = await place({ sku, lot: 'OK' });
    const url = 'inventory/holds';
    const placed = await hands.floor.post(url, { data: [{ sku, lot: 'BAD', reason: 'Leaks' }] });
    expect([placed.status, placed.body]).toMatchObject([
      200,
      { data: [{ distribution_center: 'MAIN', created_by: expect.any(String) as string }] },
    ]);
    await hands.floor.quiet();
    expect(await stock(sku)).toEqual([0, 0, 0, 7]);
    expect((await hands.floor.get(`${url}?sku=${sku}`)).body).toMatchObject({ data: [{ lot: 'BAD' }, { lot: 'OK' }] });
    expect((await hands.floor.post(`${url}/release`, { hold_ids: [hold.hold_id] })).body).toMatchObject({
      response: { code: 'unknown_hold' },
    });
    const [{ hold_id }] = (placed.body as { data: Hold[] }).data;
    expect((await hands.floor.post(`${url}/release`, { hold_ids: [hold_id] })).status).toBe(200);
    await hands.floor.quiet();
    expect(await stock(sku)).toEqual([4, 0, 4, 3]);
  });

  it('is made once, of equal ones that are asked for at the same moment', async () => {
    const { sku } = await product();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.post(HOLDS, { data: [{ sku, lot: 'BAD', reason: 'Recalled' }] })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : (body as { response: { code: string } }).response.code));
    expect(codes.sort()).toEqual([...Array.from({ length: 7 }, () => 'hold_exists'), 'made']);
    await hands.floor.quiet();
    expect(await stock(sku)).toEqual([3, 0, 3, 4]);
    const { body } = await shop.get(`${HOLDS}?sku=${sku}`);
    await release((body as { data: Hold[] }).data[0].hold_id);
    expect(await stock(sku)).toEqual([7, 0, 7, 0]);
  });

  it('has an entry in the history of held units, and so has its release', async () => {
    const { sku } = await product();
    const { hold_id: holdId } = await settled({ sku, lot: 'BAD' });
    await release(holdId);
    const entries = async (): Promise<unknown[]> => {
      const { body } = await shop.get(`/apirest/v4/oms/inventory/ledger?sku=${sku}&measure=held&distribution_center=MAIN`);
      type Entry = { measure: string; quantity: number; reason: string };
      return (body as { data: Entry[] }).data.map(({ measure, quantity, reason }) => [measure, quantity, reason]);
    };
    await shop.app.until(async () => (await entries()).length === 2);
    expect(await entries()).toEqual([
      ['held', 4, 'hold'],
      ['held', -4, 'release'],
    ]);
  });

  it('lets no pick and no shipment pass that comes after its answer', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 200, { lot: 'BAD' });
    const [picking, shipping] = [[] as number[], [] as number[]];
    for (let count = 0; count < 50; count += 1) picking.push(await hands.shipment([{ sku, quantity: 2 }]));
    for (let count = 0; count < 10; count += 1) shipping.push(await hands.shipment([{ sku, quantity: 1 }]));
    for (const orderId of shipping) await hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B1' }));
    let answered = false;
    const late: string[] = [];
    const watch = async (name: string, work: () => Promise<string>): Promise<void> => {
      const wasAnswered = answered;
      const outcome = await work();
      if (wasAnswered && ['done', '200'].includes(outcome)) late.push(name);
    };
    const pickers = picking.map(async (orderId) => {
      for (let turn = 0; turn < 2; turn += 1)
        await watch(`pick ${orderId}`, () =>
          codeOf(hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B1', pickId: randomUUID() }))),
        );
    });
    const shippers = shipping.map((orderId) => watch(`ship ${orderId}`, async () => String((await hands.ship(orderId)).status)));
    const placed = place({ sku, lot: 'BAD' }).then(async (hold) => {
      answered = true;
      const [{ picks }] = await shop.app.database.query<{ picks: number }>('SELECT COUNT(*) AS picks FROM picks WHERE ProductID = ?', [
        productId,
      ]);
      const [{ shipped }] = await shop.app.database.query<{ shipped: number }>(
        'SELECT COUNT(*) AS shipped FROM orders WHERE OrderID IN (?) AND StatusID = 9',
        [shipping],
      );
      return { hold, picks, shipped };
    });
    const [{ picks, shipped }] = await Promise.all([placed, ...pickers, ...shippers]);
    await hands.floor.quiet();
    expect(late).toEqual([]);
    const [after] = await shop.app.database.query<{ picks: number }>('SELECT COUNT(*) AS picks FROM picks WHERE ProductID = ?', [
      productId,
    ]);
    expect(after.picks).toBe(picks);
    const [{ ships }] = await shop.app.database.query<{ ships: number }>(
      'SELECT COUNT(*) AS ships FROM orders WHERE OrderID IN (?) AND StatusID = 9',
      [shipping],
    );
    expect(ships).toBe(shipped);
    // Picked orders that have not shipped name the hold that keeps them.
    const begun = await shop.app.database.query<{ OrderID: number; HoldID: number | null }>(
      'SELECT DISTINCT o.OrderID, o.HoldID FROM orders o JOIN picks p ON p.OrderID = o.OrderID WHERE p.ProductID = ? AND o.StatusID = 4',
      [productId],
    );
    expect(begun.filter(({ HoldID }) => HoldID === null)).toEqual([]);
  });
});
