import { DomainError } from '@kernel';
import { ListCheckedShipments, ListPickOrders, type QualityResult } from '@contract/warehouse';
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

describe('moves', () => {
  it('carry lot, expiry and day of receipt along; the ledger gets both sides and the level stays', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 4, { lot: 'L1', expiry: '2027-01-31', day: 3 });
    await hands.receive(productId, 'B2', 1, { lot: 'L1', day: 9 });
    const move = hands.carry(sku, 3, 'B1', 'B2');
    expect(await hands.move(move)).toEqual([
      {
        moveId: move.moveId,
        sku,
        productId,
        accountId: 100,
        from: move.from,
        to: move.to,
        quantity: 3,
        lots: [{ lot: 'L1', expiry: '2027-01-31', quantity: 3 }],
      },
    ]);
    // When units merge with younger ones of the same lot, the earlier day counts.
    expect([await hands.lying(productId), await shop.level(productId)]).toEqual([
      [
        ['B1', 'L1', 1, '2027-01-31', 3],
        ['B2', 'L1', 4, '2027-01-31', 3],
      ],
      [5, 0],
    ]);
    expect(
      await shop.app.database.query(
        "SELECT BinID, Lot, Quantity, Reference, Actor FROM stock_ledger WHERE ProductID = ? AND Reason = 'move' ORDER BY LedgerID",
        [productId],
      ),
    ).toEqual([
      { BinID: hands.binId('B1'), Lot: 'L1', Quantity: -3, Reference: move.moveId, Actor: 'user:picker' },
      { BinID: hands.binId('B2'), Lot: 'L1', Quantity: 3, Reference: move.moveId, Actor: 'user:picker' },
    ]);
  });

  it('follow each other within a request, and what is reserved may be moved', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    await shop.order([{ sku, quantity: 5 }]);
    await hands.move(hands.carry(sku, 5, 'A01', 'B4'), hands.carry(sku, 2, 'B4', 'B5'));
    expect((await hands.lying(productId)).map((row) => (row as unknown[]).slice(0, 3))).toEqual([
      ['B4', '', 3],
      ['B5', '', 2],
    ]);
    expect(await shop.level(productId)).toEqual([5, 5]);
  });

  it('without a lot follow the pick style, with one take that lot only', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B6', 2, { lot: 'a', day: 8 });
    await hands.receive(productId, 'B6', 2, { lot: 'b', day: 2 });
    await hands.style(productId, 'FIFO');
    const [{ lots }] = await hands.move(hands.carry(sku, 3, 'B6', 'B7'));
    expect(lots.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    expect(await faultsOf(hands.move(hands.carry(sku, 2, 'B7', 'B6', { lot: 'a' })))).toEqual([['moves[0].quantity', 'bin_holds_less']]);
    expect(await faultsOf(hands.move(hands.carry(sku, 1, 'B7', 'B6', { lot: 'c' })))).toEqual([['moves[0].lot', 'unknown_lot']]);
    await hands.move(hands.carry(sku, 1, 'B7', 'B6', { lot: 'a' }));
    expect(await hands.lying(productId)).toEqual([
      ['B6', 'a', 2, null, 8],
      ['B7', 'b', 2, null, 2],
    ]);
  });

  it('of a SKU that two accounts have mean the one in the bin, or must name the account', async () => {
    const { sku, productId } = await shop.product();
    const twin = await hands.twin(101, sku);
    await hands.receive(productId, 'B1', 5);
    await hands.receive(twin, 'B2', 5);
    const [mine, theirs] = await hands.move(hands.carry(sku, 1, 'B1', 'B3'), hands.carry(sku, 2, 'B2', 'B3'));
    expect([
      [mine.productId, mine.accountId],
      [theirs.productId, theirs.accountId],
    ]).toEqual([
      [productId, 100],
      [twin, 101],
    ]);
    const error: unknown = await hands.move(hands.carry(sku, 1, 'B3', 'B4')).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ faults: [{ path: 'moves[0].sku', code: 'ambiguous_sku', details: { accountIds: [100, 101] } }] });
    const [told] = await hands.move(hands.carry(sku, 2, 'B3', 'B4', { accountId: 101 }));
    expect(told.productId).toBe(twin);
    expect(await faultsOf(hands.move(hands.carry(sku, 1, 'B3', 'B4', { accountId: 101 })))).toEqual([
      ['moves[0].quantity', 'bin_holds_less'],
    ]);
  });

  it('are refused with every fault, and nothing is written', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B8', 3);
    const good = hands.carry(sku, 1, 'B8', 'B9');
    const refused = await faultsOf(
      hands.move(
        good,
        { ...good },
        hands.carry(sku, 1, 'X1', 'X2'),
        hands.carry(sku, 1, 'B8', 'B8'),
        hands.carry('NONE', 1, 'B8', 'B9'),
        hands.carry('NONE', 1, 'B8', 'B9', { accountId: 100 }),
        hands.carry(sku, 1, 'B8', 'B9', { accountId: 999 }),
        hands.carry(sku, 3, 'B8', 'B9'),
      ),
    );
    expect(refused).toEqual([
      ['moves[1].moveId', 'repeated_move'],
      ['moves[2].from.bin', 'unknown_bin'],
      ['moves[2].to.bin', 'unknown_bin'],
      ['moves[3].to.bin', 'same_bin'],
      ['moves[5].sku', 'unknown_sku'],
      ['moves[6].accountId', 'unknown_account'],
      ['moves[4].quantity', 'bin_holds_less'],
      ['moves[7].quantity', 'bin_holds_less'],
    ]);
    expect(await hands.lying(productId)).toEqual([['B8', '', 3, null, 1]]);
    const [first] = await hands.move(good);
    expect(await hands.move(good)).toEqual([first]);
    expect(await faultsOf(hands.move({ ...good, quantity: 2 }))).toEqual([['moves[0].moveId', 'move_id_reused']]);
    expect(await faultsOf(hands.move({ ...good, from: { location: 'B', bin: 'B7' } }))).toEqual([['moves[0].moveId', 'move_id_reused']]);
  });
});

describe('bins offered for picks', () => {
  const offer = async (orderId: number): Promise<unknown[]> => {
    const { rows } = await shop.app.bus.ask(new ListPickOrders(1, { orderId }, { page: 1, perPage: 20 }));
    return rows.flatMap(({ items }) => items.flatMap(({ bins }) => bins.map(({ bin, lot }) => `${bin}${lot}`)));
  };

  it.each([
    ['STANDARD', 3, ['B2x']],
    ['STANDARD', 5, ['B1', 'B2x', 'B2y']],
    ['SAVE_SPACE', 3, ['B1', 'B3z']],
    ['FIFO', 5, ['B3z', 'B2x']],
    ['LIFO', 5, ['B2y', 'B1', 'B2x']],
    ['FEFO', 5, ['B2y', 'B3z', 'B2x']],
    ['FLFO', 3, ['B1', 'B2x']],
    ['LLFO', 3, ['B3z', 'B2y']],
    ['BIN_ASC', 4, ['B1', 'B2x']],
    ['BIN_DESC', 3, ['B3z', 'B2x']],
  ])('follow %s and serve %i units, not more', async (style, quantity, bins) => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 1, { day: 7 });
    await hands.receive(productId, 'B2', 3, { lot: 'x', expiry: '2027-09-01', day: 5 });
    await hands.receive(productId, 'B2', 1, { lot: 'y', expiry: '2027-02-01', day: 9 });
    await hands.receive(productId, 'B3', 2, { lot: 'z', expiry: '2027-03-01', day: 2 });
    await hands.style(productId, style);
    expect(await offer(await hands.shipment([{ sku, quantity }]))).toEqual(bins);
  });
});

describe('lists of the floor', () => {
  it('show open picks oldest first, page by page, and picked shipments to the checker', async () => {
    const { sku } = await shop.product({ MAIN: 40 });
    const orders: number[] = [];
    for (let index = 0; index < 5; index += 1) orders.push(await hands.shipment([{ sku, quantity: 2 }]));
    const list = async (page: number, perPage = 500): Promise<[number[], number]> => {
      const { rows, total } = await shop.app.bus.ask(new ListPickOrders(1, {}, { page, perPage }));
      return [rows.map(({ orderId }) => orderId).filter((orderId) => orderId >= orders[0]), total];
    };
    const [, before] = await list(1);
    await hands.pick(hands.wish(orders[1], sku, 1), hands.wish(orders[2], sku, 2));
    expect(await list(1)).toEqual([[orders[0], orders[1], orders[3], orders[4]], before - 1]);
    expect((await list(before - 1, 1))[0]).toEqual([orders[4]]);
    expect(await list(before, 1)).toEqual([[], before - 1]);
    const checked = await shop.app.bus.ask(new ListCheckedShipments(1, { orderId: orders[2] }, { page: 1, perPage: 20 }));
    expect(checked).toMatchObject({
      total: 1,
      rows: [{ orderId: orders[2], items: [{ sku, quantity: 2, quantityPicked: 2, serials: [] }], check: null }],
    });
    expect((await shop.app.bus.ask(new ListCheckedShipments(1, { nbtybarcode: String(orders[1]) }, { page: 1, perPage: 20 }))).total).toBe(
      0,
    );
    expect((await shop.app.bus.ask(new ListCheckedShipments(2, { orderId: orders[2] }, { page: 1, perPage: 20 }))).total).toBe(0);
  });
});

describe('quality control', () => {
  const lastOf = async (orderId: number): Promise<unknown> =>
    (await shop.app.bus.ask(new ListCheckedShipments(1, { orderId }, { page: 1, perPage: 20 }))).rows[0]?.check;
  const result = (orderId: number, isPassed: boolean, comment: string | null = null): QualityResult => ({ orderId, isPassed, comment });

  it('blocks a failed shipment until it passes; the check itself is optional', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    expect(await faultsOf(hands.check(result(orderId, true)))).toEqual([['results[0].orderId', 'order_not_fully_picked']]);
    await hands.pick(hands.wish(orderId, sku, 1));
    await hands.check(result(orderId, true), result(await unchecked(sku), false, 'dented'));
    await hands.check(result(orderId, false, 'wrong colour'));
    expect(await lastOf(orderId)).toMatchObject({ isPassed: false, comment: 'wrong colour', actor: 'user:checker' });
    expect(await hands.ship(orderId)).toMatchObject({ status: 400, body: { response: { code: 'quality_failed' } } });
    expect(await hands.ship(orderId, { pick: 'auto' })).toMatchObject({ status: 400 });
    await hands.check(result(orderId, true));
    expect((await hands.ship(orderId)).status).toBe(200);
    expect(await faultsOf(hands.check(result(orderId, true)))).toEqual([['results[0].orderId', 'order_not_in_processing']]);
    expect((await hands.ship(await unchecked(sku))).status).toBe(200);
  });

  const unchecked = async (sku: string): Promise<number> => {
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    await hands.pick(hands.wish(orderId, sku, 1));
    return orderId;
  };

  it('drops its result when the shipment is reverted', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const orderId = await unchecked(sku);
    await hands.check(result(orderId, false, 'torn'));
    await hands.revert(orderId);
    await shop.floor('process', { order_ids: [orderId] });
    await hands.pick(hands.wish(orderId, sku, 1));
    expect(await lastOf(orderId)).toBeNull();
    expect((await hands.ship(orderId)).status).toBe(200);
    expect(await shop.app.database.query('SELECT Passed, Comment FROM quality_checks WHERE OrderID = ?', [orderId])).toEqual([
      { Passed: 'N', Comment: 'torn' },
    ]);
  });

  it('takes all results or none, and names every fault', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const orderId = await unchecked(sku);
    expect(await faultsOf(hands.check(result(orderId, true), result(orderId, false), result(999_999, true)))).toEqual([
      ['results[1].orderId', 'repeated_order'],
      ['results[2].orderId', 'unknown_order'],
    ]);
    expect(await lastOf(orderId)).toBeNull();
  });
});
