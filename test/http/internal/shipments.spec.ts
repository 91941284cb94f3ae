import { describeApp } from '../../support/app.js';
import { ORDERS, refusal, Shop } from '../../support/build-orders.js';

describeApp('shipments', Shop, (shop) => {
  afterEach(async () => expect(await shop.contradictions()).toEqual([]));

  /** An order with enough stock, or one that waits for stock. */
  async function order(quantity = 1, stock = quantity) {
    const { sku, productId } = await shop.product({ MAIN: stock });
    const { order_id } = await shop.order([{ sku, quantity }]);
    return { sku, productId, order_id };
  }
  const statusOf = async (orderId: number): Promise<string> => (await shop.read(orderId)).status;

  it('processes Pending orders, and no others', async () => {
    const [a, b, waiting] = [await order(), await order(), await order(1, 0)];
    const { status, body } = await shop.floor('process', { order_ids: [b.order_id, a.order_id] });
    expect([status, body]).toEqual([200, { data: [b, a].map(({ order_id }) => ({ order_id, status_id: 4, status: 'Processing' })) }]);
    expect(await shop.history(a.order_id)).toEqual([
      [null, 3, 'account:100', null],
      [3, 4, 'user:manager', null],
    ]);
    expect(await shop.level(a.productId)).toEqual([1, 1]);
    const refused = await shop.floor('process', { order_ids: [waiting.order_id, a.order_id] });
    expect([refused.status, refused.body]).toEqual([
      400,
      refusal(
        'order_not_processable',
        `Order ${waiting.order_id} cannot be processed: it is Backorder, and 1 more fault`,
        ['order_ids[0]', `Order ${waiting.order_id} cannot be processed: it is Backorder`],
        ['order_ids[1]', `Order ${a.order_id} cannot be processed: it is Processing`],
      ),
    ]);
  });

  it('holds Pending and Backorder, keeping the stock, and releases to what they were', async () => {
    const [pending, waiting] = [await order(), await order(2, 1)];
    const ids = [pending.order_id, waiting.order_id];
    const held = await shop.floor('hold', { order_ids: ids });
    expect([held.status, held.body]).toEqual([200, { data: ids.map((order_id) => ({ order_id, status_id: 2, status: 'Hold' })) }]);
    expect([await shop.level(pending.productId), await shop.level(waiting.productId)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    const again = await shop.floor('hold', { order_ids: [pending.order_id] });
    const message = `Order ${pending.order_id} cannot be put on hold: it is Hold`;
    expect([again.status, again.body]).toEqual([400, refusal('order_not_holdable', message, ['order_ids[0]', message])]);
    const released = await shop.floor('release', { order_ids: ids });
    expect([released.status, released.body]).toEqual([
      200,
      {
        data: [
          { order_id: ids[0], status_id: 3, status: 'Pending' },
          { order_id: ids[1], status_id: 7, status: 'Backorder' },
        ],
      },
    ]);
    await shop.floor('hold', { order_ids: [waiting.order_id] });
    await shop.receive(waiting.productId, 1);
    await shop.floor('release', { order_ids: [waiting.order_id] });
    expect([await statusOf(waiting.order_id), await shop.level(waiting.productId)]).toEqual(['Pending', [2, 2]]);
  });

  it('puts orders on stand by, giving the stock up, and releases them to what there is then', async () => {
    const first = await order();
    const standing = await shop.floor('stand_by', { order_ids: [first.order_id] });
    expect([standing.status, standing.body]).toEqual([200, { data: [{ order_id: first.order_id, status_id: 5, status: 'Stand By' }] }]);
    expect(await shop.level(first.productId)).toEqual([1, 0]);
    const second = await shop.order([{ sku: first.sku, quantity: 1 }]);
    expect(second.status).toBe('Pending');
    await shop.floor('release', { order_ids: [first.order_id] });
    expect(await statusOf(first.order_id)).toBe('Backorder');
    await shop.floor('hold', { order_ids: [second.order_id] });
    await shop.floor('stand_by', { order_ids: [second.order_id] });
    expect(await shop.app.until(async () => (await statusOf(first.order_id)) === 'Pending')).toBe(true);
    expect(await shop.history(first.order_id)).toEqual([
      [null, 3, 'account:100', null],
      [3, 5, 'user:manager', null],
      [5, 7, 'user:manager', null],
      [7, 3, 'system', 'stock became available'],
    ]);
    const again = await shop.floor('stand_by', { order_ids: [second.order_id] });
    const message = `Order ${second.order_id} cannot be put on stand by: it is Stand By`;
    expect([again.status, again.body]).toEqual([400, refusal('order_cannot_stand_by', message, ['order_ids[0]', message])]);
  });

  it('does not release what is neither on hold nor on stand by', async () => {
    const { order_id } = await order();
    const { status, body } = await shop.floor('release', { order_ids: [order_id] });
    const message = `Order ${order_id} cannot be released: it is Pending`;
    expect([status, body]).toEqual([400, refusal('order_not_releasable', message, ['order_ids[0]', message])]);
  });

  it('ships what is picked: automatically, lines, kits and all', async () => {
    const [a, b] = [await shop.product({ MAIN: 10 }), await shop.product({ MAIN: 10 })];
    const kit = await shop.kit([
      { sku: a.sku, quantity: 2 },
      { sku: b.sku, quantity: 1 },
    ]);
    const { order_id } = await shop.order([
      { sku: kit, quantity: 2 },
      { sku: a.sku, quantity: 3 },
    ]);
    const early = await shop.floor('ship', { order_id, pick: 'auto' });
    expect([early.status, early.body]).toEqual([400, refusal('order_not_shippable', `Order ${order_id} cannot be shipped: it is Pending`)]);
    await shop.floor('process', { order_ids: [order_id] });
    const open = await shop.floor('ship', { order_id });
    expect([open.status, open.body]).toEqual([400, refusal('not_fully_picked', `Order ${order_id} is not fully picked`)]);
    const shipped = await shop.floor('ship', { order_id, pick: 'auto', carrier: 'UPS', tracking_number: '1Z9', weight: 4.5 });
    expect([shipped.status, shipped.body]).toEqual([200, { data: { order_id, status_id: 9, status: 'Shipped' } }]);
    const now = await shop.read(order_id);
    expect(now).toMatchObject({ status: 'Shipped', carrier: 'UPS', tracking_number: '1Z9', weight: 4.5, shipped_at: now.updated_at });
    expect(now.items.map((item) => [item.quantity, item.quantity_reserved, item.quantity_picked, item.quantity_shipped])).toEqual([
      [2, 0, 2, 2],
      [3, 0, 3, 3],
    ]);
    expect([await shop.level(a.productId), await shop.level(b.productId)]).toEqual([
      [3, 0],
      [8, 0],
    ]);
    const picks = await shop.app.database.query<object>(
      'SELECT OrderItemID, ProductID, BinID, Quantity, Actor FROM picks WHERE OrderID = ? ORDER BY OrderItemID, ProductID',
      [order_id],
    );
    expect(picks.map((row) => Object.values(row))).toEqual([
      [now.items[0].order_item_id, a.productId, 1, 4, 'user:manager'],
      [now.items[0].order_item_id, b.productId, 1, 2, 'user:manager'],
      [now.items[1].order_item_id, a.productId, 1, 3, 'user:manager'],
    ]);
    const again = await shop.floor('ship', { order_id, pick: 'auto' });
    expect([again.status, again.body]).toEqual([400, refusal('order_not_shippable', `Order ${order_id} cannot be shipped: it is Shipped`)]);
  });

  describe('in bulk', () => {
    /** An order to ship, one that is not picked, one not released, a second one to ship, and an unknown id. */
    async function five() {
      const [ready, open, early, last] = [await order(2), await order(), await order(), await order(2)];
      await shop.floor('process', { order_ids: [ready.order_id, open.order_id, last.order_id] });
      const data = [
        { order_id: ready.order_id, pick: 'auto', carrier: 'UPS', tracking_number: '1Z-1', weight: 2.5 },
        { order_id: open.order_id, carrier: 'UPS' },
        { order_id: early.order_id, pick: 'auto' },
        { order_id: 999_999, pick: 'auto' },
        { order_id: last.order_id, pick: 'auto', tracking_number: '1Z-2' },
        { order_id: ready.order_id, pick: 'auto' },
      ];
      const answer = [
        { order_id: ready.order_id, status: 'Shipped' },
        { order_id: open.order_id, error: { code: 'not_fully_picked', message: `Order ${open.order_id} is not fully picked` } },
        {
          order_id: early.order_id,
          error: { code: 'order_not_shippable', message: `Order ${early.order_id} cannot be shipped: it is Pending` },
        },
        { order_id: 999_999, error: { code: 'order_not_found', message: 'The order does not exist' } },
        { order_id: last.order_id, status: 'Shipped' },
        {
          order_id: ready.order_id,
          error: { code: 'order_not_shippable', message: `Order ${ready.order_id} cannot be shipped: it is Shipped` },
        },
      ];
      return { ready, open, last, data, answer };
    }

    it('ships each order by itself and says why the others stay', async () => {
      const { ready, open, data, answer } = await five();
      const { status, body } = await shop.floor('ship-bulk', { data });
      expect([status, body]).toEqual([200, { data: answer }]);
      expect(await shop.read(ready.order_id)).toMatchObject({ status: 'Shipped', carrier: 'UPS', tracking_number: '1Z-1', weight: 2.5 });
      expect(await shop.read(open.order_id)).toMatchObject({ status: 'Processing', carrier: null });
      expect([await shop.level(ready.productId), await shop.level(open.productId)]).toEqual([
        [0, 0],
        [1, 1],
      ]);
    });

    it('does so once under an Idempotency-Key', async () => {
      const { data, answer } = await five();
      const send = () => shop.floor('ship-bulk', { data }).set('Idempotency-Key', 'bulk-1');
      for (const replayed of [undefined, 'true']) {
        const { status, body, headers } = await send();
        expect([status, body, headers['idempotency-replayed']]).toEqual([200, { data: answer }, replayed]);
      }
    });

    it('refuses the whole request for a fault of form', async () => {
      const { order_id } = await order();
      await shop.floor('process', { order_ids: [order_id] });
      const { status, body } = await shop.floor('ship-bulk', {
        data: [
          { order_id, pick: 'auto' },
          { order_id, weight: 'heavy' },
        ],
      });
      expect([status, body.response.errors]).toEqual([400, [{ path: 'data[1].weight', message: 'must be a number, not text' }]]);
      expect((await shop.floor('ship-bulk', { data: Array.from({ length: 201 }, () => ({ order_id })) })).status).toBe(400);
      expect(await statusOf(order_id)).toBe('Processing');
    });
  });

  it("sees only the user's site", async () => {
    const { order_id } = await order();
    const message = `Order ${order_id} does not exist`;
    for (const path of ['process', 'hold', 'release', 'stand_by']) {
      const { status, body } = await shop.floor(path, { order_ids: [order_id] }, 'western');
      expect([status, body]).toEqual([400, refusal('unknown_order', message, ['order_ids[0]', message])]);
    }
    const ship = await shop.floor('ship', { order_id, pick: 'auto' }, 'western');
    expect([ship.status, ship.body]).toEqual([404, refusal('order_not_found', 'The order does not exist')]);
    expect(await statusOf(order_id)).toBe('Pending');
  });

  it('refuses malformed bodies, and callers without the master key', async () => {
    for (const path of ['process', 'hold', 'release', 'stand_by']) {
      for (const body of [{}, { order_ids: [] }, { order_ids: ['1'] }, { order_ids: 1 }])
        expect((await shop.floor(path, body)).status).toBe(400);
    }
    for (const body of [{}, { order_id: '1' }, { order_id: 1, pick: 'all' }, { order_id: 1, weight: 0 }, { order_id: 1, weight: '4' }])
      expect((await shop.floor('ship', body)).status).toBe(400);
    expect((await shop.post(`${ORDERS.replace('orders', 'internal/shipments')}/process`, { order_ids: [1] })).status).toBe(401);
  });

  it('ships some of an order that nobody has begun to pick, at once, and leaves the rest', async () => {
    const { sku, productId } = await shop.product({ MAIN: 2 });
    const { order_id, items } = await shop.order([{ sku, quantity: 5 }]);
    const [{ order_item_id }] = items;
    const some = (quantity: number, line = order_item_id) => ({ order_id, items: [{ order_item_id: line, quantity }] });
    const refusedAt = async (body: object): Promise<unknown[]> => {
      const answer = await shop.floor('divide', body);
      const { code, errors = [] } = (answer.body as { response: { code: string; errors?: { path: string }[] } }).response;
      return [answer.status, code, ...errors.map(({ path }) => path)];
    };
    expect(await refusedAt(some(5))).toEqual([400, 'too_few_parts', 'items']);
    expect(await refusedAt(some(6))).toEqual([400, 'too_few_parts', 'items', 'items']);
    expect(await refusedAt(some(1, 999_999))).toEqual([400, 'unknown_order_item', 'items[0].order_item_id']);
    expect(await refusedAt({ ...some(1), distribution_center: 'NOWHERE' })).toEqual([
      400,
      'unknown_distribution_center',
      'distribution_center',
    ]);
    // The site has two units: three cannot ship now, and nothing is written.
    expect(await refusedAt(some(3))).toEqual([400, 'site_cannot_serve', 'items']);
    expect(await statusOf(order_id)).toBe('Backorder');
    const { status, body } = await shop.floor('divide', some(2));
    const { children } = (body as { data: { children: { order_id: number; status: string }[] } }).data;
    expect([status, children.map((part) => part.status)]).toEqual([200, ['Processing', 'Backorder']]);
    expect(await shop.level(productId)).toEqual([2, 2]);
    expect(await refusedAt(some(1))).toEqual([400, 'order_not_dividable']);
  });

  it('ships some of an order on Hold, and of no order of another site', async () => {
    const { sku } = await shop.product({ MAIN: 4 });
    const { order_id, items } = await shop.order([{ sku, quantity: 4 }]);
    const body = { order_id, items: [{ order_item_id: items[0].order_item_id, quantity: 1 }] };
    await shop.floor('hold', { order_ids: [order_id] });
    const divided = (await shop.floor('divide', body)).body as { data: { children: { status: string }[] } };
    expect(divided.data.children.map(({ status }) => status)).toEqual(['Processing', 'Hold']);
    const elsewhere = await shop.product({ WEST: 4 });
    const other = await shop.order([{ sku: elsewhere.sku, quantity: 4 }]);
    const refused = await shop.floor('divide', {
      order_id: other.order_id,
      items: [{ order_item_id: other.items[0].order_item_id, quantity: 1 }],
    });
    expect([refused.status, (refused.body as { response: { code: string } }).response.code]).toEqual([404, 'order_not_found']);
  });
});
