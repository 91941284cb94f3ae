import { randomUUID } from 'node:crypto';
import {
  ChangeReplenishments,
  CloseReplenishments,
  CorrectBins,
  CreateReplenishments,
  FindOpenReplenishment,
  InventoryError,
  type OpenItem,
  PutAwayReceived,
  ReceiveReplenishment,
} from '@contract/inventory';
import { LoadPutAwayCart, PutAway, WarehouseError } from '@contract/warehouse';
import { type RunningApp, startApp } from '../support/app.js';
import { Inbound } from '../support/build-inbound.js';
import { StockRoom } from '../support/build-stock.js';

describe('receiving and putting away', () => {
  let app: RunningApp;
  let room: StockRoom;
  let bins: number[];
  let siteId: number;
  let named = 0;
  beforeAll(async () => {
    app = await startApp({ demo: false });
    room = new StockRoom(app);
    ({ siteId, bins } = await room.site('DOCK'));
  });
  afterAll(() => app.close());
  afterEach(async () => expect([await room.broken(), await new Inbound(app).breaches()]).toEqual([[], []]));

  /** A product with its own replenishment. */
  async function announced(quantity: number): Promise<{ sku: string; productId: number; id: number }> {
    const sku = `R-${(named += 1)}`;
    const productId = await room.product(sku);
    const [replenishment] = await app.bus.send(
      new CreateReplenishments(100, [{ distributionCenter: 'DOCK', eta: null, items: [{ sku, quantity, lot: null, expiry: null }] }]),
    );
    return { sku, productId, id: replenishment?.replenishmentId ?? 0 };
  }

  async function loaded(quantity: number) {
    const one = await announced(quantity);
    await app.bus.send(new ReceiveReplenishment(100, one.id, [{ sku: one.sku, quantity }]));
    return one;
  }

  const load = (id: number, sku: string, quantity: number, loadId?: string) =>
    app.bus.send(new LoadPutAwayCart(100, id, [{ sku, quantity }], loadId));
  const put = (id: number, sku: string, quantity: number, moveId: string = randomUUID(), bin = '1') =>
    app.bus.send(new PutAway(100, [{ moveId, replenishmentId: id, sku, quantity, location: 'A', bin }], 'test'));
  const openOf = async (id: number): Promise<Partial<OpenItem>[]> => (await app.bus.ask(new FindOpenReplenishment(100, id))).items;

  /** How many succeeded, and the codes of the refusals. Rethrows any other error. */
  async function ended(all: readonly Promise<unknown>[]): Promise<{ done: number; refused: string[] }> {
    const results = await Promise.allSettled(all);
    const refused = results.flatMap((each) => {
      if (each.status === 'fulfilled') return [];
      if (each.reason instanceof InventoryError || each.reason instanceof WarehouseError) return [each.reason.code as string];
      throw each.reason;
    });
    return { done: results.length - refused.length, refused };
  }

  it('let concurrent receivers take what was announced and no more', async () => {
    const { sku, productId, id } = await announced(10);
    const { done, refused } = await ended(Array.from({ length: 8 }, () => load(id, sku, 3)));
    expect([done, refused]).toEqual([3, Array(5).fill('over_receipt')]);
    expect([await room.level(productId, siteId), await openOf(id)]).toEqual([
      [0, 0, 0, 1],
      [expect.objectContaining({ quantityReceived: 9, quantityOpen: 1 })],
    ]);
  });

  it('let one of two receivers put away the last unit of the cart', async () => {
    const { sku, productId, id } = await loaded(1);
    const { done, refused } = await ended([put(id, sku, 1), put(id, sku, 1, undefined, '2'), put(id, sku, 1)]);
    expect([done, refused]).toEqual([1, ['not_on_cart', 'not_on_cart']]);
    expect([await room.level(productId, siteId), await openOf(id)]).toEqual([[1, 0, 0, 0], []]);
  });

  it('do one move once, however often it is sent at the same moment, and answer each the same', async () => {
    const { sku, productId, id } = await loaded(10);
    const moveId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(id, sku, 4, moveId)));
    expect(answers).toEqual(Array(6).fill([{ binId: bins[0], lots: [{ lot: null, expiry: null, quantity: 4 }] }]));
    expect(await room.level(productId, siteId)).toEqual([4, 0, 0, 0]);
  });

  it('do one load once, however often it is sent at the same moment', async () => {
    const { sku, productId, id } = await announced(10);
    const loadId = randomUUID();
    expect(await ended(Array.from({ length: 6 }, () => load(id, sku, 4, loadId)))).toEqual({ done: 6, refused: [] });
    expect(await room.level(productId, siteId)).toEqual([0, 0, 0, 6]);
  });

  it('leave nothing behind when a later step of the transaction fails', async () => {
    const { sku, productId, id } = await loaded(5);
    const before = [
      await room.level(productId, siteId),
      await openOf(id),
      await room.count('put_away_requests'),
      await room.count('stock_ledger'),
      await room.count('outbox'),
    ];
    const moveId = randomUUID();
    await expect(
      app.database.transaction(async () => {
        await put(id, sku, 3, moveId);
        throw new Error('fails');
      }),
    ).rejects.toThrow('fails');
    expect([
      await room.level(productId, siteId),
      await openOf(id),
      await room.count('put_away_requests'),
      await room.count('stock_ledger'),
      await room.count('outbox'),
    ]).toEqual(before);
    await put(id, sku, 5, moveId);
    expect(await room.level(productId, siteId)).toEqual([5, 0, 0, 0]);
  });

  it('are compatible with a concurrent recount of the same bin', async () => {
    const { sku, productId, id } = await loaded(20);
    await put(id, sku, 5);
    const correct = (quantity: number) =>
      app.bus.send(
        new CorrectBins(siteId, [
          { binId: bins[0] ?? 0, productId, kind: 'relative', quantity, reference: '1', comment: 'recount', actor: 'test' },
        ]),
      );
    expect(await ended([put(id, sku, 5), correct(-2), put(id, sku, 5), correct(3), put(id, sku, 5), correct(-1)])).toEqual({
      done: 6,
      refused: [],
    });
    expect(await room.level(productId, siteId)).toEqual([20, 0, 0, 0]);
  });

  it('never deadlock: products and replenishments in any order', async () => {
    const all = [await loaded(12), await loaded(12), await loaded(12)];
    const units = (which: readonly number[]) =>
      which.map((index) => ({
        replenishmentId: all[index]?.id ?? 0,
        sku: all[index]?.sku ?? '',
        quantity: 1,
        location: 'A',
        bin: '1',
      }));
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
    ];
    expect(
      await ended([...orders, ...orders, ...orders].map((which) => app.bus.send(new PutAwayReceived(100, units(which), 'test')))),
    ).toEqual({ done: 12, refused: [] });
    for (const { productId } of all) expect(await room.level(productId, siteId)).toEqual([12, 0, 0, 0]);
  });

  it('keep incoming right when a replenishment is closed or changed while it is received', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sku, productId, id } = await announced(10);
      await ended([load(id, sku, 6), app.bus.send(new CloseReplenishments(undefined, [id])), load(id, sku, 4)]);
      expect((await room.level(productId, siteId))?.[3]).toBe(0);
      const changed = await announced(10);
      const { refused } = await ended([
        load(changed.id, changed.sku, 6),
        app.bus.send(
          new ChangeReplenishments(100, [
            { replenishmentId: changed.id, items: [{ sku: changed.sku, quantity: 7, lot: null, expiry: null }] },
          ]),
        ),
      ]);
      const level = await room.level(changed.productId, siteId);
      expect([refused, level]).toEqual(refused.length === 0 ? [[], [0, 0, 0, 1]] : [['replenishment_not_changeable'], [0, 0, 0, 4]]);
    }
  });

  it('take a thousand moves in one request', async () => {
    const { sku, productId, id } = await loaded(1000);
    const moves = Array.from({ length: 1000 }, () => ({
      moveId: randomUUID(),
      replenishmentId: id,
      sku,
      quantity: 1,
      location: 'A',
      bin: '1',
    }));
    expect(await app.bus.send(new PutAway(100, moves, 'test'))).toHaveLength(1000);
    expect(await app.bus.send(new PutAway(100, moves, 'test'))).toHaveLength(1000);
    expect(await room.level(productId, siteId)).toEqual([1000, 0, 0, 0]);
  });
});
