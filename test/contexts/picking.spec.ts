import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { DomainError, type Table } from '@kernel';
import { ListCheckedShipments, ListPickOrders } from '@contract/warehouse';
import { Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';

/** The faults of a refusal: [path, code]; `done` when there is none. */
async function faultsOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.faults.map(({ path, code }) => [path, code]);
    throw error;
  }
}

// People without waves must be able to pick orders of waves, too.
describe.each([false, true])('picks, every order in a wave: %s', (inWaves) => {
  let shop: Shop;
  let hands: Devices;
  beforeAll(async () => {
    shop = await Shop.open();
    hands = await Devices.at(shop);
    hands.inWaves = inWaves;
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const linesOf = async (orderId: number): Promise<number[][]> =>
    (await shop.read(orderId)).items.map((item) => [item.quantity, item.quantity_reserved, item.quantity_picked]);
  const offered = async (orderId: number): Promise<unknown[]> => {
    const { rows } = await shop.app.bus.ask(new ListPickOrders(1, { orderId }, { page: 1, perPage: 20 }));
    return rows.flatMap(({ items }) =>
      items.map(({ sku, quantity, quantityPicked, bins }) => [
        sku,
        quantity,
        quantityPicked,
        bins.map(({ bin, lot, quantity: held }) => [bin, lot, held]),
      ]),
    );
  };

  it('are offered for no order that somebody picks to the end while the list is read', async () => {
    const { sku } = await shop.product({ MAIN: 2 });
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    const { bus, database } = shop.app;
    const query = database.query.bind(database);
    const between = jest.spyOn(database, 'query').mockImplementation(async (sql, parameters) => {
      if (!sql.includes('FROM order_items i JOIN order_components')) return query(sql, parameters);
      between.mockRestore();
      await hands.pick(hands.wish(orderId, sku, 1));
      return query(sql, parameters);
    });
    const { rows, total } = await bus.ask(new ListPickOrders(1, { orderId }, { page: 1, perPage: 20 }));
    expect([rows, total]).toEqual([[], 0]);
  });

  it('cost fourteen statements each between BEGIN and COMMIT, where no batch has tasks of the product', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const { order_id: orderId } = await shop.order([{ sku, quantity: 4 }]);
    await shop.floor('process', { order_ids: [orderId] });
    await hands.floor.quiet();
    const { database } = shop.app;
    // The first pick of a product stores that no task promises its units.
    await hands.pick(hands.wish(orderId, sku, 1));
    // The relay, the request log and purges also use the database.
    const isPick = new AsyncLocalStorage<true>();
    const [sent, inserted]: [string[], string[]] = [[], []];
    const spies = (['execute', 'query', 'write'] as const).map((call) => {
      const run = database[call].bind(database) as (sql: string, ...rest: unknown[]) => Promise<never>;
      return jest.spyOn(database, call).mockImplementation((sql: string, ...rest: unknown[]) => {
        if (isPick.getStore()) sent.push(sql);
        return run(sql, ...rest);
      });
    });
    const insert = database.insert.bind(database) as (into: Table<string>, rows: object[], ending?: string) => Promise<never>;
    const inserts = jest.spyOn(database, 'insert') as unknown as jest.SpiedFunction<typeof insert>;
    inserts.mockImplementation((into, rows, ending) => {
      if (isPick.getStore() && rows.length > 0) inserted.push(into.name);
      return insert(into, rows, ending);
    });
    try {
      await isPick.run(true, () => hands.pick(hands.wish(orderId, sku, 1)));
      expect(inserted).toEqual(['bin_contents', 'stock_ledger', 'reservations', 'picks', 'order_history', 'floor_log', 'event_outbox']);
      expect(sent).toHaveLength(7);
    } finally {
      [...spies, inserts].forEach((spy) => spy.mockRestore());
    }
  });

  it('leave the list and its total with the last unit of an order, and enter the total of the packers', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    const totals = async (): Promise<number[]> => {
      const paging = { page: 1, perPage: 1 };
      const toPick = await shop.app.bus.ask(new ListPickOrders(1, {}, paging));
      const toCheck = await shop.app.bus.ask(new ListCheckedShipments(1, {}, paging));
      return [toPick.total, toCheck.total];
    };
    const [open, complete] = await totals();
    await hands.pick(hands.wish(orderId, sku, 1));
    expect(await totals()).toEqual([open, complete]);
    await hands.pick(hands.wish(orderId, sku, 1));
    expect(await totals()).toEqual([open - 1, complete + 1]);
  });

  it('take units from the bin, the level and the reservation, and leave their mark in ledger and history', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 4 }]);
    const wish = hands.wish(orderId, sku, 3);
    expect(await hands.pick(wish)).toEqual([
      {
        pickId: wish.pickId,
        orderId,
        sku,
        productId,
        location: 'A',
        bin: 'A01',
        quantity: 3,
        lots: [{ lot: '', expiry: null, quantity: 3 }],
        serials: [],
        quantityOpen: 1,
      },
    ]);
    expect([await shop.level(productId), await linesOf(orderId)]).toEqual([[7, 1], [[4, 1, 3]]]);
    expect(
      await shop.app.database.query(
        "SELECT Quantity, Reference, Comment, Actor FROM stock_ledger WHERE ProductID = ? AND Reason = 'pick'",
        [productId],
      ),
    ).toEqual([{ Quantity: -3, Reference: String(orderId), Comment: wish.pickId, Actor: 'user:picker' }]);
    expect((await shop.history(orderId)).at(-1)).toEqual([4, 4, 'user:picker', `picked 3 x ${sku} from A/A01`]);
    await hands.pick(hands.wish(orderId, sku, 1));
    expect((await hands.ship(orderId)).status).toBe(200);
    expect(await shop.level(productId)).toEqual([6, 0]);
  });

  it('sent again replay their answers and are done once, even twenty times at once', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 6 }]);
    const wish = hands.wish(orderId, sku, 2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => hands.pick(wish)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await shop.level(productId)).toEqual([8, 4]);
    // Repeated together with a new one, in other letter case, and after the shipment has left.
    const [again, fresh] = await hands.pick({ ...wish, pickId: wish.pickId.toUpperCase() }, hands.wish(orderId, sku, 4));
    expect([again, fresh.quantityOpen]).toEqual([answers[0][0], 0]);
    await hands.ship(orderId);
    expect(await hands.pick(wish)).toEqual(answers[0]);
    expect(await shop.level(productId)).toEqual([4, 0]);
    expect(await faultsOf(hands.pick({ ...wish, quantity: 1 }))).toEqual([['picks[0].pickId', 'pick_id_reused']]);
    expect(await faultsOf(hands.pick({ ...wish, bin: 'B1', location: 'B' }))).toEqual([['picks[0].pickId', 'pick_id_reused']]);
  });

  it('under one id for two orders at once are done for one of them', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const orders = [await hands.shipment([{ sku, quantity: 1 }]), await hands.shipment([{ sku, quantity: 1 }])];
    const wish = hands.wish(0, sku, 1);
    const outcomes = await Promise.all(orders.map((orderId) => faultsOf(hands.pick({ ...wish, orderId }))));
    expect(outcomes.map((outcome) => JSON.stringify(outcome)).sort()).toEqual(['"done"', '[["picks[0].pickId","pick_id_reused"]]'].sort());
    expect(await shop.level(productId)).toEqual([9, 1]);
  });

  it('that have used their id stay done after the shipment is reverted', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    const wish = hands.wish(orderId, sku, 2);
    const [first] = await hands.pick(wish);
    await hands.revert(orderId);
    await shop.floor('process', { order_ids: [orderId] });
    expect(await hands.pick(wish)).toEqual([first]);
    expect([await shop.level(productId), await linesOf(orderId)]).toEqual([[5, 2], [[2, 2, 0]]]);
  });

  it('are refused with every fault, and nothing is written', async () => {
    const { sku, productId } = await shop.product({ MAIN: 4 });
    const other = await shop.product({ MAIN: 4, WEST: 4 });
    const orderId = await hands.shipment([{ sku, quantity: 3 }]);
    const pending = (await shop.order([{ sku: other.sku, quantity: 1 }])).order_id;
    const west = (await shop.order([{ sku: (await shop.product({ WEST: 2 })).sku, quantity: 1 }])).order_id;
    await hands.receive(productId, 'B1', 1, { lot: 'L1' });
    const good = hands.wish(orderId, sku, 1);
    const refused = await faultsOf(
      hands.pick(
        good,
        hands.wish(999_999, sku, 1),
        hands.wish(west, sku, 1),
        hands.wish(pending, other.sku, 1),
        hands.wish(orderId, other.sku, 1),
        hands.wish(orderId, 'NONE', 1),
        hands.wish(orderId, sku, 1, { location: 'X' }),
        hands.wish(orderId, sku, 3, { bin: 'B1', location: 'B' }),
        hands.wish(orderId, sku, 1, { bin: 'B1', location: 'B', lot: 'L2' }),
        { ...good },
        hands.wish(orderId, sku, 1, { serials: ['S1'] }),
      ),
    );
    expect(refused).toEqual([
      ['picks[9].pickId', 'repeated_pick'],
      ['picks[1].orderId', 'unknown_order'],
      ['picks[2].orderId', 'unknown_order'],
      ['picks[3].orderId', 'order_not_in_processing'],
      ['picks[4].sku', 'unknown_sku'],
      ['picks[5].sku', 'unknown_sku'],
      ['picks[6].bin', 'unknown_bin'],
      ['picks[7].quantity', 'more_than_open'],
      ['picks[10].quantity', 'more_than_open'],
      ['picks[10].serials', 'serials_not_kept'],
      ['picks[7].quantity', 'bin_holds_less'],
      ['picks[8].lot', 'unknown_lot'],
    ]);
    expect([await shop.level(productId), await linesOf(orderId)]).toEqual([[5, 3], [[3, 3, 0]]]);
    expect(await shop.app.database.query('SELECT * FROM floor_log WHERE ClientID = ?', [good.pickId])).toEqual([]);
    // A refused pick may be corrected and sent again.
    expect(await faultsOf(hands.pick(good))).toBe('done');
  });

  it('say what a short bin holds; the rest comes from another bin', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 2);
    await hands.receive(productId, 'B2', 2);
    const orderId = await hands.shipment([{ sku, quantity: 3 }]);
    const error: unknown = await hands.pick(hands.wish(orderId, sku, 3, { location: 'B', bin: 'B1' })).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: 'bin_holds_less', faults: [{ path: 'picks[0].quantity', details: { held: 2, quantity: 3 } }] });
    await hands.pick(hands.wish(orderId, sku, 2, { location: 'B', bin: 'B1' }), hands.wish(orderId, sku, 1, { location: 'B', bin: 'B2' }));
    expect([await linesOf(orderId), await hands.lying(productId)]).toEqual([[[3, 0, 3]], [['B2', '', 1, null, 1]]]);
    // The second pick of a request sees the effects of the first.
    const next = await hands.shipment([{ sku, quantity: 1 }]);
    expect(
      await faultsOf(
        hands.pick(hands.wish(next, sku, 1, { location: 'B', bin: 'B2' }), hands.wish(next, sku, 1, { location: 'B', bin: 'B2' })),
      ),
    ).toEqual([
      ['picks[1].quantity', 'more_than_open'],
      ['picks[1].quantity', 'bin_holds_less'],
    ]);
  });

  it('without a lot follow the pick style within the bin, and a revert puts back what was taken', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B3', 2, { lot: 'late', expiry: '2027-05-01', day: 1 });
    await hands.receive(productId, 'B3', 2, { lot: 'soon', expiry: '2027-01-01', day: 5 });
    await hands.receive(productId, 'B3', 2, { day: 3 });
    await hands.style(productId, 'FEFO');
    const before = await hands.lying(productId);
    const orderId = await hands.shipment([{ sku, quantity: 5 }]);
    const [{ lots }] = await hands.pick(hands.wish(orderId, sku, 3, { location: 'B', bin: 'B3' }));
    expect(lots).toEqual([
      { lot: 'soon', expiry: '2027-01-01', quantity: 2 },
      { lot: 'late', expiry: '2027-05-01', quantity: 1 },
    ]);
    const [named] = await hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B3', lot: 'late ' }));
    expect(named.lots).toEqual([{ lot: 'late', expiry: '2027-05-01', quantity: 1 }]);
    // The emptied lot gets new units meanwhile; the returned ones keep their own, earlier expiry.
    await hands.receive(productId, 'B3', 1, { lot: 'soon', day: 9 });
    await hands.revert(orderId);
    expect(await hands.lying(productId)).toEqual(
      before.map((row) => ((row as unknown[])[1] === 'soon' ? ['B3', 'soon', 3, '2027-01-01', 5] : row)),
    );
  });

  it('of a kit are made by component, in any order, and count as a kit when all is there', async () => {
    const one = await shop.product({ MAIN: 20 });
    const two = await shop.product({ MAIN: 20 });
    const kit = await shop.kit([
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 1 },
    ]);
    const orderId = await hands.shipment([
      { sku: kit, quantity: 2 },
      { sku: one.sku, quantity: 1 },
    ]);
    expect(await offered(orderId)).toEqual([
      [one.sku, 5, 0, [['A01', '', 20]]],
      [two.sku, 2, 0, [['A01', '', 20]]],
    ]);
    expect(await faultsOf(hands.pick(hands.wish(orderId, kit, 1)))).toEqual([['picks[0].sku', 'unknown_sku']]);
    await hands.pick(hands.wish(orderId, one.sku, 3));
    expect(await linesOf(orderId)).toEqual([
      [2, 2, 0],
      [1, 1, 0],
    ]);
    await hands.pick(hands.wish(orderId, two.sku, 1));
    expect(await linesOf(orderId)).toEqual([
      [2, 1, 1],
      [1, 1, 0],
    ]);
    expect(await offered(orderId)).toEqual([
      [one.sku, 5, 3, [['A01', '', 17]]],
      [two.sku, 2, 1, [['A01', '', 19]]],
    ]);
    await hands.pick(hands.wish(orderId, two.sku, 1), hands.wish(orderId, one.sku, 2));
    expect([await linesOf(orderId), await offered(orderId)]).toEqual([
      [
        [2, 0, 2],
        [1, 0, 1],
      ],
      [],
    ]);
    await hands.revert(orderId);
    expect([await linesOf(orderId), await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [
        [2, 2, 0],
        [1, 1, 0],
      ],
      [20, 5],
      [20, 2],
    ]);
    // Half is picked by hand, the rest by shipping.
    await shop.floor('process', { order_ids: [orderId] });
    await hands.pick(hands.wish(orderId, one.sku, 1), hands.wish(orderId, two.sku, 2));
    expect((await hands.ship(orderId, { pick: 'auto' })).status).toBe(200);
    expect([await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [15, 0],
      [18, 0],
    ]);
  });

  it('of a serialised product name their serials, which go with the shipment or come back', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const plain = await shop.product({ MAIN: 10 });
    await hands.serials(sku, ['S1', 'S2', 'S3', 'S4', 'S5']);
    const orderId = await hands.shipment([
      { sku, quantity: 2 },
      { sku: plain.sku, quantity: 1 },
    ]);
    const wish = (quantity: number, serials: string[] | null): ReturnType<Devices['wish']> =>
      hands.wish(orderId, sku, quantity, { serials });
    expect(await faultsOf(hands.pick(wish(1, null)))).toEqual([['picks[0].serials', 'serials_required']]);
    expect(await faultsOf(hands.pick(wish(1, ['S1', 'S2'])))).toEqual([['picks[0].serials', 'serials_required']]);
    expect(await faultsOf(hands.pick(wish(2, ['S1', 'S1'])))).toEqual([['picks[0].serials[1]', 'repeated_serial']]);
    expect(await faultsOf(hands.pick(wish(1, ['S1']), wish(1, ['S1'])))).toEqual([['picks[1].serials[0]', 'repeated_serial']]);
    expect(await faultsOf(hands.pick(wish(2, ['S1', 'X'])))).toEqual([['picks[0].serials[1]', 'unknown_serial']]);
    expect(await faultsOf(hands.pick(hands.wish(orderId, plain.sku, 1, { serials: ['S1'] })))).toEqual([
      ['picks[0].serials', 'serials_not_kept'],
    ]);
    const [{ serials }] = await hands.pick(wish(1, ['S1 ']));
    expect(serials).toEqual(['S1']);
    expect(await faultsOf(hands.pick(wish(1, ['S1'])))).toEqual([['picks[0].serials[0]', 'serial_picked']]);
    await hands.revert(orderId);
    await shop.floor('process', { order_ids: [orderId] });
    await hands.pick(wish(2, ['S1', 'S2']), hands.wish(orderId, plain.sku, 1));
    await hands.ship(orderId);
    const next = await hands.shipment([{ sku, quantity: 2 }]);
    expect(await faultsOf(hands.pick(hands.wish(next, sku, 1, { serials: ['S2'] })))).toEqual([['picks[0].serials[0]', 'serial_picked']]);
    // Two devices pick the same serial.
    const third = await hands.shipment([{ sku, quantity: 1 }]);
    const outcomes = await Promise.all([next, third].map((each) => faultsOf(hands.pick(hands.wish(each, sku, 1, { serials: ['S3'] })))));
    expect(outcomes.map((outcome) => JSON.stringify(outcome)).sort()).toEqual(
      ['"done"', '[["picks[0].serials[0]","serial_picked"]]'].sort(),
    );
    expect(await shop.app.database.query('SELECT Serial FROM picked_serials WHERE OrderID = ? ORDER BY Serial', [orderId])).toEqual([
      { Serial: 'S1' },
      { Serial: 'S2' },
    ]);
  });
});
