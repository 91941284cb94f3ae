import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { CreateAccount } from '@contract/identity';
import {
  CreateAliases,
  CreateSynsets,
  InventoryError,
  PlanReservations,
  ReceiveHurtStock,
  ReceiveStock,
  ReleaseReservations,
  ReplanReservations,
  type ReservationPlan,
  ReserveStock,
  SetAccountSites,
  TakeReservedStock,
  type WantedLine,
} from '@contract/inventory';
import { type RunningApp, startApp } from '../support/app.js';
import { StockRoom } from '../support/build-stock.js';

describe('reservations', () => {
  let app: RunningApp;
  let room: StockRoom;
  let main: { siteId: number; bins: number[] };
  let west: { siteId: number; bins: number[] };
  let orders = 0;
  let products = 0;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    room = new StockRoom(app);
    await app.bus.send(new CreateAccount({ accountId: 100, name: 'Acme', key: 'key-of-account-100', isActivated: true }));
    main = await room.site('MAIN');
    west = await room.site('WEST');
  });
  afterAll(() => app.close());
  afterEach(async () => expect(await room.broken()).toEqual([]));

  const nextOrder = (): number => (orders += 1);
  const binOf = (site: { bins: number[] }, index = 0): number => site.bins[index] ?? 0;

  /** A product with `quantity` units in the first bin of MAIN. */
  async function stocked(quantity: number, more: Parameters<StockRoom['product']>[1] = {}): Promise<{ productId: number; sku: string }> {
    const sku = `P-${(products += 1)}`;
    const productId = await room.product(sku, more);
    if (quantity > 0) await room.receive(productId, binOf(main), quantity);
    return { productId, sku };
  }

  const plan = (...wanted: WantedLine[][]): Promise<ReservationPlan[]> =>
    app.bus.send(
      new PlanReservations(
        100,
        wanted.map((lines) => ({ lines })),
      ),
    );

  /** Like the order context: plans and, if possible, reserves, in one transaction. */
  function place(
    lines: WantedLine[],
    before: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<{ orderId: number; isReserved: boolean }> {
    return app.database.transaction(async () => {
      const [planned] = await plan(lines);
      if (!planned) throw new Error('no plan');
      await before();
      const orderId = nextOrder();
      if (planned.isReservable) {
        const units = planned.lines.flatMap((line, index) =>
          line.components.map(({ productId, each }) => ({ productId, quantity: each * (lines[index]?.quantity ?? 0) })),
        );
        await app.bus.send(new ReserveStock(units.map((each) => ({ ...each, orderId, siteId: planned.siteId }))));
      }
      return { orderId, isReserved: planned.isReservable };
    });
  }

  async function refused(work: Promise<unknown>): Promise<unknown> {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error instanceof InventoryError) return [error.code, error.faults.map(({ code, path }) => `${code} ${path}`.trim())];
    throw error instanceof Error ? error : new Error('not refused');
  }

  it('sells 20 units to 20 of 60 concurrent buyers', async () => {
    const { productId, sku } = await stocked(20);
    const placed = await Promise.all(Array.from({ length: 60 }, () => place([{ sku, quantity: 1 }])));
    expect(placed.filter((each) => each.isReserved)).toHaveLength(20);
    expect(await room.level(productId, main.siteId)).toEqual([20, 20, 0, 0]);
  });

  it('serves orders that cross each other', async () => {
    const [a, b] = [await stocked(40), await stocked(40)];
    const lines = [a, b].map(({ sku }) => ({ sku, quantity: 1 }));
    const placed = await Promise.all(Array.from({ length: 40 }, (_, index) => place(index % 2 ? lines : [...lines].reverse())));
    expect(placed.every((each) => each.isReserved)).toBe(true);
    expect([await room.level(a.productId, main.siteId), await room.level(b.productId, main.siteId)]).toEqual([
      [40, 40, 0, 0],
      [40, 40, 0, 0],
    ]);
  });

  it('runs the whole command again after a deadlock of two', async () => {
    const [a, b] = [await stocked(10), await stocked(10)];
    const arrived: number[] = [];
    const crosswise = (first: string, second: string): Promise<void> =>
      app.database.transaction(async () => {
        await plan([{ sku: first, quantity: 1 }]);
        arrived.push(1);
        // On MySQL both hold their first lock before either asks for the other's; the embedded engine runs one transaction at a time.
        for (let turn = 0; app.engine === 'mysql' && turn < 50 && arrived.length < 2; turn += 1)
          await new Promise((resolve) => setTimeout(resolve, 5));
        await plan([{ sku: second, quantity: 1 }]);
        const orderId = nextOrder();
        await app.bus.send(new ReserveStock([a, b].map(({ productId }) => ({ orderId, siteId: main.siteId, productId, quantity: 1 }))));
      });
    await Promise.all([crosswise(a.sku, b.sku), crosswise(b.sku, a.sku)]);
    expect([await room.level(a.productId, main.siteId), await room.level(b.productId, main.siteId)]).toEqual([
      [10, 2, 0, 0],
      [10, 2, 0, 0],
    ]);
    if (app.engine === 'mysql') expect(arrived.length).toBeGreaterThan(2);
  });

  it('leave nothing behind when the order is rolled back', async () => {
    const { productId, sku } = await stocked(5);
    const held = await room.count('reservations');
    const failing = app.database.transaction(async () => {
      await place([{ sku, quantity: 5 }]);
      throw new Error('no order after all');
    });
    await expect(failing).rejects.toThrow('no order after all');
    expect([await room.level(productId, main.siteId), await room.count('reservations')]).toEqual([[5, 0, 0, 0], held]);
  });

  it('plan earlier orders of a request first', async () => {
    const { sku, productId } = await stocked(5);
    const plans = await plan([{ sku, quantity: 3 }], [{ sku, quantity: 3 }], [{ sku, quantity: 2 }]);
    expect(plans.map(({ siteId, isReservable }) => [siteId, isReservable])).toEqual([
      [main.siteId, true],
      [main.siteId, false],
      [main.siteId, true],
    ]);
    expect(plans[0]?.lines).toEqual([{ productId, synsetId: null, components: [{ productId, each: 1 }] }]);
    expect(await room.level(productId, main.siteId)).toEqual([5, 0, 0, 0]);
  });

  it('go to the own site of a product, else to the first site that has all lines, else wait at the first', async () => {
    const westProduct = await stocked(5, { ownSiteId: west.siteId });
    const both = await stocked(5);
    await room.receive(both.productId, binOf(west), 50);
    const some = await stocked(5);
    const chosen = async (...lines: WantedLine[]): Promise<unknown> =>
      (await plan(lines)).map(({ siteId, isReservable }) => [siteId, isReservable])[0];
    expect(await chosen({ sku: westProduct.sku, quantity: 1 })).toEqual([west.siteId, false]);
    expect(await chosen({ sku: both.sku, quantity: 5 })).toEqual([main.siteId, true]);
    expect(await chosen({ sku: both.sku, quantity: 3 }, { sku: both.sku, quantity: 3 })).toEqual([west.siteId, true]);
    expect(await chosen({ sku: both.sku, quantity: 6 }, { sku: some.sku, quantity: 1 })).toEqual([main.siteId, false]);
    const elsewhere = await stocked(5, { ownSiteId: main.siteId });
    expect(await chosen({ sku: westProduct.sku, quantity: 1 }, { sku: elsewhere.sku, quantity: 1 })).toEqual([main.siteId, true]);
  });

  it('take a kit apart and follow an alias; the parts of several lines count together', async () => {
    const [part, other] = [await stocked(10), await stocked(10)];
    const name = `KIT-${products}`;
    await app.bus.send(
      new CreateSynsets(100, [
        {
          synset: name,
          items: [
            { sku: part.sku, quantity: 3 },
            { sku: other.sku, quantity: 1 },
          ],
        },
      ]),
    );
    await app.bus.send(new CreateAliases(100, [{ alias: `ALIAS-${products}`, sku: part.sku, channelId: null, distributionCenter: null }]));
    const kits = { sku: name, quantity: 2 };
    const [planned] = await plan([kits, { sku: `ALIAS-${products}`, quantity: 4 }]);
    expect(planned).toEqual({
      siteId: main.siteId,
      isReservable: true,
      parts: [],
      verdict: null,
      siteIds: null,
      lines: [
        {
          productId: null,
          synsetId: expect.any(Number),
          components: [
            { productId: part.productId, each: 3 },
            { productId: other.productId, each: 1 },
          ],
        },
        { productId: part.productId, synsetId: null, components: [{ productId: part.productId, each: 1 }] },
      ],
    });
    expect((await plan([kits, { sku: part.sku, quantity: 5 }]))[0]?.isReservable).toBe(false);
    await place([kits, { sku: part.sku, quantity: 4 }]);
    expect([await room.level(part.productId, main.siteId), await room.level(other.productId, main.siteId)]).toEqual([
      [10, 10, 0, 0],
      [10, 2, 0, 0],
    ]);
  });

  it('see a new site at once', async () => {
    const { sku, productId } = await stocked(0);
    await plan([{ sku, quantity: 1 }]);
    const late = await room.site(`LATE-${products}`);
    await room.receive(productId, binOf(late), 1);
    expect((await plan([{ sku, quantity: 1 }]))[0]).toMatchObject({ siteId: late.siteId, isReservable: true });
  });

  it("follow the account's choice of sites as soon as it is made", async () => {
    const { sku, productId } = await stocked(5);
    await room.receive(productId, binOf(west), 5);
    const siteOf = async (): Promise<number | undefined> => (await plan([{ sku, quantity: 1 }]))[0]?.siteId;
    expect(await siteOf()).toBe(main.siteId);
    await app.bus.send(new SetAccountSites(100, ['WEST', 'MAIN']));
    expect(await siteOf()).toBe(west.siteId);
    await app.bus.send(new SetAccountSites(100, []));
    expect(await siteOf()).toBe(main.siteId);
  });

  it('are planned again by the products of the order, each order for its own account', async () => {
    const [a, b] = [await stocked(3), await stocked(3, { ownSiteId: west.siteId })];
    const units = (productId: number, quantity: number) => ({ accountId: 100, units: [{ productId, quantity }] });
    const chosen = await app.bus.send(
      new ReplanReservations([units(a.productId, 2), units(a.productId, 2), units(a.productId, 1), units(b.productId, 1)]),
    );
    const undivided = { parts: [], verdict: null };
    expect(chosen).toEqual([
      { siteId: main.siteId, isReservable: true, ...undivided },
      { siteId: main.siteId, isReservable: false, ...undivided },
      { siteId: main.siteId, isReservable: true, ...undivided },
      { siteId: west.siteId, isReservable: false, ...undivided },
    ]);
  });

  it('name every unknown sku and where it is', async () => {
    const { sku } = await stocked(1);
    const wanted = plan(
      [
        { sku, quantity: 1 },
        { sku: 'nothing', quantity: 1 },
      ],
      [{ sku: 'p-1', quantity: 1 }],
    );
    expect(await refused(wanted)).toEqual(['unknown_sku', ['unknown_sku orders[0].lines[1].sku', 'unknown_sku orders[1].lines[0].sku']]);
  });

  it('do not see the products of another account', async () => {
    await room.product('THEIRS', { accountId: 101 });
    expect(await refused(plan([{ sku: 'THEIRS', quantity: 1 }]))).toEqual(['unknown_sku', ['unknown_sku orders[0].lines[0].sku']]);
  });

  it('are refused by the table when a level is too low or missing', async () => {
    const { productId } = await stocked(5);
    const reserve = (siteId: number, quantity: number): Promise<void> =>
      app.bus.send(new ReserveStock([{ orderId: nextOrder(), siteId, productId, quantity }]));
    expect(await refused(reserve(main.siteId, 6))).toEqual(['out_of_stock', ['out_of_stock']]);
    expect(await refused(reserve(west.siteId, 1))).toEqual(['out_of_stock', ['out_of_stock']]);
    expect(await room.level(productId, main.siteId)).toEqual([5, 0, 0, 0]);
  });

  it('of a hundred orders of three lines go in and out together', async () => {
    const goods = await Promise.all(Array.from({ length: 30 }, () => stocked(30)));
    const lines = (order: number): WantedLine[] =>
      [0, 1, 2].map((line) => ({ sku: goods[(order + line * 7) % 30]?.sku ?? '', quantity: line + 1 }));
    const ids = await app.database.transaction(async () => {
      const plans = await plan(...Array.from({ length: 100 }, (_, order) => lines(order)));
      expect(plans.every((each) => each.isReservable)).toBe(true);
      const reservations = plans.flatMap((each, order) => {
        const orderId = nextOrder();
        return each.lines.map(({ productId }, line) => ({
          orderId,
          siteId: each.siteId,
          productId: productId ?? 0,
          quantity: lines(order)[line]?.quantity ?? 0,
        }));
      });
      await app.bus.send(new ReserveStock(reservations));
      return reservations.map((each) => each.orderId);
    });
    expect(await room.broken()).toEqual([]);
    const reserved = async (): Promise<number[]> =>
      Promise.all(goods.map(async ({ productId }) => (await room.level(productId, main.siteId))?.[1] ?? 0));
    expect((await reserved()).reduce((sum, each) => sum + each, 0)).toBe(600);
    await app.bus.send(new ReleaseReservations([...new Set(ids)]));
    expect(await reserved()).toEqual(goods.map(() => 0));
  });

  it('cost four statements and their event for an order of three lines, and few for a hundred orders', async () => {
    const goods = await Promise.all([1, 2, 3].map(() => stocked(300)));
    const lines = goods.map(({ sku }) => ({ sku, quantity: 1 }));
    // Sites are cached for a second, so the clock stands still while the test counts statements.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await place(lines);
    // Reactions to the receipt also send statements.
    await app.until(async () => (await room.count('outbox')) === 0);
    // The worker also uses the database.
    const isCounted = new AsyncLocalStorage<true>();
    let statements = 0;
    const spies = (['execute', 'query', 'write', 'insert'] as const).map((call) => {
      const run = app.database[call].bind(app.database) as (...words: unknown[]) => Promise<never>;
      const spy = jest.spyOn(app.database, call) as unknown as jest.SpiedFunction<(...words: unknown[]) => Promise<never>>;
      return spy.mockImplementation((...words) => {
        if (isCounted.getStore()) statements += 1;
        return run(...words);
      });
    });
    const counting = <T>(work: () => Promise<T>): Promise<T> => isCounted.run(true, work);
    try {
      await counting(() => place(lines));
      expect(statements).toBe(5);
      await counting(() =>
        app.database.transaction(async () => {
          const plans = await plan(...Array.from({ length: 100 }, () => lines));
          await app.bus.send(
            new ReserveStock(
              plans.flatMap((each) => {
                const orderId = nextOrder();
                return each.lines.map(({ productId }) => ({ orderId, siteId: each.siteId, productId: productId ?? 0, quantity: 1 }));
              }),
            ),
          );
        }),
      );
      expect(statements).toBe(10);
    } finally {
      [clock, ...spies].forEach((spy) => spy.mockRestore());
    }
  });

  it('released twice, and concurrently, are released once', async () => {
    const { productId, sku } = await stocked(5);
    const [one] = [await place([{ sku, quantity: 3 }]), await place([{ sku, quantity: 2 }])];
    await Promise.all([1, 2, 3].map(() => app.bus.send(new ReleaseReservations([one.orderId]))));
    expect(await room.level(productId, main.siteId)).toEqual([5, 2, 0, 0]);
  });

  it('are taken from the bins in the pick style of the product', async () => {
    const { productId, sku } = await stocked(2, { pickStyle: 'BIN_DESC' });
    await room.receive(productId, binOf(main, 2), 3, { lot: 'x' });
    await room.receive(productId, binOf(west), 9);
    const { orderId } = await place([{ sku, quantity: 4 }]);
    // Both sites have four (MAIN five, WEST nine): the first site with the whole quantity serves the order.
    const take = (quantity: number): Promise<unknown> =>
      app.bus.send(new TakeReservedStock(orderId, main.siteId, [{ productId, quantity }], 'user:picker'));
    expect(await refused(take(5))).toEqual(['not_reserved', ['not_reserved']]);
    expect(await take(3)).toMatchObject([{ productId, binId: binOf(main, 2), lot: 'x', quantity: 3 }]);
    expect([await room.level(productId, main.siteId), await room.level(productId, west.siteId)]).toEqual([
      [2, 1, 0, 0],
      [9, 0, 0, 0],
    ]);
    expect(await take(1)).toMatchObject([{ productId, binId: binOf(main), lot: '', quantity: 1 }]);
    expect(await refused(take(1))).toEqual(['not_reserved', ['not_reserved']]);
    const ledger = await app.database.query(
      "SELECT BinID, Lot, Quantity, Reason, Reference, Actor FROM stock_ledger WHERE ProductID = ? AND Reason = 'pick' ORDER BY LedgerID",
      [productId],
    );
    expect(ledger).toEqual([
      { BinID: binOf(main, 2), Lot: 'x', Quantity: -3, Reason: 'pick', Reference: String(orderId), Actor: 'user:picker' },
      { BinID: binOf(main), Lot: '', Quantity: -1, Reason: 'pick', Reference: String(orderId), Actor: 'user:picker' },
    ]);
  });

  it('many receive stock at once, into a level that did not exist', async () => {
    const { productId } = await stocked(0);
    await Promise.all(Array.from({ length: 12 }, (_, index) => room.receive(productId, binOf(main, index % 3), 2)));
    expect(await room.level(productId, main.siteId)).toEqual([24, 0, 0, 0]);
    await Promise.all([1, 2, 3].map((quantity) => app.bus.send(new ReceiveHurtStock(main.siteId, [{ productId, quantity }]))));
    expect(await room.level(productId, main.siteId)).toEqual([24, 0, 6, 0]);
  });

  it('stock of unknown bins and products is refused, each with its place', async () => {
    const { productId } = await stocked(0);
    const receipts = [
      { productId, binId: 987654, quantity: 1 },
      { productId: 987654, binId: binOf(main), quantity: 1 },
    ];
    expect(await refused(app.bus.send(new ReceiveStock(receipts, { reason: 'receipt', actor: 'test' })))).toEqual([
      'unknown_bin',
      ['unknown_bin receipts[0].binId', 'unknown_product receipts[1].productId'],
    ]);
    expect(await refused(app.bus.send(new ReceiveHurtStock(main.siteId, [{ productId: 987654, quantity: 1 }])))).toEqual([
      'unknown_product',
      ['unknown_product units[0].productId'],
    ]);
    expect(await room.level(productId, main.siteId)).toBeUndefined();
  });
});
