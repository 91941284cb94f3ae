import {
  CancelOrder,
  CreateOrders,
  HoldOrders,
  type Order,
  type OrderDraft,
  OrdersError,
  ProcessOrders,
  ReleaseOrders,
  ReplaceOrders,
  FillBackorders,
  StandByOrders,
} from '@contract/orders';
import { ReceiveStock } from '@contract/inventory';
import { Shop } from '../support/build-orders.js';

describe('concurrent orders', () => {
  let shop: Shop;
  let numbers = 0;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  const draft = (sku: string, quantity = 1, more: Partial<OrderDraft> = {}): OrderDraft => ({
    orderNumber: `R-${(numbers += 1)}`,
    orderTypeId: 1,
    shippingMethod: 'GROUND',
    customer: {
      firstname: 'Ada',
      address1: '1 Main',
      city: 'NY',
      state: 'NY',
      zip: '1',
      country: 'US',
    },
    items: [{ sku, quantity }],
    ...more,
  });
  const create = async (...drafts: OrderDraft[]): Promise<Order[]> => shop.app.bus.send(new CreateOrders(100, drafts, 'test'));
  const one = async (sku: string, quantity = 1): Promise<Order> => {
    const [order] = await create(draft(sku, quantity));
    return order;
  };

  /** The code of a refusal, or `done`. */
  async function outcome(work: Promise<unknown>): Promise<string> {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (error instanceof OrdersError) return error.code;
      throw error;
    }
  }
  const tally = (words: readonly string[]): Record<string, number> =>
    words.reduce<Record<string, number>>((all, word) => ({ ...all, [word]: (all[word] ?? 0) + 1 }), {});

  const tallied = async (works: readonly Promise<unknown>[]): Promise<Record<string, number>> =>
    tally(await Promise.all(works.map(outcome)));

  it('gives 20 units to 20 of 60 buyers, and the other 40 wait', async () => {
    const { sku, productId } = await shop.product({ MAIN: 20 });
    const orders = (await Promise.all(Array.from({ length: 60 }, () => create(draft(sku))))).flat();
    expect(tally(orders.map(({ status }) => status))).toEqual({ Pending: 20, Backorder: 40 });
    expect(await shop.level(productId)).toEqual([20, 20]);
  });

  it('serves an order whose first stock arrived while it was being written', async () => {
    const { sku, productId } = await shop.product();
    const { bus, database, engine } = shop.app;
    let arrival: Promise<void> = Promise.resolve();
    const [order] = await database.transaction(async () => {
      const written = await bus.send(new CreateOrders(100, [draft(sku)], 'test'));
      arrival = database.outside(() =>
        bus.send(new ReceiveStock([{ productId, binId: 1, quantity: 1 }], { reason: 'receipt', actor: 'test' })),
      );
      // The embedded engine runs one transaction after the other; on MariaDB the arrival and its reactions must pass first.
      if (engine === 'mysql') await arrival;
      if (engine === 'mysql')
        await shop.app.until(async () => (await database.outside(() => database.query('SELECT OutboxID FROM outbox'))).length === 0);
      return written;
    });
    await arrival;
    expect(order.status).toBe('Backorder');
    expect(await shop.app.until(async () => (await shop.read(order.orderId)).status === 'Pending')).toBe(true);
  });

  it('lets one of many requests have an order number', async () => {
    const { sku, productId } = await shop.product({ MAIN: 20 });
    const same = draft(sku);
    expect(tally(await Promise.all(Array.from({ length: 8 }, () => outcome(create(same)))))).toEqual({
      done: 1,
      duplicate_order_number: 7,
    });
    expect(await shop.level(productId)).toEqual([20, 1]);
  });

  it("gives a barcode to one of an account's many requests, and to one of another account's", async () => {
    const [{ sku }, others] = [await shop.product({ MAIN: 20 }), await shop.product({ MAIN: 20 }, { accountId: 101 })];
    const nbtybarcode = 'RACED';
    const theirs = (): Promise<Order[]> => shop.app.bus.send(new CreateOrders(101, [draft(others.sku, 1, { nbtybarcode })], 'test'));
    const outcomes = await Promise.all([
      tallied(Array.from({ length: 8 }, () => create(draft(sku, 1, { nbtybarcode })))),
      tallied(Array.from({ length: 8 }, theirs)),
    ]);
    expect(outcomes).toEqual([
      { done: 1, duplicate_nbtybarcode: 7 },
      { done: 1, duplicate_nbtybarcode: 7 },
    ]);
  });

  it('survives orders that want the same products in opposite order', async () => {
    const [a, b] = [await shop.product({ MAIN: 100 }), await shop.product({ MAIN: 100 })];
    const items = [a, b].map(({ sku }) => ({ sku, quantity: 1, soldPrice: null }));
    await Promise.all(Array.from({ length: 30 }, (_, index) => create(draft('', 1, { items: index % 2 ? items : [...items].reverse() }))));
    expect([await shop.level(a.productId), await shop.level(b.productId)]).toEqual([
      [100, 30],
      [100, 30],
    ]);
  });

  it('cancels once, whoever asks at the same time', async () => {
    const { sku, productId } = await shop.product({ MAIN: 5 });
    const { orderId } = await one(sku, 3);
    const done = await Promise.all(Array.from({ length: 6 }, () => outcome(shop.app.bus.send(new CancelOrder(100, orderId, 'test')))));
    expect(tally(done)).toEqual({ done: 1, order_not_cancellable: 5 });
    expect(await shop.level(productId)).toEqual([5, 0]);
  });

  it('serves the oldest first when stock arrives, skipping orders that need more than there is', async () => {
    const { sku, productId } = await shop.product();
    const [first, greedy, third, fourth] = [await one(sku, 2), await one(sku, 9), await one(sku, 2), await one(sku, 2)];
    await shop.receive(productId, 5);
    await shop.app.until(async () => (await shop.read(third.orderId)).status === 'Pending');
    expect(await Promise.all([first, greedy, third, fourth].map(async ({ orderId }) => (await shop.read(orderId)).status))).toEqual([
      'Pending',
      'Backorder',
      'Pending',
      'Backorder',
    ]);
    await shop.receive(productId, 8);
    await shop.app.until(async () => (await shop.read(greedy.orderId)).status === 'Pending');
    expect(await shop.level(productId)).toEqual([13, 13]);
    expect((await shop.read(fourth.orderId)).status).toBe('Backorder');
  });

  it('serves more waiting orders than fit in one transaction', async () => {
    const { sku, productId } = await shop.product();
    const waiting = await create(...Array.from({ length: 250 }, () => draft(sku)));
    await shop.receive(productId, 240);
    await shop.app.until(async () => (await shop.level(productId))[1] === 240);
    const last = await Promise.all([239, 240].map(async (index) => (await shop.read(waiting[index].orderId)).status));
    expect(last).toEqual(['Pending', 'Backorder']);
  });

  it('serves each waiting order once, whoever serves and cancels at the same time', async () => {
    const { sku, productId } = await shop.product();
    const waiting = await create(...Array.from({ length: 20 }, () => draft(sku)));
    await shop.receive(productId, 10);
    const cancelled = waiting.slice(0, 6);
    const [outcomes] = await Promise.all([
      Promise.all(cancelled.map(({ orderId }) => outcome(shop.app.bus.send(new CancelOrder(100, orderId, 'test'))))),
      ...Array.from({ length: 4 }, () => shop.app.bus.send(new FillBackorders([productId]))),
    ]);
    expect(tally(outcomes)).toEqual({ done: 6 });
    await shop.app.until(async () => (await shop.level(productId))[1] === 10);
    expect(tally(await Promise.all(waiting.map(async ({ orderId }) => (await shop.read(orderId)).status)))).toEqual({
      Cancelled: 6,
      Pending: 10,
      Backorder: 4,
    });
  });

  it('finds a kit changed since then as it was when the order was written', async () => {
    const [a, b] = [await shop.product(), await shop.product({ MAIN: 5 })];
    const kit = await shop.kit([{ sku: a.sku, quantity: 2 }]);
    const { orderId } = await one(kit, 1);
    await shop.app.http
      .patch('/apirest/v4/oms/inventory/synsets')
      .set({ AccountID: '100', Key: 'oms-key-of-account-100' })
      .send({ data: [{ synset: kit, items: [{ sku: b.sku, quantity: 1 }] }] })
      .expect(200);
    await shop.receive(a.productId, 2);
    await shop.app.until(async () => (await shop.read(orderId)).status === 'Pending');
    expect([await shop.level(a.productId), await shop.level(b.productId)]).toEqual([
      [2, 2],
      [5, 0],
    ]);
  });

  it('ends a concurrent replacement and cancellation in a consistent state', async () => {
    const { sku, productId } = await shop.product({ MAIN: 10 });
    for (let round = 0; round < 5; round += 1) {
      const order = await one(sku, 2);
      const [replaced, cancelled] = await Promise.all([
        outcome(shop.app.bus.send(new ReplaceOrders(100, [{ ...draft(sku, 5), orderId: order.orderId }], 'test'))),
        outcome(shop.app.bus.send(new CancelOrder(100, order.orderId, 'test'))),
      ]);
      expect([
        ['done', 'done'],
        ['order_not_replaceable', 'done'],
      ]).toContainEqual([replaced, cancelled]);
      expect((await shop.read(order.orderId)).status).toBe('Cancelled');
      expect(await shop.level(productId)).toEqual([10, 0]);
    }
  });

  it('keeps counts and reservations right through a random walk of concurrent commands', async () => {
    const products = [await shop.product({ MAIN: 15, WEST: 5 }), await shop.product({ MAIN: 10 }), await shop.product({ AUTO: 6 })];
    const orders: Order[] = await create(...Array.from({ length: 12 }, (_, index) => draft(products[index % 3].sku, 1 + (index % 4))));
    const any = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
    const step = async (): Promise<string> => {
      const { orderId, warehouseId } = any(orders);
      const { sku, productId } = any(products);
      const works: (() => Promise<unknown>)[] = [
        async () => orders.push(...(await create(draft(sku, any([1, 2, 5]), { orderTypeId: any([1, 2]) }), draft(sku)))),
        () => shop.app.bus.send(new CancelOrder(100, orderId, 'walk')),
        () => shop.app.bus.send(new HoldOrders({ siteId: warehouseId }, [orderId], 'walk')),
        () => shop.app.bus.send(new ReleaseOrders({ siteId: warehouseId }, [orderId], 'walk')),
        () => shop.app.bus.send(new StandByOrders(warehouseId, [orderId], 'walk')),
        () => shop.app.bus.send(new ProcessOrders(warehouseId, [orderId], 'walk')),
        () => shop.app.bus.send(new ReplaceOrders(100, [{ ...draft(sku, any([1, 3]), { orderTypeId: any([1, 2]) }), orderId }], 'walk')),
        () => shop.receive(productId, 1, any([1, 2])),
      ];
      return outcome(any(works)());
    };
    const outcomes: string[] = [];
    for (let round = 0; round < 25; round += 1) outcomes.push(...(await Promise.all(Array.from({ length: 6 }, step))));
    expect(outcomes.filter((word) => word === 'done').length).toBeGreaterThan(20);
    const [left] = await shop.app.database.query<{ n: number }>("SELECT COUNT(*) AS n FROM outbox WHERE State = 'failed'");
    expect(left.n).toBe(0);
    await shop.app.until(async () => (await shop.app.database.query('SELECT OutboxID FROM outbox')).length === 0);
  });
});
