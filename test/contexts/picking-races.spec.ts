import { DomainError } from '@kernel';
import { CancelOrder } from '@contract/orders';
import { Shop } from '../support/build-orders.js';
import { Devices } from '../support/build-picking.js';

/** The code of a refusal, or `done`. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
const tally = (words: readonly string[]): Record<string, number> =>
  words.reduce<Record<string, number>>((all, word) => ({ ...all, [word]: (all[word] ?? 0) + 1 }), {});

describe.each([false, true])('concurrent hands, every order in a wave: %s', (inWaves) => {
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

  const inB1 = { location: 'B', bin: 'B1' };

  it('two devices on one order never pick more than it needs', async () => {
    const { sku, productId } = await shop.product({ MAIN: 50 });
    const orderId = await hands.shipment([{ sku, quantity: 10 }]);
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => outcome(hands.pick(hands.wish(orderId, sku, 1)))));
    expect(tally(outcomes)).toEqual({ done: 10, more_than_open: 6 });
    expect(await shop.level(productId)).toEqual([40, 0]);
  });

  it('many pickers at one bin never take more than it holds', async () => {
    const { sku, productId } = await shop.product({ MAIN: 20 });
    await hands.receive(productId, 'B1', 10);
    const orders: number[] = [];
    for (let index = 0; index < 8; index += 1) orders.push(await hands.shipment([{ sku, quantity: 2 }]));
    const outcomes = await Promise.all(orders.map((orderId) => outcome(hands.pick(hands.wish(orderId, sku, 2, inB1)))));
    expect(tally(outcomes)).toEqual({ done: 5, bin_holds_less: 3 });
    expect([await hands.lying(productId), await shop.level(productId)]).toEqual([[['A01', '', 20, null, expect.anything()]], [20, 6]]);
  });

  it('batches that name orders, products and bins in opposite order all come to an end', async () => {
    const one = await shop.product({ MAIN: 40 });
    const two = await shop.product({ MAIN: 40 });
    for (const { productId } of [one, two]) await hands.receive(productId, 'B1', 40);
    const items = [
      { sku: one.sku, quantity: 20 },
      { sku: two.sku, quantity: 20 },
    ];
    const orders = [await hands.shipment(items), await hands.shipment([...items].reverse())];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const wishes = orders.flatMap((orderId) => [hands.wish(orderId, one.sku, 1), hands.wish(orderId, two.sku, 1, inB1)]);
        return outcome(hands.pick(...(index % 2 === 0 ? wishes : wishes.reverse())));
      }),
    );
    expect(tally(outcomes)).toEqual({ done: 8 });
    expect([await shop.level(one.productId), await shop.level(two.productId)]).toEqual([
      [64, 24],
      [64, 24],
    ]);
  });

  it('picks and a recount of their bin leave what was counted or what was picked, and no order more than it got', async () => {
    const { sku, productId } = await shop.product({ MAIN: 12 });
    const orders: number[] = [];
    for (let index = 0; index < 4; index += 1) orders.push(await hands.shipment([{ sku, quantity: 3 }]));
    const [outcomes] = await Promise.all([
      Promise.all(orders.map((orderId) => outcome(hands.pick(hands.wish(orderId, sku, 3))))),
      hands.floor.recount(sku, [{ location: 'A', bin: 'A01', qty: -6 }]).catch(() => undefined),
    ]);
    await hands.floor.quiet();
    const [onHand, reserved] = await shop.level(productId);
    expect([onHand >= reserved, outcomes.every((each) => ['done', 'bin_holds_less', 'order_not_in_processing'].includes(each))]).toEqual([
      true,
      true,
    ]);
  });

  it('picks and a revert of their shipment leave it whole or taken back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { sku, productId } = await shop.product({ MAIN: 10 });
      const orderId = await hands.shipment([{ sku, quantity: 4 }]);
      const [first, second] = await Promise.all([
        outcome(hands.pick(hands.wish(orderId, sku, 1))),
        outcome(hands.pick(hands.wish(orderId, sku, 2))),
        hands.revert(orderId),
      ]);
      expect([first, second].every((each) => ['done', 'order_not_in_processing'].includes(each))).toBe(true);
      expect([await shop.level(productId), (await shop.read(orderId)).items[0].quantity_picked]).toEqual([[10, 4], 0]);
    }
  });

  it('a pick and a cancel of the same order: one of them comes too late', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 4 }]);
    await hands.pick(hands.wish(orderId, sku, 1));
    expect(await outcome(shop.app.bus.send(new CancelOrder(100, orderId, 'test')))).toBe('order_not_cancellable');
    const cancelled = hands.revert(orderId).then(() => shop.app.bus.send(new CancelOrder(100, orderId, 'test')));
    const picked = Promise.all(Array.from({ length: 5 }, () => outcome(hands.pick(hands.wish(orderId, sku, 1)))));
    expect((await Promise.all([cancelled, picked]))[0].status).toBe('Cancelled');
    expect(await shop.level(productId)).toEqual([10, 0]);
  });

  it('a pick by hand and one made by shipping take each unit once', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 4 }]);
    const [picked, shipped] = await Promise.all([outcome(hands.pick(hands.wish(orderId, sku, 3))), hands.ship(orderId, { pick: 'auto' })]);
    expect([['done', 'order_not_in_processing'].includes(picked), shipped.status]).toEqual([true, 200]);
    expect(await shop.level(productId)).toEqual([6, 0]);
  });

  it('moves back and forth, the same one many times, and picks in between lose no unit', async () => {
    const { sku, productId } = await shop.product({ MAIN: 30 });
    await hands.receive(productId, 'B1', 30, { day: 2 });
    const orderId = await hands.shipment([{ sku, quantity: 20 }]);
    const move = hands.carry(sku, 5, 'A01', 'B1');
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, () => hands.move(move).then((answer) => JSON.stringify(answer))),
      ...Array.from({ length: 3 }, () => outcome(hands.move(hands.carry(sku, 1, 'B1', 'A01'), hands.carry(sku, 2, 'A01', 'B1')))),
      ...Array.from({ length: 5 }, () => outcome(hands.pick(hands.wish(orderId, sku, 1), hands.wish(orderId, sku, 1, inB1)))),
    ]);
    expect(new Set(outcomes.slice(0, 10)).size).toBe(1);
    expect(tally(outcomes.slice(10))).toEqual({ done: 8 });
    expect([await shop.level(productId), (await hands.lying(productId)).map((row) => (row as unknown[]).slice(0, 3))]).toEqual([
      [50, 10],
      [
        ['A01', '', 17],
        ['B1', '', 33],
      ],
    ]);
  });

  it('a failed check and a shipment: the first one wins', async () => {
    const { sku } = await shop.product({ MAIN: 10 });
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    await hands.pick(hands.wish(orderId, sku, 1));
    const [checked, shipped] = await Promise.all([outcome(hands.check({ orderId, isPassed: false, comment: null })), hands.ship(orderId)]);
    expect([[checked, shipped.status]]).toEqual([checked === 'done' ? ['done', 400] : ['order_not_in_processing', 200]]);
  });
});
